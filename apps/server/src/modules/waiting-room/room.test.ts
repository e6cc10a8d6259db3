import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { routeUrl } from '@mingtang/contract/route';
import { PLACE_STREAM_PATH } from '@mingtang/contract/waiting-room/model';
import { waitingRoomRoutes } from '@mingtang/contract/waiting-room/routes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Bus } from '../../platform/bus.ts';
import { openDatabase } from '../../platform/database.ts';
import { STREAMS_OF_PERSON } from '../../platform/open-streams.ts';
import { transact } from '../../platform/platform.ts';
import { createLogger } from '../../platform/telemetry.ts';
import { buildPerson, buildProduct } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { setSetting } from '../reference/commands.ts';
import { getSettingVersion } from '../reference/queries.ts';
import { endPlaces, moveLine, takePlaces } from './commands.ts';
import { findPlaces, getRoom, listWaitingNumbers } from './queries.ts';
import { WaitingRoom } from './room.ts';
import { waitingPlaces, waitingRooms } from './tables.ts';

let app: TestApp;
let productId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  productId = await buildProduct(app.platform.database.db, { quota: 1_000, perPerson: 100 });
});
afterAll(() => app.end());

const db = () => app.platform.database.db;
const organiser = { kind: 'staff', id: 'lin', address: '203.0.113.9' } as const;
const set = async (code: 'waiting_room_mode' | 'waiting_room_capacity', value: 'on' | 'auto' | 'off' | number) => {
  const { version } = await getSettingVersion(db(), code);
  await transact(app.platform, (tx) =>
    setSetting(tx, organiser, app.platform, { code, version, value: value as never }),
  );
};
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildPerson(db())));
const move = (capacity: number, now: Date) =>
  transact(app.platform, (tx) => moveLine(tx, { capacity, mayClose: true, now }));
/** When the test began: its seconds are its own, however slowly the machine takes them. */
let begun: Date;
const later = (seconds: number) => new Date(begun.getTime() + seconds * 1_000);
const admitted = async (ids: string[]) => {
  const places = await findPlaces(db(), ids);
  return ids.filter((id) => places.get(id)?.admittedAt != null);
};

beforeEach(async () => {
  begun = app.clock.now();
  await db().delete(waitingPlaces);
  await db().update(waitingRooms).set({ isOpen: false, calmSince: null, perSecond: null, advancedAt: app.clock.now() });
});

describe('the line', () => {
  it('gives numbers in the order of arrival, to each one, whoever comes again and however many at once', async () => {
    const ids = await people(40);
    await transact(app.platform, (tx) => takePlaces(tx, ids.slice(0, 3), later(0)));
    await Promise.all(ids.map((id) => transact(app.platform, (tx) => takePlaces(tx, [id], later(0)))));
    const places = await findPlaces(db(), ids);
    const numbers = ids.map((id) => places.get(id)?.number ?? 0);
    expect(new Set(numbers).size).toBe(40);
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    expect(Math.min(...numbers.slice(3))).toBeGreaterThan(numbers[2] ?? 0);
  });

  it('lets the first in first, as many as there is room for, and the next when one has finished', async () => {
    const ids = await people(5);
    await transact(app.platform, (tx) => takePlaces(tx, ids, later(0)));
    await move(2, later(1));
    expect(await admitted(ids)).toEqual(ids.slice(0, 2));
    await move(2, later(2));
    expect(await admitted(ids)).toEqual(ids.slice(0, 2));
    await transact(app.platform, (tx) => endPlaces(tx, ids.slice(1, 2)));
    await move(2, later(3));
    expect(await admitted(ids)).toEqual([ids[0], ids[2]]);
  });

  it('passes over who is gone, and ends turns that are not used', async () => {
    const [gone = '', here = ''] = await people(2);
    await transact(app.platform, (tx) => takePlaces(tx, [gone], later(-61)));
    await transact(app.platform, (tx) => takePlaces(tx, [here], later(0)));
    await move(1, later(1));
    expect(await admitted([gone, here])).toEqual([here]);
    const [next = ''] = await people(1);
    await transact(app.platform, (tx) => takePlaces(tx, [next], later(301)));
    await move(1, later(302));
    expect(await admitted([here, next])).toEqual([next]);
  });

  it('forgets the pace of a rush that is over, and of a time in which nobody looked', async () => {
    const paceAfter = async (seconds: number) => (await move(1, later(seconds)))?.perSecond;
    /** One is let in and has finished by the next second. */
    const finishOne = async (seconds: number) => {
      const ids = await people(2);
      await transact(app.platform, (tx) => takePlaces(tx, ids, later(seconds)));
      await move(1, later(seconds + 1));
      await transact(app.platform, (tx) => endPlaces(tx, ids.slice(0, 1)));
      const pace = await paceAfter(seconds + 2);
      await transact(app.platform, (tx) => endPlaces(tx, ids));
      return pace;
    };
    expect(await finishOne(0)).toBeGreaterThan(0);
    // Nobody waits from the third second on.
    for (let second = 3; second < 33; second += 1) expect(await paceAfter(second)).toBeGreaterThan(0);
    expect(await paceAfter(33)).toBeNull();
    expect(await finishOne(34)).toBeGreaterThan(0);
    expect(await paceAfter(36 + 30)).toBeNull();
  });

  it('is moved by one instance at a time', async () => {
    const ids = await people(30);
    await transact(app.platform, (tx) => takePlaces(tx, ids, later(0)));
    const now = later(1);
    const moves = await Promise.all(Array.from({ length: 8 }, () => move(3, now)));
    expect(moves.filter((moved) => moved !== undefined)).toHaveLength(1);
    expect(await admitted(ids)).toEqual(ids.slice(0, 3));
    expect(await listWaitingNumbers(db())).toHaveLength(27);
  });
});

describe('the room', () => {
  const join = routeUrl(waitingRoomRoutes.joinLine);
  const state = routeUrl(waitingRoomRoutes.getPlace);
  const leave = routeUrl(waitingRoomRoutes.leaveLine);
  const buy = (token: string, clientKey?: string, form: Record<string, string | number> = {}) =>
    app.call('POST', routeUrl(ordersRoutes.buyNow), {
      token,
      form: { productId, num: 1, ...(clientKey ? { clientKey } : {}), ...form },
    });
  const statusOf = async (token: string) => (await app.call('GET', state, { token })).data as Record<string, unknown>;
  afterEach(() => set('waiting_room_mode', 'auto'));

  it('asks who it is', async () => {
    expect(await app.call('POST', join)).toMatchObject({ status: 401, code: '40100' });
    expect((await app.server.inject(PLACE_STREAM_PATH)).statusCode).toBe(401);
  });

  it('is not there while nobody has to wait', async () => {
    const { token } = await app.signIn();
    expect(await statusOf(token)).toMatchObject({ status: 'open', ticketNo: null, position: null });
    expect(await buy(token)).toMatchObject({ code: '0000' });
  });

  it('refuses orders out of turn, and serves the first in line first', async () => {
    const [first, second] = [await app.signIn(), await app.signIn()];
    await set('waiting_room_capacity', 1);
    await set('waiting_room_mode', 'on');
    await expect.poll(async () => (await buy(first.token)).code).toBe('31020');
    expect(await statusOf(first.token)).toMatchObject({ status: 'outside', ticketNo: null });
    const one = (await app.call('POST', join, { token: first.token })).data as { ticketNo: number };
    const two = (await app.call('POST', join, { token: second.token })).data as { ticketNo: number };
    expect(two.ticketNo).toBe(one.ticketNo + 1);
    // Joining again changes nothing.
    expect((await app.call('POST', join, { token: first.token })).data).toMatchObject({ ticketNo: one.ticketNo });

    await expect.poll(async () => (await statusOf(first.token)).status).toBe('admitted');
    expect(await statusOf(second.token)).toMatchObject({ status: 'waiting', position: 1, ticketNo: two.ticketNo });
    expect(await buy(second.token)).toMatchObject({ code: '31020' });
    const order = await buy(first.token, 'line-key-1');
    expect(order).toMatchObject({ code: '0000' });

    await expect.poll(async () => (await statusOf(second.token)).status).toBe('admitted');
    // The turn of the first is over: a new order has to wait, the same one is theirs.
    expect(await buy(first.token, 'line-key-2')).toMatchObject({ code: '31020' });
    expect((await buy(first.token, 'line-key-1')).data).toMatchObject({ uuid: (order.data as { uuid: string }).uuid });
    expect((await app.call('POST', leave, { token: second.token })).data).toMatchObject({ status: 'outside' });
    expect(await buy(second.token)).toMatchObject({ code: '31020' });
  });

  it('takes one order a turn, however many are sent at once, and keeps the turn for a refused one', async () => {
    const { token } = await app.signIn();
    const products = await Promise.all(Array.from({ length: 6 }, () => buildProduct(db(), { perPurchase: 2 })));
    await set('waiting_room_capacity', 1);
    await set('waiting_room_mode', 'on');
    await expect.poll(async () => (await buy(token)).code).toBe('31020');
    await app.call('POST', join, { token });
    await expect.poll(async () => (await statusOf(token)).status).toBe('admitted');
    expect(await buy(token, undefined, { productId: products[0] ?? '', num: 3 })).toMatchObject({ code: '31004' });
    expect(await statusOf(token)).toMatchObject({ status: 'admitted' });
    const answers = await Promise.all(products.map((id) => buy(token, undefined, { productId: id })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0000', '31020', '31020', '31020', '31020', '31020']);
    expect(await statusOf(token)).toMatchObject({ status: 'outside' });
  });

  it('tells how the line moves on a stream that ends with the turn', async () => {
    const { token } = await app.signIn();
    await set('waiting_room_capacity', 1);
    await set('waiting_room_mode', 'on');
    await expect.poll(async () => (await statusOf(token)).status).toBe('outside');
    await app.call('POST', join, { token });
    const stream = await app.server.inject({ url: PLACE_STREAM_PATH, headers: { token } });
    const places = stream.body.split('\n\n').filter((line) => line.startsWith('data: '));
    expect(stream.headers['content-type']).toContain('text/event-stream');
    expect(JSON.parse(places.at(-1)?.slice(6) ?? '')).toMatchObject({ status: 'admitted' });
  });

  it('ends the oldest stream of somebody who opens one too many', async () => {
    const [first, second] = [await app.signIn(), await app.signIn()];
    await set('waiting_room_capacity', 1);
    await set('waiting_room_mode', 'on');
    await expect.poll(async () => (await statusOf(first.token)).status).toBe('outside');
    await app.call('POST', join, { token: first.token });
    await expect.poll(async () => (await statusOf(first.token)).status).toBe('admitted');
    await app.call('POST', join, { token: second.token });
    const streams = Array.from({ length: STREAMS_OF_PERSON + 1 }, () =>
      app.server.inject({ url: PLACE_STREAM_PATH, headers: { token: second.token } }),
    );
    // Their turn has not come: only a newer stream ends one.
    const ended = await Promise.any(streams);
    expect(ended.body).toMatch(/"status":"waiting"/);
    expect(ended.body).not.toMatch(/"status":"(?:admitted|open)"/);
    await set('waiting_room_mode', 'off');
    const others = (await Promise.all(streams)).map(({ body }) => /"status":"open"/.test(body));
    expect(others.filter(Boolean)).toHaveLength(STREAMS_OF_PERSON);
  });

  it('stays open where it opened while an instance was still reading how things stood', async () => {
    const { platform } = app;
    const bus = new Bus(platform.database.url, createLogger('silent'));
    const database = openDatabase({ url: platform.database.url, poolSize: 4, onError: () => undefined });
    const isRead = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const query = database.pool.query.bind(database.pool) as (...sent: unknown[]) => Promise<unknown>;
    // What was read of the room is slow to come back.
    Object.assign(database.pool, {
      query: async (...sent: unknown[]) => {
        const result = await query(...sent);
        if (!JSON.stringify(sent[0]).includes('"waiting_rooms')) return result;
        isRead.resolve();
        await answer.promise;
        return result;
      },
    });
    const [a = ''] = await people(1);
    const other = new WaitingRoom({ ...platform, bus, database });
    const started = other.start();
    await isRead.promise;
    const entered = other.enter(a, 2_001);
    await expect.poll(async () => (await getRoom(db())).isOpen).toBe(true);
    answer.resolve();
    await Promise.all([started, entered]);
    expect(other.isOpen).toBe(true);
    other.stop();
    await database.close();
  });

  it('opens on every instance when orders wait too long, and closes when nobody waits', async () => {
    const { platform } = app;
    const log = createLogger('silent');
    const bus = new Bus(platform.database.url, log);
    const database = openDatabase({ url: platform.database.url, poolSize: 4, onError: () => undefined });
    const other = new WaitingRoom({ ...platform, bus, database });
    await bus.connect();
    await other.start();
    const [a = '', b = ''] = await people(2);
    await set('waiting_room_capacity', 1);
    await other.enter(a, 1_999);
    expect(other.isOpen).toBe(false);
    await other.enter(a, 2_001);
    expect(other.isOpen).toBe(true);
    // This instance has heard of it: nobody gets round the line by coming here.
    const { token, personId } = await app.signIn();
    await expect.poll(async () => (await buy(token)).code).toBe('31020');
    const here = (await app.call('POST', join, { token })).data as { ticketNo: number };
    expect(await other.join(personId)).toMatchObject({ number: here.ticketNo });
    await expect(other.enter(b, 0)).rejects.toThrow('orders.wait_in_line');
    // Let in by whichever instance moved the line, known to both.
    await expect.poll(async () => (await other.find(personId)).state).toBe('admitted');
    await other.enter(personId, 0);
    expect(await buy(token)).toMatchObject({ code: '0000' });
    await expect.poll(async () => (await getRoom(db())).calmSince).not.toBeNull();
    app.clock.move(31_000);
    await expect.poll(() => other.isOpen).toBe(false);
    await expect.poll(async () => (await buy(token)).code).toBe('0000');
    other.stop();
    await bus.close();
    await database.close();
  });
});
