import type { Buyer } from './buyer.ts';
import type { TestApp } from './test-app.ts';

type Method = 'wechat' | 'alipay' | 'stripe';

/** Tells the sandbox how to behave; `path` is one of its controls. Throws on a refusal. */
export async function control({ sandbox }: TestApp, path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${sandbox.httpUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Starts paying an order from a desk. Returns what the merchant calls the payment there. */
export async function openPayment(app: TestApp, buyer: Buyer, orderId: string, method: Method): Promise<string> {
  const started = await app.call('POST', '/ticket/online/order/pay/getParam', {
    token: buyer.token,
    form: { orderUuid: orderId, payType: method },
  });
  if (started.code !== '0000') throw new Error(`${method}: ${started.code} ${started.msg}`);
  const { url } = (started.data as { action: { url?: string } }).action;
  if (method === 'alipay' && url) {
    // A trade exists there from when the buyer opens the page.
    const { pathname, search } = new URL(url);
    await fetch(`${app.sandbox.httpUrl}${pathname}${search}`, { redirect: 'manual' });
  }
  const { rows } = await app.platform.database.pool.query<{ provider_ref: string }>(
    "SELECT provider_ref FROM payment_attempts WHERE order_id = $1 AND state = 'open'",
    [orderId],
  );
  const [attempt] = rows;
  if (!attempt) throw new Error('No payment is open.');
  return attempt.provider_ref;
}

/** Buys and pays without a notice; the shop is told to ask. Returns the order and the payment's number there. */
export async function buyPaidBy(
  app: TestApp,
  buyer: Buyer,
  productId: string,
  method: Method,
): Promise<{ orderId: string; paidFen: number; number: string }> {
  const { uuid: orderId, payAmount: paidFen } = await buyer.buy(productId);
  const number = await openPayment(app, buyer, orderId, method);
  await control(app, `${method}/payments/${number}/pay`, { notice: 'never' });
  await app.call('POST', `/ticket/online/order/pay/query/${orderId}`, { token: buyer.token });
  if ((await buyer.order(orderId)).status !== 'paid') throw new Error('The payment was not applied.');
  return { orderId, paidFen, number };
}
