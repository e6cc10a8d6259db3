import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { Events } from '../../platform/events.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer } from '../../testing/buyer.ts';
import { markPaid } from '../../testing/mark-paid.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { claimGifts, giveTicket } from '../ticketing/gifts.ts';
import { refundTickets } from './refunds.ts';

const HOUR = 3_600_000;
let app: TestApp;
let buyer: Buyer;
let productId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  buyer = await createBuyer(app);
});
afterAll(() => app.end());
beforeEach(async () => {
  productId = await buildProduct(app.platform.database.db, {
    quota: 10,
    perPerson: 100,
    refundUntil: new Date(app.clock.now().getTime() + HOUR),
  });
});

const events = () => new Events(app.platform.jobs);
const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
/** An order that is paid, as a provider's notice would make it. */
async function buyPaid(quantity: number): Promise<{ orderId: string; ticketIds: string[] }> {
  const { uuid, payAmount } = await buyer.buy(productId, quantity);
  await transact(app.platform, (tx) =>
    markPaid(tx, events(), [{ orderId: uuid, paidFen: payAmount }], app.clock.now()),
  );
  return { orderId: uuid, ticketIds: (await buyer.order(uuid)).tickets.map((ticket) => ticket.uuid) };
}
const giveBack = (uuid: string, token = buyer.token) =>
  app.call('POST', '/ticket/online/ticket/hold/refund', { token, form: { uuid } });
const orderOf = async (id: string) =>
  (
    await query<{ state: string; refunded_fen: number }>('SELECT state, refunded_fen FROM orders WHERE id = $1', [id])
  )[0];
const taken = async () => (await query<{ taken: number }>('SELECT taken FROM products WHERE id = $1', [productId]))[0];
const dueOf = (orderId: string) =>
  query<{ amount_fen: number }>("SELECT amount_fen FROM ledger_entries WHERE order_id = $1 AND kind = 'refund_due'", [
    orderId,
  ]);

describe('giving a ticket back', () => {
  it('kills it, frees its place, and owes what was paid for it; the last makes the order refunded', async () => {
    const { orderId, ticketIds } = await buyPaid(2);
    const [first = '', second = ''] = ticketIds;
    expect(await giveBack(first)).toMatchObject({ code: '0000' });
    expect(await orderOf(orderId)).toEqual({ state: 'paid', refunded_fen: 12_800 });
    expect(await taken()).toEqual({ taken: 1 });
    const pass = (id: string) => app.call('GET', `/ticket/online/ticket/hold/pass/${id}`, { token: buyer.token });
    expect(await pass(first)).toMatchObject({ code: '30001' });
    expect(await pass(second)).toMatchObject({ code: '0000' });
    expect(await giveBack(first)).toMatchObject({ code: '0000' });
    await giveBack(second);
    expect(await orderOf(orderId)).toEqual({ state: 'refunded', refunded_fen: 25_600 });
    expect(await taken()).toEqual({ taken: 0 });
    expect(await dueOf(orderId)).toEqual([{ amount_fen: 12_800 }, { amount_fen: 12_800 }]);
  });

  it('happens once, however many ask at once', async () => {
    const { orderId, ticketIds } = await buyPaid(3);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        transact(app.platform, (tx) =>
          refundTickets(tx, events(), { ticketIds, reason: 'organiser', now: app.clock.now() }),
        ),
      ),
    );
    expect(await orderOf(orderId)).toEqual({ state: 'refunded', refunded_fen: 38_400 });
    expect(await dueOf(orderId)).toEqual([{ amount_fen: 38_400 }]);
    expect(await taken()).toEqual({ taken: 0 });
  });

  it('is for its owner, who paid for it, in time, where the product takes it back', async () => {
    const { ticketIds } = await buyPaid(1);
    const [id = ''] = ticketIds;
    const stranger = await app.signIn();
    expect(await app.call('POST', '/ticket/online/ticket/hold/refund', { form: { uuid: id } })).toMatchObject({
      status: 401,
    });
    expect(await giveBack('x')).toMatchObject({ code: '40000' });
    expect(await giveBack(id, stranger.token)).toMatchObject({ code: '40401' });
    await query('UPDATE tickets SET person_id = $1 WHERE id = $2', [stranger.personId, id]);
    expect(await giveBack(id, stranger.token)).toMatchObject({ code: '31014' });
    await query('UPDATE tickets SET person_id = $1 WHERE id = $2', [buyer.personId, id]);
    await query('UPDATE products SET refund_until = $1 WHERE id = $2', [app.clock.now(), productId]);
    expect(await giveBack(id)).toMatchObject({ code: '31013' });
    await query('UPDATE products SET refund_until = NULL WHERE id = $1', [productId]);
    expect(await giveBack(id)).toMatchObject({ code: '31012', msg: '这张票售出后不退不换' });
    await query("UPDATE tickets SET state = 'given' WHERE id = $1", [id]);
    expect(await giveBack(id)).toMatchObject({ code: '31015' });
    await query("UPDATE tickets SET state = 'unverified' WHERE id = $1", [id]);
  });

  it('leaves the books and quotas right, but for the money no provider has told of', async () => {
    const client = await app.platform.database.pool.connect();
    const broken = (await checkInvariants(client)).filter((verdict) => verdict.broken.length > 0);
    client.release();
    // These orders were marked paid without a provider, so that only its side is missing.
    expect(broken.map(({ name }) => name)).toEqual([
      'a paid order was paid in full, once',
      'the books say what buyers still owe',
    ]);
  });
});

describe('giving back what is given away in the same moment', () => {
  it('leaves the ticket to who received it, and returns no money', async () => {
    const { orderId, ticketIds } = await buyPaid(1);
    const [ticketId = ''] = ticketIds;
    const address = 'lucky@example.net';
    const receiver = await createBuyer(app, address);
    const { keys } = app.platform;
    const gifting = { keys, events: events() };
    const now = app.clock.now();
    let returning: ReturnType<typeof giveBack> | undefined;
    await transact(app.platform, async (tx) => {
      const to = { kind: 'email' as const, value: address };
      await giveTicket(tx, gifting, { ticketId, personId: buyer.personId, to, mostPerDay: 100, now });
      await claimGifts(tx, gifting, receiver.personId, now);
      returning = giveBack(ticketId);
      // It has seen the ticket as it was, and waits for the lock.
      const waits = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await query(waits, [])).length).toBeGreaterThan(0);
    });
    expect((await returning)?.code).not.toBe('0000');
    expect(await query('SELECT state, person_id FROM tickets WHERE id = $1', [ticketId])).toEqual([
      { state: 'unverified', person_id: receiver.personId },
    ]);
    expect(await orderOf(orderId)).toEqual({ state: 'paid', refunded_fen: 0 });
  });
});
