import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer } from '../../testing/buyer.ts';
import { control, openPayment } from '../../testing/cashier-control.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const methods = ['wechat', 'alipay', 'stripe'] as const;

interface Notice {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let app: TestApp;
let buyer: Buyer;
let cashier: TestStaff;
let productId: string;
let listener: Server;
/** What the providers sent, as somebody who listens on the way would have it. */
const heard: Notice[] = [];

const hand = ({ path, headers, body }: Notice) =>
  fetch(`http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}${path}`, {
    method: 'POST',
    headers: Object.fromEntries(
      Object.entries(headers).filter((entry): entry is [string, string] =>
        /^(content-type|stripe-signature|wechatpay-.*)$/.test(entry[0]),
      ),
    ),
    body: new Uint8Array(body),
  });

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  // Providers notify at the port of the configuration: what listens there stands between them and the server.
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const notice = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      heard.push(notice);
      void hand(notice).then(
        async (answer) => response.writeHead(answer.status).end(await answer.text()),
        () => response.writeHead(502).end(),
      );
    });
  }).listen(app.platform.config.PORT, '127.0.0.1');
  await once(listener, 'listening');
  app.sandbox.setStripeWebhookUrl(`http://127.0.0.1:${app.platform.config.PORT}/payments/notify/stripe`);
  buyer = await createBuyer(app);
  cashier = await signStaffIn(app, ['cashier']);
  productId = await buildProduct(app.platform.database.db, { perPerson: 100 });
});
afterAll(async () => {
  listener.closeAllConnections();
  listener.close();
  await app.end();
});
beforeEach(() => {
  heard.length = 0;
});

/** Everything that money and tickets of an order are. */
async function standOf(orderId: string) {
  const query = async (text: string) => (await app.platform.database.pool.query(text, [orderId])).rows as unknown[];
  return {
    order: await query('SELECT state, total_fen, refunded_fen FROM orders WHERE id = $1'),
    tickets: await query('SELECT id, state, version FROM tickets WHERE order_id = $1 ORDER BY id'),
    attempts: await query('SELECT id, state, paid_fen, refunded_fen FROM payment_attempts WHERE order_id = $1'),
    refunds: await query(
      'SELECT refunds.id, refunds.state, refunds.amount_fen FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id WHERE order_id = $1',
    ),
    ledger: await query('SELECT id, kind, amount_fen FROM ledger_entries WHERE order_id = $1 ORDER BY id'),
  };
}

/** Hands over what was heard, each several times at once, the latest first. */
async function replay(): Promise<void> {
  const statuses = await Promise.all(
    heard.toReversed().flatMap((notice) => Array.from({ length: 5 }, async () => (await hand(notice)).status)),
  );
  for (const status of statuses) expect(status).toBeLessThan(300);
}
const expectHeard = (count: number) => expect.poll(() => heard.length).toBeGreaterThanOrEqual(count);

describe.each(methods)('genuine notices of %s', (method) => {
  const pay = async (orderId: string) => {
    const number = await openPayment(app, buyer, orderId, method);
    return { number, pay: () => control(app, `${method}/payments/${number}/pay`, { notice: 'once' }) };
  };

  it('change nothing when they are replayed, also after the order was refunded, in any order', async () => {
    const { uuid: orderId, payAmount: paidFen } = await buyer.buy(productId, 2);
    await (await pay(orderId)).pay();
    await expect.poll(async () => (await buyer.order(orderId)).status).toBe('paid');
    await expectHeard(1);
    const paid = await standOf(orderId);
    await replay();
    expect(await standOf(orderId)).toEqual(paid);

    const { tickets } = await cashier.api.orderDesk.getOrder({ id: orderId });
    const ticketIds = tickets.map(({ id }) => id);
    await cashier.api.orderDesk.refundOrder({ id: orderId, ticketIds, lineIds: [], note: 'No', expectedFen: paidFen });
    await expect
      .poll(async () => (await cashier.api.orderDesk.getOrder({ id: orderId })).refunds.map(({ state }) => state))
      .toEqual(['done']);
    const refunded = await standOf(orderId);
    expect(refunded.order).toMatchObject([{ state: 'refunded' }]);
    await replay();
    expect(await standOf(orderId)).toEqual(refunded);
  });

  it('with another body, address or provider are refused, and change nothing', async () => {
    const { uuid: orderId } = await buyer.buy(productId, 1);
    await (await pay(orderId)).pay();
    await expect.poll(async () => (await buyer.order(orderId)).status).toBe('paid');
    const before = await standOf(orderId);
    const [first] = heard;
    if (!first) throw new Error('Nothing was heard.');
    const forged = [
      { ...first, body: Buffer.concat([first.body, Buffer.from(method === 'alipay' ? '&total_amount=0.01' : ' ')]) },
      ...methods.filter((other) => other !== method).map((other) => ({ ...first, path: `/payments/notify/${other}` })),
    ];
    for (const notice of forged) expect((await hand(notice)).status).toBeGreaterThanOrEqual(400);
    expect(await standOf(orderId)).toEqual(before);
  });
});

it('leaves the books whole', async () => {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter((verdict) => verdict.broken.length > 0);
  client.release();
  expect(broken).toEqual([]);
});
