import type { Buyer } from './buyer.ts';
import { atCashier } from './buyer.ts';
import type { TestApp } from './test-app.ts';

/** Buys and pays by card at the sandbox's cashier; resolves when the order is paid. */
export async function buyPaidByCard(
  app: TestApp,
  buyer: Buyer,
  productId: string,
  { quantity = 1, refunds = 'at_once' }: { quantity?: number; refunds?: 'at_once' | 'late' | 'fails' } = {},
): Promise<{ orderId: string; paidFen: number; sessionId: string }> {
  const { uuid: orderId, payAmount: paidFen } = await buyer.buy(productId, quantity);
  const { sessionId } = await buyer.startPaying(orderId);
  await atCashier(app, sessionId, { manner: 'once', refunds });
  const until = Date.now() + 5_000;
  while ((await buyer.order(orderId)).status !== 'paid') {
    if (Date.now() > until) throw new Error('The payment was not applied in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { orderId, paidFen, sessionId };
}
