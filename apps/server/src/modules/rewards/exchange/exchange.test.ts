import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { givePoints } from '../../../testing/energy.ts';
import { buildGift } from '../../../testing/gifts.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { getBalance } from '../energy/queries.ts';
import { rewardsData } from '../personal-data.ts';
import { exchange } from './commands.ts';
import { lockGift } from './queries.ts';
import { exchangeGifts, giftOrders } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const address = { name: '沈知远', phone: '13800002046', province: '上海市', city: '浦东新区', address: '明堂路 9 号' };
const clientOf = ({ token }: { token: string }) => createTestClient(app, { token });
const apiOf = (person: { token: string }) => clientOf(person).exchange;
let keys = 0;
const newKey = () => `client-key-${keys++}`;

/** Somebody with points, and an address unless told. */
async function newBuyer(points = 300, hasAddress = true) {
  const person = await app.signIn();
  if (points > 0) await givePoints(app, [person.personId], points);
  if (hasAddress) await clientOf(person).identity.editReceiver(address);
  return person;
}
const balanceOf = ({ personId }: { personId: string }) => getBalance(app.platform.database.db, personId);
async function takenOf(giftId: string): Promise<number | undefined> {
  const [row] = await app.platform.database.db.select().from(exchangeGifts).where(eq(exchangeGifts.id, giftId));
  return row?.taken;
}
const order = async (person: { token: string }, giftId: string) =>
  (await apiOf(person).exchange({ giftId, clientKey: newKey() })).order;
async function expectBooksHold(): Promise<void> {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter(({ broken: ids }) => ids.length > 0);
  client.release();
  expect(broken).toEqual([]);
}

describe('exchanging', () => {
  it('asks for a sign-in and a gift, and shows what is offered', async () => {
    const giftId = await buildGift(app);
    const draft = await buildGift(app, { publishedAt: null });
    const guest = createTestClient(app).exchange;
    expect(await codeOf(guest.exchange({ giftId, clientKey: newKey() }))).toBe('40100');
    expect(await codeOf(guest.listOrders())).toBe('40100');
    expect(await codeOf(guest.updateOrder({ id: giftId, action: 'receive' }))).toBe('40100');
    expect(await codeOf(guest.getStanding({ id: giftId }))).toBe('40100');
    expect((await guest.listGifts()).map(({ id }) => id)).toContain(giftId);
    expect((await guest.listGifts()).map(({ id }) => id)).not.toContain(draft);
    expect(await guest.getGift({ id: giftId })).toMatchObject({ nameEn: 'Gift', points: 100, left: 5, perPerson: 2 });
    expect(await codeOf(guest.getGift({ id: draft }))).toBe('40401');
    const { token } = await app.signIn();
    const call = (form: Record<string, string>) =>
      app.call('POST', '/waic-activity/exchange/exchange', { token, form });
    expect(await call({})).toMatchObject({ code: '40000' });
    expect(await call({ giftUuid: giftId, clientKey: 'short' })).toMatchObject({ code: '40000' });
  });

  it('costs points and stock once, and the same key is the same order', async () => {
    const giftId = await buildGift(app, { perPerson: 1 });
    const buyer = await newBuyer();
    const clientKey = newKey();
    const calls = [1, 2, 3].map(() => apiOf(buyer).exchange({ giftId, clientKey }));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ order: { id } }) => id)).size).toBe(1);
    expect(answers.map(({ balance }) => balance)).toEqual([200, 200, 200]);
    expect(answers[0]?.order).toMatchObject({
      state: 'ordered',
      points: 100,
      receiver: { name: '沈知远', phone: '+8613800002046', country: 'CN', address: '明堂路 9 号' },
    });
    expect(await takenOf(giftId)).toBe(1);
    expect(await balanceOf(buyer)).toBe(200);
    expect(await apiOf(buyer).getStanding({ id: giftId })).toEqual({ balance: 200, taken: 1 });
    const other = await buildGift(app);
    expect(await codeOf(apiOf(buyer).exchange({ giftId: other, clientKey }))).toBe('40900');
    const { items } = await clientOf(buyer).energy.listEntries({});
    expect(items[0]).toMatchObject({ reason: 'exchange', points: -100, nameEn: 'Gift' });
    await expectBooksHold();
  });

  it('says why not', async () => {
    const giftId = await buildGift(app, { perPerson: 1 });
    const ask = async (person: { token: string }, id: string) =>
      codeOf(apiOf(person).exchange({ giftId: id, clientKey: newKey() }));
    const buyer = await newBuyer();
    expect(await ask(buyer, '00000000-0000-7000-8000-000000000001')).toBe('26030');
    expect(await ask(buyer, await buildGift(app, { publishedAt: null }))).toBe('26030');
    expect(await ask(buyer, await buildGift(app, { stock: 0 }))).toBe('26031');
    await order(buyer, giftId);
    expect(await ask(buyer, giftId)).toBe('26032');
    expect(await ask(await newBuyer(99), giftId)).toBe('26010');
    expect(await ask(await newBuyer(0), giftId)).toBe('26010');
    expect(await ask(await newBuyer(300, false), giftId)).toBe('26033');
    await expectBooksHold();
  });

  it('a failure after the stock was taken leaves neither', async () => {
    const giftId = await buildGift(app);
    const buyer = await newBuyer();
    const given = { personId: buyer.personId, giftId, clientKey: newKey(), now: app.clock.now() };
    const broken = transact(app.platform, async (tx) => {
      await exchange(tx, app.platform.keys, given);
      const [row] = await tx.select().from(exchangeGifts).where(eq(exchangeGifts.id, giftId));
      expect(row?.taken).toBe(1);
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await takenOf(giftId)).toBe(0);
    expect(await balanceOf(buyer)).toBe(300);
    expect(await apiOf(buyer).listOrders()).toEqual([]);
    await expectBooksHold();
  });
});

describe('two at once for the last piece', () => {
  /** How many orders came of it, where the limit of the table does not help. */
  async function rush(lock?: typeof lockGift) {
    const giftId = await buildGift(app, { stock: 1 });
    const buyers = await Promise.all([newBuyer(), newBuyer()]);
    const results = await Promise.allSettled(
      buyers.map(({ personId }) =>
        transact(app.platform, (tx) =>
          exchange(tx, app.platform.keys, { personId, giftId, clientKey: newKey(), now: app.clock.now() }, lock),
        ),
      ),
    );
    return { giftId, results };
  }
  const reasons = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((one) => (one.status === 'rejected' ? [one.reason as { key?: string }] : []));

  it('without the lock both believe there is one, and only the table stops the second', async () => {
    let waiting = 2;
    let go = (): void => undefined;
    const all = new Promise<void>((resolve) => (go = resolve));
    const { results } = await rush(async (tx, id) => {
      const [row] = await tx.select().from(exchangeGifts).where(eq(exchangeGifts.id, id));
      if (--waiting === 0) go();
      await all;
      return row;
    });
    // Not told that it is gone: the write itself breaks.
    const [broken] = reasons(results);
    expect(broken).toBeInstanceOf(Error);
    expect(broken?.key).toBeUndefined();
  });

  it('one has it, the other is told that it is gone', async () => {
    const { giftId, results } = await rush();
    expect(reasons(results)).toMatchObject([{ key: 'rewards.gift_out' }]);
    expect(await takenOf(giftId)).toBe(1);
    await expectBooksHold();
  });
});

describe('an order', () => {
  it('is sent by the console and received by its owner, once and in this order', async () => {
    const giftId = await buildGift(app);
    const buyer = await newBuyer();
    const { id } = await order(buyer, giftId);
    const stranger = await app.signIn();
    const { api, id: staffId } = await signStaffIn(app, ['cashier']);
    const parcel = { id, carrier: '青鸟速运', trackingNumber: 'QN1' };
    expect(await codeOf(apiOf(buyer).updateOrder({ id, action: 'receive' }))).toBe('26034');
    expect(await codeOf(apiOf(stranger).updateOrder({ id, action: 'receive' }))).toBe('40401');
    await clientOf(buyer).identity.editReceiver({ ...address, address: '明堂路 10 号' });
    expect((await apiOf(buyer).listOrders())[0]?.receiver.address).toBe('明堂路 9 号');
    await apiOf(buyer).updateOrder({ id, action: 'readdress' });
    expect(await api.exchange.revealGiftReceiver({ id })).toMatchObject({ address: '明堂路 10 号', name: '沈知远' });
    await api.exchange.shipGiftOrder(parcel);
    expect(await codeOf(api.exchange.shipGiftOrder(parcel))).toBe('26034');
    expect(await codeOf(api.exchange.cancelGiftOrder({ id, reason: 'too late' }))).toBe('26034');
    expect(await codeOf(apiOf(buyer).updateOrder({ id, action: 'readdress' }))).toBe('26034');
    const [sent] = await apiOf(buyer).listOrders();
    expect(sent).toMatchObject({ state: 'shipped', carrier: '青鸟速运', trackingNumber: 'QN1', receivedAt: null });
    // A number that was mistyped is put right as long as the parcel is on its way.
    await api.exchange.shipGiftOrder({ ...parcel, trackingNumber: 'QN2' });
    expect(await apiOf(buyer).listOrders()).toMatchObject([
      { state: 'shipped', trackingNumber: 'QN2', shippedAt: sent?.shippedAt },
    ]);
    expect(await apiOf(buyer).updateOrder({ id, action: 'receive' })).toMatchObject({ state: 'received' });
    expect(await codeOf(api.exchange.shipGiftOrder({ ...parcel, trackingNumber: 'QN3' }))).toBe('26034');
    expect(await apiOf(buyer).updateOrder({ id, action: 'receive' })).toMatchObject({ state: 'received' });
    const { rows } = await app.platform.database.pool.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE entity = 'gift_order' AND entity_id = $1 AND actor_id = $2 ORDER BY at, id",
      [id, staffId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['reveal', 'update', 'update']);
    await expectBooksHold();
  });

  it('is cancelled once, and gives back points and stock', async () => {
    const giftId = await buildGift(app, { perPerson: 1 });
    const buyer = await newBuyer();
    const { id } = await order(buyer, giftId);
    const { api } = await signStaffIn(app, ['editor']);
    const both = await Promise.all([1, 2].map(() => codeOf(api.exchange.cancelGiftOrder({ id, reason: '缺货' }))));
    expect(both.sort()).toEqual(['0000', '26034']);
    expect(await takenOf(giftId)).toBe(0);
    expect(await balanceOf(buyer)).toBe(300);
    expect(await apiOf(buyer).listOrders()).toMatchObject([{ state: 'cancelled', cancelReason: '缺货' }]);
    // They may have it after all.
    await order(buyer, giftId);
    await expectBooksHold();
  });

  it('is sent with many others at once: all or none, again to no effect, after a trial that says why not', async () => {
    const giftId = await buildGift(app, { perPerson: 9, stock: 9 });
    const buyer = await newBuyer(600);
    const [one, two, gone] = [await order(buyer, giftId), await order(buyer, giftId), await order(buyer, giftId)];
    const { api } = await signStaffIn(app, ['cashier']);
    await api.exchange.cancelGiftOrder({ id: gone.id, reason: '缺货' });
    const lineOf = (id: string, trackingNumber: string, carrier = '青鸟速运') => ({ id, carrier, trackingNumber });
    const fine = [lineOf(one.id, ' B1 '), lineOf(two.id.toUpperCase(), 'B2')];
    const lines = [
      ...fine,
      lineOf(one.id, 'B3'),
      lineOf(gone.id, 'B4'),
      lineOf('no order', 'B5'),
      lineOf('00000000-0000-7000-8000-000000000001', 'B6'),
    ];
    const faults = ['ready', 'ready', 'twice', 'not_waiting', 'unknown', 'unknown'];
    for (const isTrial of [true, false])
      expect(await api.exchange.shipGiftOrders({ lines, isTrial })).toEqual({ outcomes: faults, sent: 0 });
    expect(await api.exchange.shipGiftOrders({ lines: [lineOf(one.id, '', 'x')], isTrial: false })).toEqual({
      outcomes: ['incomplete'],
      sent: 0,
    });
    const states = async () => (await apiOf(buyer).listOrders()).map(({ state }) => state).sort();
    expect(await states()).toEqual(['cancelled', 'ordered', 'ordered']);
    const analyst = await signStaffIn(app, ['analyst']);
    expect(await codeOf(analyst.api.exchange.shipGiftOrders({ lines: fine, isTrial: true }))).toBe('40300');

    const both = await Promise.all([1, 2].map(() => api.exchange.shipGiftOrders({ lines: fine, isTrial: false })));
    expect(new Set(both.map(({ sent }) => sent))).toEqual(new Set([0, 2]));
    expect(both.find(({ sent }) => sent === 0)?.outcomes).toEqual(['already', 'already']);
    expect(await states()).toEqual(['cancelled', 'shipped', 'shipped']);
    expect((await apiOf(buyer).listOrders()).map(({ trackingNumber }) => trackingNumber)).toEqual(
      expect.arrayContaining(['B1', 'B2']),
    );
    const elsewhere = await api.exchange.shipGiftOrders({ lines: [lineOf(one.id, 'B9')], isTrial: false });
    expect(elsewhere).toEqual({ outcomes: ['not_waiting'], sent: 0 });
    await expectBooksHold();
  });

  it('leaves with its address for a carrier while it waits, and every look is written down', async () => {
    const giftId = await buildGift(app, { nameZh: '要寄的礼品' });
    const buyer = await newBuyer();
    const [{ id }, { id: sentId }] = [await order(buyer, giftId), await order(buyer, giftId)];
    const desk = await signStaffIn(app, ['cashier'], { language: 'zh' });
    await desk.api.exchange.shipGiftOrder({ id: sentId, carrier: '青鸟速运', trackingNumber: 'QN3' });
    const download = ({ token }: { token: string }) =>
      app.server.inject({
        url: '/console/api/gift-orders/parcels?format=csv',
        headers: { cookie: `mingtang_console=${token}`, 'x-console': '1', language: 'chinese' },
      });
    const reader = await signStaffIn(app, ['analyst']);
    expect((await download(reader)).statusCode).toBe(403);
    const { body } = await download(desk);
    const line = body.split('\n').find((row) => row.startsWith(id));
    expect(line).toContain('要寄的礼品,沈知远,');
    expect(line).toContain('+8613800002046');
    expect(line).toContain('上海市');
    expect(line).toContain('明堂路 9 号');
    expect(body).not.toContain(sentId);
    const { rows } = await app.platform.database.pool.query(
      "SELECT actor_id FROM audit_entries WHERE entity = 'gift_order' AND entity_id = $1 AND action = 'reveal'",
      [id],
    );
    expect(rows).toEqual([{ actor_id: desk.id }]);
  });

  it('is listed masked, found by words and state, and leaves as a sheet', async () => {
    const giftId = await buildGift(app, { nameZh: '找得到的礼品', nameEn: 'Findable' });
    const buyer = await newBuyer();
    const { id } = await order(buyer, giftId);
    const reader = await signStaffIn(app, ['analyst']);
    const found = await reader.api.exchange.listGiftOrders({ words: 'findab', state: 'ordered' });
    expect(found.items).toMatchObject([{ id, nameEn: 'Findable', person: expect.stringContaining('*') as string }]);
    expect((await reader.api.exchange.listGiftOrders({ words: 'Findable', state: 'shipped' })).total).toBe(0);
    expect(await codeOf(reader.api.exchange.revealGiftReceiver({ id }))).toBe('40300');
    const sheet = await app.server.inject({
      url: '/console/api/gift-orders/sheet?format=csv&words=Findable',
      headers: { cookie: `mingtang_console=${reader.token}`, 'x-console': '1' },
    });
    expect(sheet.body).toContain('找得到的礼品');
    expect(sheet.body).not.toContain('明堂路');
  });

  it('keeps its gift from being deleted, or counted below what is taken', async () => {
    const giftId = await buildGift(app);
    await order(await newBuyer(), giftId);
    const { api } = await signStaffIn(app, ['editor']);
    const { row } = await api.resources.get({ resource: 'gift', id: giftId });
    const target = { resource: 'gift', id: giftId, version: row.version };
    expect(await codeOf(api.resources.delete(target))).toBe('26036');
    expect(await codeOf(api.resources.update({ ...target, values: { ...row.values, stock: 0 } }))).toBe('26035');
  });
});

it('an address is refused when it is too long, and may be abroad', async () => {
  const { token } = await app.signIn();
  const edit = (form: Record<string, string>) => app.call('POST', '/business/receiver/edit', { token, form });
  expect(await edit({ ...address, address: '长'.repeat(1_000) })).toMatchObject({
    code: '40000',
    data: { fields: [{ field: 'address', reason: '最多 200 个字' }] },
  });
  const abroad = { name: 'Ada Byron', phone: '+44 7400 123456', country: 'GB', city: 'London', address: '9 Hall Road' };
  expect((await edit(abroad)).data).toMatchObject({ country: 'GB', phone: '+447400123456', province: null });
});

it('whoever leaves takes the address along; the order stays, and what was not sent goes back', async () => {
  const giftId = await buildGift(app);
  const buyer = await newBuyer();
  const { personId } = buyer;
  const { id: sent } = await order(buyer, giftId);
  const { id: waiting } = await order(buyer, giftId);
  const { api } = await signStaffIn(app, ['cashier']);
  await api.exchange.shipGiftOrder({ id: sent, carrier: 'X', trackingNumber: '1' });
  const { db } = app.platform.database;
  const copy = await rewardsData.copy({ db, platform: app.platform, personId });
  expect(copy['gifts']).toMatchObject([{ receiver: { address: '明堂路 9 号' } }, { nameEn: 'Gift' }]);
  await transact(
    app.platform,
    (tx) => rewardsData.erase?.({ tx, personId, now: app.clock.now() } as never) ?? Promise.resolve(),
  );
  const rows = await db.select().from(giftOrders).where(eq(giftOrders.giftId, giftId));
  const shown = rows.map((row) => [row.id, row.state, row.personId, row.receiverSealed]);
  expect(shown).toEqual(
    expect.arrayContaining([
      [sent, 'shipped', null, null],
      [waiting, 'cancelled', null, null],
    ]),
  );
  expect(await takenOf(giftId)).toBe(1);
  expect(await codeOf(api.exchange.revealGiftReceiver({ id: sent }))).toBe('40401');
  expect((await api.exchange.listGiftOrders({})).items.find(({ id }) => id === sent)?.person).toBeNull();
  await expectBooksHold();
});
