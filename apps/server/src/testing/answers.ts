import { CallFailure } from '@mingtang/contract/client';
import { SUCCESS_CODE } from '@mingtang/contract/envelope';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The wire code of a call's answer: `0000`, or that of its refusal. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => SUCCESS_CODE,
    (error: unknown) => {
      if (error instanceof CallFailure) return error.code;
      throw error;
    },
  );

/** The text of a mail that mentions something, once it is there. The app runs jobs (`ROLE=all`). */
export async function mailTo({ sandbox }: TestApp, account: string, mention: string): Promise<string> {
  const find = () =>
    sandbox.inbox.list({ to: account }).find(({ subject, text }) => `${subject ?? ''}\n${text}`.includes(mention))
      ?.text;
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}
