import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { DASHBOARD_STREAM_PATH, type Dashboard, dashboard } from '@mingtang/contract/dashboard/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { buyPaidByCard } from '../../testing/paid-order.ts';
import { buildForum, buildRules, buildVenue } from '../../testing/programme.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveForums, saveVenues, setForumRules } from '../programme/commands.ts';
import { staffAccounts } from '../staff/tables.ts';
import { takeNumbers } from './counting.ts';
import { Snapshots } from './snapshots.ts';

let app: TestApp;
let owner: TestStaff;
let cashier: TestStaff;
let passId: string;
let secondId: string;

const db = () => app.platform.database.db;
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
/** The numbers as they are now: what was kept is forgotten first. */
async function look(staff: TestStaff = owner): Promise<Dashboard> {
  await query('DELETE FROM dashboard_snapshots');
  return staff.api.dashboard.getDashboard({});
}
const today = () => eventDay(app.clock.now());

/** Two products: tickets paid, one of them given back, one order unpaid, one cancelled, something in a bag; sales of yesterday. */
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), {
    environment: { ROLE: 'all' },
    periods: { dashboard: 100 },
    atNoon: true,
  });
  await receiveNotices(app);
  owner = await signStaffIn(app, ['owner']);
  cashier = await signStaffIn(app, ['cashier']);
  passId = await buildProduct(db(), { perPerson: 100, validDays: [today()] });
  secondId = await buildProduct(db(), {
    priceFen: 9_999,
    nameEn: 'Day',
    perPerson: 100,
    position: 1,
    validDays: ['2020-01-01'],
  });
});
afterAll(() => app.end());

describe('before the first sale', () => {
  it('everything is nothing, and nothing is missing', async () => {
    const shown = await look();
    expect(shown.sales).toMatchObject({ todayFen: 0, unpaidFen: 0, yesterdayFen: 0, products: [] });
    expect(shown.sales?.hours).toHaveLength(24);
    expect(shown.funnel).toEqual({ bags: 0, placed: 0, paid: 0, toName: 0, verified: 0 });
    expect(shown.entries).toEqual({ expected: 0, entered: null });
    expect(shown.live).toEqual({ viewers: 0, streams: 0 });
    expect(shown.stock?.map(({ left }) => left)).toEqual([100, 100]);
    expect(shown.tasks).toEqual([]);
  });
});

describe('the numbers of a day of sales', () => {
  let paid: string;

  beforeAll(async () => {
    const buyer = await createBuyer(app);
    ({ orderId: paid } = await buyPaidByCard(app, buyer, passId, { quantity: 2 }));
    await buyer.buy(secondId, 3);
    const { uuid: cancelled } = await buyer.buy(secondId);
    await cashier.api.orderDesk.cancelOrder({ id: cancelled, note: 'x' });
    const { uuid: yesterday } = await buyer.buy(secondId);
    await cashier.api.orderDesk.cancelOrder({ id: yesterday, note: 'x' });
    await query(
      "UPDATE ledger_entries SET booked_at = booked_at - interval '1 day' WHERE order_id = $1 AND kind = 'sale'",
      [yesterday],
    );
    await query("UPDATE orders SET created_at = created_at - interval '1 day' WHERE id = $1", [yesterday]);
    const file = await cashier.api.orderDesk.getOrder({ id: paid });
    await cashier.api.orderDesk.refundOrder({
      id: paid,
      ticketIds: [file.tickets[0]?.id ?? ''],
      lineIds: [],
      note: 'x',
      expectedFen: file.tickets[0]?.paidFen ?? 0,
    });
    await app.call('POST', '/ticket/cart/add', {
      token: buyer.token,
      form: { productId: passId, num: 1 },
    });
  });

  it('agree with finance to the fen', async () => {
    const { sales } = await look();
    const period = { from: today(), until: today() };
    const books = await cashier.api.finance.getSales({ ...period, by: 'product' });
    expect(sales?.todayFen).toBe(books.total.netFen - books.total.unpaidFen);
    expect(sales?.unpaidFen).toBe(books.total.unpaidFen);
    // 2 × 128.00 less one given back, less 99.99 of yesterday’s taken back today; 3 × 99.99 are unpaid and stand beside it.
    expect(sales?.todayFen).toBe(12_800 - 9_999);
    expect(sales?.unpaidFen).toBe(3 * 9_999);
    expect(sales?.products).toEqual(
      books.rows.map(({ key, nameZh, nameEn, netFen, unpaidFen, ...row }) => ({
        id: key,
        nameZh,
        nameEn,
        pieces: row.pieces - row.piecesBack - row.unpaidPieces,
        netFen: netFen - unpaidFen,
      })),
    );
    const ofHours = sales?.hours.reduce((sum, { todayFen }) => sum + (todayFen ?? 0), 0);
    expect(ofHours).toBe(sales?.todayFen);
    const days = await cashier.api.finance.getSales({ by: 'day' });
    const yesterdayFen = sales?.hours.reduce((sum, hour) => sum + hour.yesterdayFen, 0);
    expect(yesterdayFen).toBe(days.rows.find(({ key }) => key < today())?.netFen);
    expect(yesterdayFen).toBe(9_999);
    // Sold at this minute of yesterday's clock.
    expect(sales?.yesterdayFen).toBe(9_999);
  });

  it('agree with the orders desk', async () => {
    const { funnel } = await look();
    const count = async (state?: 'paid') =>
      (await cashier.api.orderDesk.listOrders({ from: today(), until: today(), ...(state ? { state } : {}) })).total;
    expect(funnel?.placed).toBe(await count());
    expect(funnel?.paid).toBe(await count('paid'));
    expect(funnel).toEqual({ bags: 4, placed: 3, paid: 1, toName: 1, verified: 0 });
  });

  it('count orders as verified once each of their tickets has its holder', async () => {
    await query("UPDATE tickets SET state = 'verified' WHERE order_id = $1 AND state = 'unverified'", [paid]);
    expect((await look()).funnel?.verified).toBe(1);
    await query("UPDATE tickets SET state = 'unverified' WHERE order_id = $1 AND state = 'verified'", [paid]);
    expect((await look()).funnel?.verified).toBe(0);
    // One waits for its receiver, and has no holder either.
    await query("UPDATE tickets SET state = 'given' WHERE order_id = $1 AND state = 'unverified'", [paid]);
    expect((await look()).funnel).toMatchObject({ toName: 1, verified: 0 });
    await query("UPDATE tickets SET state = 'unverified' WHERE order_id = $1 AND state = 'given'", [paid]);
  });

  it('count an order given back whole neither as paid nor as one with its holders', async () => {
    const states = await query<{ id: string; state: string }>('SELECT id, state FROM tickets WHERE order_id = $1', [
      paid,
    ]);
    await query("UPDATE tickets SET state = 'refunded' WHERE order_id = $1", [paid]);
    await query("UPDATE orders SET state = 'refunded' WHERE id = $1", [paid]);
    expect((await look()).funnel).toMatchObject({ placed: 3, paid: 0, toName: 0, verified: 0 });
    await query("UPDATE orders SET state = 'paid' WHERE id = $1", [paid]);
    // What has no ticket needs no holder.
    expect((await look()).funnel).toMatchObject({ paid: 1, toName: 0, verified: 0 });
    for (const { id, state } of states) await query('UPDATE tickets SET state = $2 WHERE id = $1', [id, state]);
  });

  it('take anew what another version kept', async () => {
    await look();
    await query(
      "UPDATE dashboard_snapshots SET content = content #- '{funnel,toName}', fresh_until = now() + interval '1 hour'",
    );
    expect((await owner.api.dashboard.getDashboard({})).funnel?.toName).toBe(1);
  });

  it('expect at the door whose ticket is valid that day and was not given back', async () => {
    expect((await look()).entries).toEqual({ expected: 1, entered: null });
    const numbers = await takeNumbers(
      db(),
      { queues: [], resources: [], countEntrance: async () => ({ entered: 7, insideByHall: new Map([[0, 5]]) }) },
      app.clock.now(),
    );
    expect(numbers.entries).toEqual({ expected: 1, entered: 7 });
  });

  it('have what is left of each product', async () => {
    const { stock } = await look();
    const [pass, second] = stock ?? [];
    expect(pass).toMatchObject({ taken: 1, left: 99, isOnSale: true });
    expect(second).toMatchObject({ taken: 3, left: 97 });
  });
});

describe('halls and streams', () => {
  beforeAll(async () => {
    const now = app.clock.now().getTime();
    const venues = [
      buildVenue({ kind: 'exhibition', hall: 0, seats: 50, nameEn: 'H1' }),
      buildVenue({ kind: 'forum', hall: 4, seats: 200, nameEn: 'Centre' }),
    ];
    const [, centre] = venues;
    const forumAt = (title: string, startsIn: number) =>
      buildForum({
        venueId: centre?.id ?? '',
        titleEn: title,
        startsAt: new Date(now + startsIn),
        endsAt: new Date(now + startsIn + 600_000),
      });
    const forums = [forumAt('Now', -300_000), forumAt('Without a stream', -200_000)];
    await transact(app.platform, async (tx) => {
      await saveVenues(tx, app.platform.cache, venues);
      await saveForums(tx, app.platform.cache, forums);
      const rules = forums.map(({ id }) => buildRules({ id, offlineQuota: 100, playSwitch: 'on_air' }));
      await setForumRules(tx, app.platform.cache, rules);
    });
    const [first, second] = forums.map(({ id }) => id);
    await query('UPDATE forums SET offline_taken = 40, viewers = 1200 WHERE id = $1', [first]);
    await query('UPDATE forums SET viewers = 34 WHERE id = $1', [second]);
    for (const quality of ['720p', '1080p'])
      await query(
        "INSERT INTO video_sources VALUES ($1, 'live', 'mainland', 'zh', $2, 'https://live.example/a.m3u8')",
        [first, quality],
      );
  });

  it('show who is expected where', async () => {
    const { halls } = await look();
    expect(halls).toHaveLength(2);
    expect(halls?.[0]).toMatchObject({
      hall: 0,
      kind: 'exhibition',
      capacity: 50,
      expected: 1,
      inside: null,
      forum: null,
    });
    expect(halls?.[1]).toMatchObject({ hall: 4, capacity: 200, expected: 40, forum: { titleEn: 'Now' } });
  });

  it('list what is on air, most watched first, and say where an address is missing', async () => {
    const { streams, live } = await look();
    expect(live).toEqual({ viewers: 1_234, streams: 2 });
    expect(streams?.map(({ titleEn, viewers, state, qualities }) => ({ titleEn, viewers, state, qualities }))).toEqual([
      { titleEn: 'Now', viewers: 1_200, state: 'on_air', qualities: ['1080p', '720p'] },
      { titleEn: 'Without a stream', viewers: 34, state: 'no_address', qualities: [] },
    ]);
  });
});

describe('what waits for somebody', () => {
  it('is counted where it is done', async () => {
    await query(
      "INSERT INTO messages (id, kind, subject_id, occasion, state, created_at) VALUES ($1, 'order_paid', $1, '', 'failed', now())",
      [newId()],
    );
    await query("INSERT INTO resource_stale_texts VALUES ('forum', $1, 'title'), ('forum', $1, 'summary')", [newId()]);
    await query(
      "INSERT INTO news (id, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, position, created_at, updated_at, published_at) VALUES ($1, '', '', '', '', '', '', 0, now(), now(), $2)",
      [newId(), eventInstant(today(), '23:59')],
    );
    const { tasks } = await look();
    expect(tasks.map(({ kind, count, resource }) => [kind, count, resource?.name ?? null])).toEqual([
      ['messages_failed', 1, null],
      ['stale_english', 1, 'forum'],
      ['scheduled_today', 1, 'news'],
    ]);
  });
});

describe('a payment provider that leaves buyers without an answer', () => {
  const silent = async () => (await look()).tasks.filter(({ kind }) => kind.endsWith('_unanswered'));
  let begun = 0;
  beforeAll(() => void (begun = app.clock.now().getTime()));
  const tryToPay = (secondsAgo: number, isAnswered: boolean) =>
    query(
      `INSERT INTO payment_attempts (id, order_id, provider, state, amount_fen, created_at, expires_at, scene, client_ip, origin, started_at)
      SELECT $1, id, 'alipay', 'failed', 1, $2::timestamptz, $2, 'desktop', '', '', CASE WHEN $3 THEN $2::timestamptz END FROM orders LIMIT 1`,
      [newId(), new Date(begun - secondsAgo * 1_000), isAnswered],
    );

  it('is named until one gets through again', async () => {
    await tryToPay(600, true);
    await tryToPay(120, false);
    await tryToPay(5, false);
    expect(await silent()).toEqual([]);
    await tryToPay(60, false);
    const [line, ...others] = await silent();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ kind: 'alipay_unanswered', count: 2 });
    expect(line?.oldestAt).toEqual(new Date(begun - 120_000));
    await tryToPay(3, true);
    expect(await silent()).toEqual([]);
  });
});

describe('who asks', () => {
  it('must be signed in, and allowed to; a refusal is written down', async () => {
    await expect(createConsoleClient(app).dashboard.getDashboard({})).rejects.toMatchObject({ code: '40100' });
    const gatekeeper = await signStaffIn(app, ['gatekeeper']);
    await expect(gatekeeper.api.dashboard.getDashboard({})).rejects.toMatchObject({ code: '40300' });
    const refused = await query(
      "SELECT FROM audit_entries WHERE action = 'refused' AND entity_id = 'dashboard.read' AND actor_id = $1",
      [gatekeeper.id],
    );
    expect(refused).toHaveLength(1);
  });

  it('gets no more than their roles may read', async () => {
    const editor = await look(await signStaffIn(app, ['editor']));
    expect(editor.sales).toBeNull();
    expect(editor.funnel).toBeNull();
    expect(editor.stock).toHaveLength(2);
    expect(editor.tasks.map(({ kind }) => kind)).toEqual(['stale_english', 'scheduled_today']);
  });
});

describe('taking them', () => {
  beforeEach(() => query('DELETE FROM dashboard_snapshots'));

  it('happens once for all who ask at once, on whichever instance', async () => {
    let counted = 0;
    const countEntrance = async () => {
      counted += 1;
      return { entered: 0, insideByHall: new Map() };
    };
    const instances = [0, 1, 2].map(() => new Snapshots(app.platform, { queues: [], resources: [], countEntrance }));
    await Promise.all(instances.flatMap((instance) => [instance.take(), instance.take(), instance.take()]));
    expect(counted).toBe(1);
    await instances[0]?.take();
    expect(counted).toBe(1);
    await query("UPDATE dashboard_snapshots SET fresh_until = now() - interval '1 second'");
    await instances[1]?.take();
    expect(counted).toBe(2);
  });
});

describe('the stream', () => {
  const open = async (staff: TestStaff): Promise<{ response: IncomingMessage; text: () => string }> => {
    const { PORT: port } = app.platform.config;
    const headers = { cookie: `${CONSOLE_COOKIE}=${staff.token}` };
    const [response] = (await once(
      get({ host: '127.0.0.1', port, path: DASHBOARD_STREAM_PATH, headers }),
      'response',
    )) as [IncomingMessage];
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => (text += part));
    return { response, text: () => text };
  };
  const numbersIn = (text: string): Dashboard[] =>
    text
      .split('\n\n')
      .filter((frame) => frame.startsWith('data: '))
      .map((frame) => z.decode(dashboard, JSON.parse(frame.slice(6)) as never));

  it('refuses strangers, and whose roles do not allow it', async () => {
    const stranger = await app.server.inject({ url: DASHBOARD_STREAM_PATH });
    expect(stranger.statusCode).toBe(401);
    const worker = await signStaffIn(app, ['worker']);
    const { response } = await open(worker);
    expect(response.statusCode).toBe(403);
  });

  it('brings an order within seconds, to each what they may read, and ends with the session', async () => {
    const editor = await signStaffIn(app, ['editor']);
    const leaving = await signStaffIn(app, ['cashier']);
    const [theirs, ours] = [await open(editor), await open(leaving)];
    await expect.poll(() => numbersIn(ours.text()).length).toBe(1);
    const before = numbersIn(ours.text())[0]?.sales?.unpaidFen ?? Number.NaN;
    const buyer = await createBuyer(app);
    await buyer.buy(passId);
    await expect.poll(() => numbersIn(ours.text()).at(-1)?.sales?.unpaidFen).toBe(before + 12_800);
    expect(numbersIn(theirs.text()).every(({ sales }) => sales === null)).toBe(true);
    expect(theirs.text()).not.toContain('"todayFen"');
    // What stands still is said to, and costs no more than that.
    await expect.poll(() => theirs.text()).toContain('event: still');

    await query('DELETE FROM staff_sessions WHERE account_id = $1', [leaving.id]);
    await db()
      .update(staffAccounts)
      .set({ roles: ['gatekeeper'] })
      .where(eq(staffAccounts.id, editor.id));
    await Promise.all([once(ours.response, 'end'), once(theirs.response, 'end')]);
  });

  it('lets the oldest of too many of one person go, and says so', async () => {
    const streams = [];
    for (let index = 0; index < 4; index++) streams.push(await open(owner));
    const [oldest, ...others] = streams;
    if (oldest && !oldest.response.readableEnded) await once(oldest.response, 'end');
    expect(oldest?.text()).toContain('event: replaced');
    for (const { response } of others) {
      expect(response.readableEnded).toBe(false);
      response.destroy();
    }
  });
});
