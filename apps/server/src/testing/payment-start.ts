import { newId } from '../platform/id.ts';
import type { PaymentStart } from '../ports/payments/provider.ts';

let serial = 0;

/** A payment to start: 256 yuan at a desk, due in a quarter of an hour. */
export function buildPaymentStart(changes: Partial<PaymentStart> = {}): PaymentStart {
  serial += 1;
  return {
    scene: 'desktop',
    clientIp: '203.0.113.7',
    attemptId: newId(),
    orderId: newId(),
    orderNumber: `MT2607040${serial}`,
    description: '展览通票 × 2',
    amountFen: 25_600,
    currency: 'CNY',
    language: 'zh',
    expiresAt: new Date(Date.now() + 15 * 60_000),
    returnUrl: 'http://shop.example/ticket/success?uuid=1',
    cancelUrl: 'http://shop.example/ticket/bag',
    memo: 'memo_of-the-order',
    ...changes,
  };
}
