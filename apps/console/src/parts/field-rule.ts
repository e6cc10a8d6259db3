import { CallFailure } from '@mingtang/contract/client';
import type { Language } from '@mingtang/contract/envelope';
import { explainIssue } from '@mingtang/contract/reasons';
import type { FormInstance, FormRule } from 'antd';
import * as z from 'zod/mini';

/** A form rule out of the contract's own field, so that the form says what the server would: `rules={[fieldRule(staffEmail, language)]}`. */
export const fieldRule = (field: z.core.$ZodType, language: Language): FormRule => ({
  validator: async (_, value: unknown) => {
    const result = z.safeEncode(field, value ?? '');
    const [issue] = result.error?.issues ?? [];
    if (issue) throw new Error(explainIssue(issue, language));
  },
});

/**
 * Shows beside its fields what the server, or the contract before it, refused of them. Answers the sentence for what
 * belongs to no field of the form; undefined when every fault found its place.
 */
export function showFailure(form: FormInstance, error: unknown, language: Language): string | undefined {
  const faults = faultsOf(error, language);
  const known = faults.filter(({ field }) => form.getFieldInstance(field) !== undefined);
  form.setFields(known.map(({ field, reason }) => ({ name: field, errors: [reason] })));
  if (faults.length > 0 && known.length === faults.length) return undefined;
  return faults.find((fault) => !known.includes(fault))?.reason ?? (error as Error).message;
}

/** What was refused of which field, by the server or by the contract before it. */
export function faultsOf(error: unknown, language: Language): { field: string; reason: string }[] {
  if (error instanceof z.core.$ZodError)
    return error.issues.map((issue) => ({ field: issue.path.join('.'), reason: explainIssue(issue, language) }));
  return error instanceof CallFailure ? [...error.fields] : [];
}
