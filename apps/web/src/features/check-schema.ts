import type { Language } from '@mingtang/contract/envelope';
import { explainIssue } from '@mingtang/contract/reasons';
import * as z from 'zod/mini';

/** Checks a value as the server will: true, or what is wrong and how to mend it. */
export function checkSchema(schema: z.core.$ZodType, value: unknown, language: Language): true | string {
  const result = z.safeParse(schema, value);
  const [issue] = result.success ? [] : result.error.issues;
  return issue ? explainIssue(issue, language) : true;
}
