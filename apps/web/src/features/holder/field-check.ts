import type { Language } from '@mingtang/contract/envelope';
import { explainIssue } from '@mingtang/contract/reasons';
import { holderFields } from '@mingtang/contract/ticketing/holder';
import * as z from 'zod/mini';

/** Checks a field as the server will: true, or what is wrong and how to mend it. */
export function checkField(field: keyof typeof holderFields, value: unknown, language: Language): true | string {
  const result = z.safeParse(holderFields[field], value);
  const [issue] = result.success ? [] : result.error.issues;
  return issue ? explainIssue(issue, language) : true;
}

/** The sentence for a reason of the contract. */
export const explain = (reason: string, language: Language): string =>
  explainIssue({ code: 'custom', message: reason, path: [], input: undefined }, language);
