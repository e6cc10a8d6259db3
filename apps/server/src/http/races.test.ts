import { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import { exchangeRoutes } from '@mingtang/contract/rewards/exchange/routes';
import { routeUrl } from '@mingtang/contract/route';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../invariants.ts';
import { buildProduct } from '../testing/builders.ts';
import { createBuyer, receiveNotices } from '../testing/buyer.ts';
import { control, openPayment } from '../testing/cashier-control.ts';
import { buildDraw } from '../testing/draws.ts';
import { givePoints } from '../testing/energy.ts';
import { buildGift } from '../testing/gifts.ts';
import { signStaffIn, type TestStaff } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClient } from '../testing/test-client.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let cashier: TestStaff;
let deadlocks = 0;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await receiveNotices(app);
  cashier = await signStaffIn(app, ['cashier']);
  deadlocks = await countDeadlocks();
});
afterAll(() => app.end());

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];

/** How often PostgreSQL ended a transaction of this database since two waited for each other. */
async function countDeadlocks(): Promise<number> {
  await app.platform.database.db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const [row] = await query<{ n: string }>(
    'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row?.n);
}

/** Makes calls at once; none may fail as the server's own fault. */
async function atOnce(calls: (() => Promise<{ status: number; code: string }>)[]): Promise<string[]> {
  const answers = await Promise.all(calls.map((call) => call()));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.map(({ code }) => code);
}
const count = (codes: string[], code = '0000'): number => codes.filter((one) => one === code).length;
const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => make(index));

/** Two that waited for each other, and what the rules of the books find broken. */
async function expectWhole(): Promise<void> {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter((verdict) => verdict.broken.length > 0);
  client.release();
  expect(broken).toEqual([]);
  expect((await countDeadlocks()) - deadlocks).toBe(0);
}

async function player(points: number) {
  const person = await app.signIn();
  await givePoints(app, [person.personId], points);
  await createTestClient(app, person).identity.editReceiver({
    name: '沈知远',
    phone: '13800002046',
    address: '明堂路 9 号',
  });
  return person;
}
const pointsOf = async (personId: string): Promise<number> =>
  (await query<{ points: number }>('SELECT points FROM energy_balances WHERE person_id = $1', [personId]))[0]?.points ??
  0;

describe('points for one thing', () => {
  it('buy one of all that is asked for at once: gifts by several keys, and a draw', async () => {
    const gifts = [await buildGift(app), await buildGift(app)];
    await buildDraw(app, { points: 100, slots: 100, winners: [1] });
    for (let round = 0; round < 5; round++) {
      const { token, personId } = await player(100);
      const codes = await atOnce([
        ...times(
          6,
          (index) => () =>
            app.call('POST', routeUrl(exchangeRoutes.exchange), {
              token,
              form: { giftUuid: gifts[index % 2] ?? '', clientKey: `key-${round}-${index}-abcdef` },
            }),
        ),
        ...times(
          6,
          (index) => () =>
            app.call('GET', `${routeUrl(drawRoutes.play)}?clientKey=draw-${round}-${index}-abcdef`, { token }),
        ),
      ]);
      expect(count(codes)).toBe(1);
      expect(await pointsOf(personId)).toBe(0);
    }
  });

  it('buy the last gift for one of many, each asking twice', async () => {
    const giftId = await buildGift(app, { stock: 1 });
    const people = await Promise.all(times(6, () => player(100)));
    const codes = await atOnce(
      people.flatMap(({ token }, index) =>
        times(
          2,
          () => () =>
            app.call('POST', routeUrl(exchangeRoutes.exchange), {
              token,
              form: { giftUuid: giftId, clientKey: `last-${index}-abcdef` },
            }),
        ),
      ),
    );
    // The same key twice is the same order.
    expect(count(codes)).toBe(2);
    const orders = await query('SELECT id FROM gift_orders WHERE gift_id = $1', [giftId]);
    expect(orders).toHaveLength(1);
    expect((await Promise.all(people.map(({ personId }) => pointsOf(personId)))).reduce((a, b) => a + b)).toBe(500);
  });
});

describe('an order', () => {
  it.each(['wechat', 'alipay', 'stripe'] as const)(
    'paid by %s, cancelled, asked about and notified of twice at once is either paid or pays back',
    async (method) => {
      const productId = await buildProduct(app.platform.database.db, { perPerson: 100 });
      for (let round = 0; round < 3; round++) {
        const buyer = await createBuyer(app);
        const { uuid: orderId } = await buyer.buy(productId, 2);
        const number = await openPayment(app, buyer, orderId, method);
        const paying = control(app, `${method}/payments/${number}/pay`, { notice: 'twice' });
        await atOnce([
          () => app.call('POST', `/ticket/order/cancel/${orderId}`, { token: buyer.token }),
          ...times(
            3,
            () => () => app.call('POST', `/ticket/online/order/pay/query/${orderId}`, { token: buyer.token }),
          ),
          () => app.call('POST', `/ticket/order/cancel/${orderId}`, { token: buyer.token }),
          () => app.call('DELETE', `/ticket/order/delete/${orderId}`, { token: buyer.token }),
        ]);
        await paying.catch(() => undefined);
        const settled = async () => {
          await app.call('POST', `/ticket/online/order/pay/query/${orderId}`, { token: buyer.token });
          const [row] = await query<{ state: string; paid: string; back: string }>(
            `SELECT state, (SELECT coalesce(sum(paid_fen), 0) FROM payment_attempts WHERE order_id = orders.id) AS paid,
              (SELECT coalesce(sum(refunded_fen), 0) FROM payment_attempts WHERE order_id = orders.id) AS back
            FROM orders WHERE id = $1`,
            [orderId],
          );
          const [paid, back] = [Number(row?.paid), Number(row?.back)];
          return row?.state === 'paid' ? paid === 25_600 && back === 0 : row?.state === 'cancelled' && paid === back;
        };
        await expect.poll(settled).toBe(true);
      }
    },
  );
});

describe('a ticket', () => {
  it('given, received, objected to, refunded by its buyer and by the organiser at once is one person’s or nobody’s', async () => {
    const refundUntil = new Date(app.clock.now().getTime() + DAY_MS);
    const productId = await buildProduct(app.platform.database.db, { perPerson: 100, refundUntil });
    for (let round = 0; round < 4; round++) {
      const buyer = await createBuyer(app);
      const { uuid: orderId } = await buyer.buy(productId, 1);
      const number = await openPayment(app, buyer, orderId, 'stripe');
      await control(app, `stripe/payments/${number}/pay`, { notice: 'once' }).catch(() => undefined);
      await expect.poll(async () => (await buyer.order(orderId)).status).toBe('paid');
      const [ticket] = (await buyer.order(orderId)).tickets;
      const ticketUuid = ticket?.uuid ?? '';
      const account = `race-${round}@example.org`;
      const receiver = await app.signIn(account);
      const list = () =>
        app.call('POST', '/ticket/online/ticket/hold/giftReceivingRecordList', { token: receiver.token });
      const give = () =>
        app.call('POST', '/ticket/online/ticket/hold/transfer', { token: buyer.token, form: { ticketUuid, account } });
      const refund = (token: string) =>
        app.call('POST', '/ticket/online/ticket/hold/refund', { token, form: { uuid: ticketUuid } });
      const organiser = async () => {
        await cashier.api.orderDesk
          .refundOrder({ id: orderId, ticketIds: [ticketUuid], lineIds: [], note: 'No', expectedFen: 12_800 })
          .catch(() => undefined);
        return { status: 200, code: '' };
      };
      await atOnce([give, give, list, () => refund(buyer.token), organiser, list, () => refund(receiver.token), list]);
      const { rows } = await app.platform.database.pool.query<{ id: string }>(
        'SELECT id FROM gifts WHERE ticket_id = $1',
        [ticketUuid],
      );
      const object = () =>
        app.call('POST', routeUrl(ticketingRoutes.disputeGift).replace(':id', rows[0]?.id ?? ticketUuid), {
          token: buyer.token,
          form: { reason: '打错了一位' },
        });
      await atOnce([
        list,
        object,
        list,
        object,
        organiser,
        () => refund(receiver.token),
        list,
        () => refund(buyer.token),
      ]);
      const [after] = await query<{ state: string; owner: boolean; back: string; gifts: string }>(
        `SELECT tickets.state, tickets.person_id = orders.person_id AS owner, orders.refunded_fen AS back,
          (SELECT count(*) FROM gifts WHERE ticket_id = tickets.id) AS gifts
        FROM tickets JOIN orders ON orders.id = order_id WHERE tickets.id = $1`,
        [ticketUuid],
      );
      expect(Number(after?.back)).toBe(after?.state === 'refunded' ? 12_800 : 0);
    }
  });
});

it('leaves nothing broken, and no two that waited for each other', expectWhole);
