import type { TestApp } from './test-app.ts';

interface Order {
  uuid: string;
  status: string;
  payAmount: number;
  tickets: { uuid: string; ticketNo: string; status: string }[];
}

/** Somebody who buys, by calls only, and pays at the sandbox's cashier. */
export interface Buyer {
  token: string;
  personId: string;
  buy(productId: string, quantity?: number): Promise<Order>;
  order(id: string): Promise<Order>;
  /** Starts paying; returns the provider's session. */
  startPaying(orderId: string): Promise<{ sessionId: string; url: string }>;
}

export async function createBuyer(app: TestApp, account?: string): Promise<Buyer> {
  const signed = await app.signIn(account);
  const { token } = signed;
  const call = async <Data>(
    method: 'GET' | 'POST',
    path: string,
    form?: Record<string, string | number>,
  ): Promise<Data> => {
    const answer = await app.call(method, path, { token, ...(form ? { form } : {}) });
    if (answer.code !== '0000') throw new Error(`${path}: ${answer.code} ${answer.msg}`);
    return answer.data as Data;
  };
  return {
    ...signed,
    buy: (productId, num = 1) => call('POST', '/ticket/order/buyNow', { productId, num }),
    order: (id) => call('GET', `/ticket/order/detail/${id}`),
    startPaying: async (orderUuid) => {
      const { action } = await call<{ action: { url: string } }>('POST', '/ticket/online/order/pay/getParam', {
        orderUuid,
        payType: 'stripe',
      });
      return { url: action.url, sessionId: new URL(action.url).pathname.split('/').at(-1) ?? '' };
    },
  };
}

/** What a buyer does at the sandbox's cashier: `pay`, `decline`, or one of its ways to misbehave. */
export async function atCashier(
  { sandbox }: TestApp,
  sessionId: string,
  action: 'pay' | 'decline' | { manner: string; seconds?: string; refunds?: string },
): Promise<void> {
  const path = typeof action === 'string' ? action : 'test';
  const response = await fetch(`${sandbox.httpUrl}/sandbox/stripe/pay/${sessionId}/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(typeof action === 'string' ? {} : { ...action }),
  });
  if (response.status !== 303) throw new Error(`The cashier answered ${response.status}.`);
}

/** Listens where the providers notify. */
export async function receiveNotices({ server, platform, sandbox }: TestApp): Promise<void> {
  const { PORT: port } = platform.config;
  await server.listen({ port, host: '127.0.0.1' });
  sandbox.setStripeWebhookUrl(`http://127.0.0.1:${port}/payments/notify/stripe`);
}
