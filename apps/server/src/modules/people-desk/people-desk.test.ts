import { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { newId } from '../../platform/id.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { newIdNumber } from '../../testing/holders.ts';
import { buyPaidByCard } from '../../testing/paid-order.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const EMAIL = 'lin.yizhou@example.org';
const nobody = newId();

let app: TestApp;
let buyer: Buyer;
let id: string;
let reviewer: TestStaff;
let dispatcher: TestStaff;

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const find = async (words: string, staff = reviewer) =>
  (await staff.api.peopleDesk.listPeople({ words })).items.map((row) => row.id);
const tagOf = async (): Promise<string | undefined> => (await reviewer.api.peopleDesk.getPersonFile({ id })).userTag;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await receiveNotices(app);
  buyer = await createBuyer(app, EMAIL);
  await createBuyer(app);
  [{ id } = { id: '' }] = await query<{ id: string }>('SELECT id FROM persons WHERE email = $1', [EMAIL]);
  await query("UPDATE persons SET name = '林一舟', phone = '+8613800002046', user_tag = '405' WHERE id = $1", [id]);
  reviewer = await signStaffIn(app, ['reviewer']);
  dispatcher = await signStaffIn(app, ['dispatcher']);
  await buyPaidByCard(app, buyer, await buildProduct(app.platform.database.db), { quantity: 2 });
});
afterAll(() => app.end());

describe('who may', () => {
  it('nobody without signing in; an editor reads no people, a dispatcher unmasks none', async () => {
    await expect(createConsoleClient(app).peopleDesk.listPeople()).rejects.toMatchObject({ status: 401 });
    const editor = await signStaffIn(app, ['editor']);
    const { peopleDesk } = editor.api;
    for (const call of [
      () => peopleDesk.listPeople(),
      () => peopleDesk.getPersonFile({ id }),
      () => peopleDesk.setWork({ id, tag: '408' }),
      () => peopleDesk.signOutPerson({ id }),
      () => dispatcher.api.peopleDesk.revealPerson({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ code: '40300' });
  });
});

describe('the list', () => {
  it('shows the newest first, masked', async () => {
    const { items, total, isMore } = await dispatcher.api.peopleDesk.listPeople();
    expect({ total, isMore, last: items.at(-1)?.id }).toEqual({ total: 2, isMore: false, last: id });
    expect(items.at(-1)).toMatchObject({
      name: '林**',
      phone: '138****2046',
      email: 'l***u@example.org',
      tickets: 2,
      userTag: '405',
    });
    expect(JSON.stringify(items)).not.toMatch(/一舟|13800002046|lin\.yizhou/);
  });

  it('goes on by cursors, and by numbers only as far as it is counted', async () => {
    const { peopleDesk } = dispatcher.api;
    const all = (await peopleDesk.listPeople()).items.map((row) => row.id);
    const first = await peopleDesk.listPeople({ pageSize: 1 });
    const second = await peopleDesk.listPeople({ pageSize: 1, cursor: first.older ?? '' });
    expect([first, second].map(({ items }) => items[0]?.id)).toEqual(all);
    expect([first.newer, second.older]).toEqual([null, null]);
    expect((await peopleDesk.listPeople({ pageSize: 1, cursor: second.newer ?? '' })).items).toEqual(first.items);
    await expect(peopleDesk.listPeople({ page: 501 })).rejects.toMatchObject({ code: '40000' });
  });

  it('finds by phone, its last digits, as it is masked, by e-mail, name and id', async () => {
    for (const words of ['13800002046', '+86 138 0000 2046', '2046', '138****2046', EMAIL, 'lin.yi', '林一', id])
      expect([words, await find(words)]).toEqual([words, [id]]);
    for (const words of ['13800002047', '一舟', '%', '_', "' OR true --", '林'])
      expect([words, await find(words)]).toEqual([words, []]);
  });

  it('lets nobody read what is masked by what matches it', async () => {
    for (const words of ['13800002046', '2046', '138****2046', EMAIL, '林一'])
      expect([words, await find(words, dispatcher)]).toEqual([words, []]);
    expect(await find(id, dispatcher)).toEqual([id]);
  });

  it('is narrowed by tag and day, and leaves as a sheet without formulas and without what is masked', async () => {
    const { peopleDesk } = reviewer.api;
    expect((await peopleDesk.listPeople({ tag: '405' })).items.map((row) => row.id)).toEqual([id]);
    expect((await peopleDesk.listPeople({ until: '2020-01-01' })).total).toBe(0);
    await query("UPDATE persons SET name = '=1+1' WHERE id <> $1", [id]);
    await query(
      "INSERT INTO dictionary_items (id, type, value, label_zh, label_en, position, created_at, updated_at) VALUES ($1, 'user_tag', '405', '在线观众', 'Online audience', 0, now(), now())",
      [newId()],
    );
    const { body } = await app.server.inject({
      url: '/console/api/people/sheet?format=csv',
      headers: { cookie: `${CONSOLE_COOKIE}=${reviewer.token}`, language: 'en' },
    });
    expect(body.split('\r\n')).toHaveLength(4);
    expect(body).toContain('138****2046,l***u@example.org,Online audience,2,');
    expect(body).not.toMatch(/一舟|13800002046|lin\.yizhou|,=|^=/m);
  });

  it('finds by a ticket, whoever looks, and by a document who may look at it', async () => {
    const [{ number } = { number: '' }] = await query<{ number: string }>(
      'SELECT number FROM tickets WHERE person_id = $1',
      [id],
    );
    for (const words of [number, number.replaceAll(' ', '').toLowerCase(), number.replaceAll(' ', '').slice(-6)])
      expect([words, await find(words, dispatcher)]).toEqual([words, [id]]);
    expect(await find(`${number.slice(0, -1)}#`)).toEqual([]);
    const { token, personId } = await app.signIn();
    const identityNum = newIdNumber();
    const form = { name: '沈知远', identityNum, agreement: 'true' };
    expect((await app.call('POST', routeUrl(realNameRoutes.verifySimply), { token, form })).code).toBe('0000');
    expect(await find(identityNum)).toEqual([personId]);
    expect(await find(identityNum.toLowerCase(), dispatcher)).toEqual([]);
    expect(await find(newIdNumber())).toEqual([]);
  });
});

describe('a person’s file', () => {
  it('tells what there is, masked', async () => {
    const file = await dispatcher.api.peopleDesk.getPersonFile({ id });
    expect(file).toMatchObject({ name: '林**', orders: 1, professional: null, profile: null, identity: null });
    expect(file.ownTickets).toHaveLength(2);
    expect(file.devices).toHaveLength(1);
    expect(file.consents.map(({ agreement }) => agreement).sort()).toEqual(['privacy', 'registration']);
    expect(JSON.stringify(file)).not.toMatch(/一舟|13800002046|lin\.yizhou/);
  });

  it('says that there is none', async () => {
    await expect(reviewer.api.peopleDesk.getPersonFile({ id: nobody })).rejects.toMatchObject({ code: '40401' });
    await expect(reviewer.api.peopleDesk.revealPerson({ id: nobody })).rejects.toMatchObject({ code: '40401' });
    await expect(reviewer.api.peopleDesk.setWork({ id: nobody, tag: '408' })).rejects.toMatchObject({ code: '40401' });
    await expect(reviewer.api.peopleDesk.signOutPerson({ id: nobody })).rejects.toMatchObject({ code: '40401' });
  });

  it('is shown in full to who may look, and the look is written down and shown', async () => {
    expect(await reviewer.api.peopleDesk.revealPerson({ id })).toEqual({
      name: '林一舟',
      phone: '+8613800002046',
      email: EMAIL,
    });
    const [{ ticket, order } = { ticket: '', order: '' }] = await query<{ ticket: string; order: string }>(
      'SELECT id AS ticket, order_id AS "order" FROM tickets WHERE person_id = $1',
      [id],
    );
    const cashier = await signStaffIn(app, ['cashier']);
    await cashier.api.orderDesk.revealBuyer({ id: order });
    await cashier.api.orderDesk.reissueTicket({ id: ticket, note: 'QR 泄露' });
    const { doings } = await reviewer.api.peopleDesk.getPersonFile({ id });
    expect(doings.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'reissue ticket',
      'reveal person',
      'reveal person',
    ]);
  });
});

describe('work at the conference', () => {
  it('outranks tickets; when it ends, what somebody has counts again', async () => {
    await dispatcher.api.peopleDesk.setWork({ id, tag: '409' });
    expect(await tagOf()).toBe('409');
    const { data } = await app.call('GET', '/business/person/getPerson', { token: buyer.token });
    expect((data as { userTag: string }).userTag).toBe('409');
    await reviewer.api.peopleDesk.setWork({ id, tag: null });
    expect(await tagOf()).toBe('405');
    await query("UPDATE tickets SET state = 'refunded' WHERE person_id = $1", [id]);
    await reviewer.api.peopleDesk.setWork({ id, tag: '408' });
    await reviewer.api.peopleDesk.setWork({ id, tag: null });
    expect(await tagOf()).toBe('407');
    const lines = await query<{ before: unknown; after: unknown }>(
      "SELECT before, after FROM audit_entries WHERE entity = 'person' AND entity_id = $1 AND action = 'set' ORDER BY at",
      [id],
    );
    expect(lines).toHaveLength(4);
    expect(lines[0]).toEqual({ before: { userTag: '405' }, after: { userTag: '409' } });
  });

  it('is no tag of visitors', async () => {
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: `/console/api/people/${id}/work`,
      headers: { cookie: `${CONSOLE_COOKIE}=${reviewer.token}`, 'content-type': 'application/json' },
      payload: { tag: '402' },
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(await tagOf()).toBe('407');
  });
});

describe('a stolen phone', () => {
  it('is signed out at once, once', async () => {
    expect(await reviewer.api.peopleDesk.signOutPerson({ id })).toEqual({ ended: 1 });
    const ask = async () => (await app.call('GET', '/business/person/getPerson', { token: buyer.token })).status;
    await expect.poll(ask).toBe(401);
    expect(await reviewer.api.peopleDesk.signOutPerson({ id })).toEqual({ ended: 0 });
  });
});
