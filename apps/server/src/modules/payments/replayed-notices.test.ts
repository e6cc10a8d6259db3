import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { buyPaidByCard } from '../../testing/paid-order.ts';
import { signStaffIn } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

interface Notice {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let app: TestApp;
let buyer: Buyer;
let listener: Server;
/** What the provider sent, as whoever listens on the way would have it. */
const heard: Notice[] = [];

const hand = ({ headers, body }: Notice) =>
  fetch(`http://127.0.0.1:${app.platform.config.PORT}/payments/notify/stripe`, {
    method: 'POST',
    headers: {
      'content-type': String(headers['content-type']),
      'stripe-signature': String(headers['stripe-signature']),
    },
    body: new Uint8Array(body),
  });

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await receiveNotices(app);
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const notice = { headers: request.headers, body: Buffer.concat(chunks) };
      heard.push(notice);
      void hand(notice).then(
        ({ status }) => response.writeHead(status).end(),
        () => response.writeHead(502).end(),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  app.sandbox.setStripeWebhookUrl(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/`);
  buyer = await createBuyer(app);
});
afterAll(async () => {
  listener.closeAllConnections();
  listener.close();
  await app.end();
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

it('a genuine notice changes nothing when it is replayed, also after the order was refunded', async () => {
  const cashier = await signStaffIn(app, ['cashier']);
  const productId = await buildProduct(app.platform.database.db, { perPerson: 100 });
  const { orderId, paidFen } = await buyPaidByCard(app, buyer, productId, { quantity: 2 });
  expect(heard.length).toBeGreaterThan(0);
  const paid = await standOf(orderId);
  const replay = async (notices: Notice[]) =>
    (await Promise.all(notices.flatMap((notice) => Array.from({ length: 10 }, () => hand(notice))))).map(
      ({ status }) => status,
    );
  for (const status of await replay([...heard])) expect(status).toBe(200);
  expect(await standOf(orderId)).toEqual(paid);

  const { tickets } = await cashier.api.orderDesk.getOrder({ id: orderId });
  const ticketIds = tickets.map(({ id }) => id);
  await cashier.api.orderDesk.refundOrder({ id: orderId, ticketIds, lineIds: [], note: 'No', expectedFen: paidFen });
  await expect
    .poll(async () => (await cashier.api.orderDesk.getOrder({ id: orderId })).refunds.map(({ state }) => state))
    .toEqual(['done']);
  const refunded = await standOf(orderId);
  expect(refunded.order).toMatchObject([{ state: 'refunded' }]);
  for (const status of await replay([...heard])) expect(status).toBe(200);
  expect(await standOf(orderId)).toEqual(refunded);
  // Another body under the same signature is nobody's.
  const [first] = heard;
  if (!first) throw new Error('Nothing was heard.');
  const changed = Buffer.from(first.body.toString().replace(/"amount_total":\s*\d+/, '"amount_total": 1'));
  expect((await hand({ ...first, body: Buffer.concat([changed, Buffer.from(' ')]) })).status).not.toBe(200);
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter((verdict) => verdict.broken.length > 0);
  client.release();
  expect(broken).toEqual([]);
});
