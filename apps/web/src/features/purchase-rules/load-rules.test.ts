import { expect, test } from 'vitest';
import { fillIn } from './load-rules.ts';

test.each([
  ['保留 {holdMinutes} 分钟', '保留 15 分钟'],
  ['{holdMinutes}, again {holdMinutes}', '15, again 15'],
  ['what nobody knows stays: {other}', 'what nobody knows stays: {other}'],
  ['no braces', 'no braces'],
])('%s', (text, filled) => {
  expect(fillIn(text, { holdMinutes: '15' })).toBe(filled);
});
