import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventDay } from '../../platform/clock.ts';
import { deriveKeyring } from '../../platform/crypto.ts';
import { newId } from '../../platform/id.ts';
import { LONGEST_MEMO } from '../../ports/payments/provider.ts';
import { endingOf, readMemo, writeMemo } from './memo.ts';

const keys = deriveKeyring('5a'.repeat(32));
const attemptId = newId();
const orderId = newId(Date.parse('2026-07-05T18:30:00Z'));
const day = eventDay(new Date('2026-07-05T18:30:00Z')).slice(2).replaceAll('-', '');
const order = { orderId, orderNumber: `MT${day}7GK2QX9P`, personId: newId(), language: 'en' as const };
const lineOf = (quantity: number, unitPaidFen: number) => ({ productId: newId(), quantity, unitPaidFen });

it('says again what an order was, in characters and a length that every provider takes', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 2_000_000 }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (pairs) => {
      const lines = pairs.map(([quantity, unitPaidFen]) => lineOf(quantity, unitPaidFen));
      const memo = writeMemo(keys, attemptId, { ...order, lines });
      expect(memo).toMatch(/^[\w-]+$/);
      expect(memo.length).toBeLessThanOrEqual(LONGEST_MEMO);
      expect(readMemo(keys, attemptId, memo)).toEqual({
        ...order,
        lines: lines.map(({ productId, ...rest }) => ({ productEnding: endingOf(productId), ...rest })),
      });
    }),
  );
});

it('of too many lines still says whose order it is, but not of what', () => {
  const lines = Array.from({ length: 12 }, () => lineOf(1, 12_800));
  const memo = writeMemo(keys, attemptId, { ...order, lines });
  expect(memo.length).toBeLessThanOrEqual(LONGEST_MEMO);
  expect(readMemo(keys, attemptId, memo)).toEqual({ ...order, lines: [] });
});

it('is believed for its own payment, of this installation, as it was written; after a change of secrets too', () => {
  const memo = writeMemo(keys, attemptId, { ...order, lines: [lineOf(2, 12_800)] });
  const changed = Buffer.from(memo, 'base64url');
  changed[45] = (changed[45] ?? 0) ^ 1;
  expect(readMemo(keys, newId(), memo)).toBeUndefined();
  expect(readMemo(deriveKeyring('6b'.repeat(32)), attemptId, memo)).toBeUndefined();
  expect(readMemo(keys, attemptId, changed.toString('base64url'))).toBeUndefined();
  for (const text of [undefined, '', 'VIP', 'x'.repeat(127)]) expect(readMemo(keys, attemptId, text)).toBeUndefined();
  expect(readMemo(deriveKeyring('6b'.repeat(32), ['5a'.repeat(32)]), attemptId, memo)).toMatchObject(order);
});
