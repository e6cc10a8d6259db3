import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paymentStates } from './model.ts';
import { orderPaymentsWire } from './wire.ts';

test('a payment that failed is paid_fail on the wire (spec §4), both ways', () => {
  const payments = paymentStates.map((state) => ({
    id: '01990000-0000-7000-8000-000000000001',
    method: 'wechat' as const,
    state,
    amountFen: 12_800,
    startedAt: new Date('2026-07-05T02:00:00Z'),
    paidAt: null,
  }));
  const wire = z.encode(orderPaymentsWire, { payments, refunds: [] }) as { payList: { status: string }[] };
  expect(wire.payList.map(({ status }) => status)).toEqual(['open', 'paid', 'paid_fail', 'closed']);
  expect(z.decode(orderPaymentsWire, wire as never).payments).toEqual(payments);
});
