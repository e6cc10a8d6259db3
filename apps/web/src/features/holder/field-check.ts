import type { Language } from '@mingtang/contract/envelope';
import { explainIssue } from '@mingtang/contract/reasons';
import { holderFields } from '@mingtang/contract/ticketing/holder';
import { checkSchema } from '../check-schema.ts';

/** Checks a field as the server will: true, or what is wrong and how to mend it. */
export const checkField = (field: keyof typeof holderFields, value: unknown, language: Language): true | string =>
  checkSchema(holderFields[field], value, language);

/** The sentence for a reason of the contract. */
export const explain = (reason: string, language: Language): string =>
  explainIssue({ code: 'custom', message: reason, path: [], input: undefined }, language);
