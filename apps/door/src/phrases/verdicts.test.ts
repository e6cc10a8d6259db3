import { expect, it } from 'vitest';
import { lookOf } from './verdicts.ts';

it('says that a scan waits to be handed in when it does, and never of a rehearsal', () => {
  const own = { verdict: 'admitted', isOwnWord: true } as const;
  expect(lookOf(own).word.zh).toBe('先入场');
  expect(lookOf({ ...own, isPractice: true }).word.zh).toBe('请入场');
  expect(lookOf({ ...own, isPractice: true, isTooYoung: true }).word.zh).toBe('年龄不符');
});
