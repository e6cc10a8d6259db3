import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createInvites, type NewInvite } from './invites.ts';
import { products } from './tables.ts';

let app: TestApp;
let token: string;
let productId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());
beforeEach(async () => {
  ({ token } = await app.signIn());
  productId = await buildProduct(app.platform.database.db, { channels: ['leader'], quota: 3, perPerson: 9 });
});

async function invite(change: Partial<NewInvite> = {}): Promise<string> {
  const wanted: NewInvite = {
    channel: 'leader',
    labelZh: '领航席',
    labelEn: 'Leader’s seats',
    productId,
    quota: null,
    mostBindings: 1,
    validUntil: null,
    ...change,
  };
  const { keys, clock } = app.platform;
  const [made] = await transact(app.platform, (tx) => createInvites(tx, keys, [wanted], clock.now()));
  return made?.code ?? '';
}
const bind = (code: string, as = token) =>
  app.call('POST', `/ticket/invite/binding/${encodeURIComponent(code)}`, { token: as });
const buy = (num: number, as = token) =>
  app.call('POST', '/ticket/order/buyNow', { token: as, form: { productId, num } });

describe('an invitation', () => {
  it('opens what the general channel does not sell, to who has bound it', async () => {
    const code = await invite();
    expect(await buy(1)).toMatchObject({ code: '31011' });
    expect(await bind(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      code: '0000',
      data: { isBound: true, remaining: null, products: [{ uuid: productId }] },
    });
    expect(await buy(1)).toMatchObject({ code: '0000' });
    expect(await app.call('POST', '/ticket/cart/add', { token, form: { productId, num: 1 } })).toMatchObject({
      code: '0000',
    });
    expect(await app.call('GET', '/ticket/invite/list', { token })).toMatchObject({ data: [{ name: '领航席' }] });
  });

  it('keeps a stock of its own, which nobody else can buy and which comes back', async () => {
    const open = await invite({ mostBindings: 9 });
    const own = await invite({ quota: 2 });
    const other = await app.signIn();
    await bind(open, other.token);
    await bind(own);
    expect(await buy(2, other.token)).toMatchObject({ code: '31002', data: { remaining: 1 } });
    const order = (await buy(2)).data as { uuid: string };
    expect(await buy(1)).toMatchObject({ code: '31001' });
    expect(await app.call('POST', `/ticket/order/cancel/${order.uuid}`, { token })).toMatchObject({ code: '0000' });
    expect(await buy(2)).toMatchObject({ code: '0000' });
    const client = await app.platform.database.pool.connect();
    expect((await checkInvariants(client)).filter(({ broken }) => broken.length > 0)).toEqual([]);
    client.release();
  });

  it('is taken up by as many as it is for, whoever comes at once', async () => {
    const code = await invite({ mostBindings: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => app.signIn()));
    const answers = await Promise.all(people.map((person) => bind(code, person.token)));
    expect(answers.filter((answer) => answer.code === '0000')).toHaveLength(3);
    expect(answers.filter((answer) => answer.code === '30003')).toHaveLength(5);
  });

  it('does not say whether a wrong code is unknown or over', async () => {
    const over = await invite({ validUntil: app.clock.now() });
    for (const code of [over, 'NONE-SUCH-0000']) expect(await bind(code)).toMatchObject({ code: '30002' });
    expect(await app.call('POST', '/ticket/invite/binding/abc', { token })).toMatchObject({ code: '40000' });
    expect(await app.call('POST', `/ticket/invite/binding/${over}`)).toMatchObject({ status: 401 });
  });

  it('tells what it gives before it is bound', async () => {
    const code = await invite({ quota: 2 });
    expect(await app.call('POST', `/ticket/invite/ticketInfo/${code}`, { token })).toMatchObject({
      data: { isBound: false, remaining: 2, channel: 'leader', forumIds: [] },
    });
    const forumId = newId();
    await app.platform.database.db
      .update(products)
      .set({ forumIds: [forumId] })
      .where(eq(products.id, productId));
    const told = async (id: string) => await app.call('POST', `/ticket/invite/ticketInfo/${id}`, { token });
    expect(await told(code)).toMatchObject({ data: { forumIds: [forumId] } });
    // What names no product opens every one.
    const all = await invite({ productId: null });
    expect(await told(all)).toMatchObject({ data: { forumIds: [] } });
    await app.platform.database.db.update(products).set({ forumIds: [] }).where(eq(products.id, productId));
  });

  it('cannot keep more than there is', async () => {
    await expect(invite({ quota: 4 })).rejects.toMatchObject({ key: 'orders.sold_out' });
  });
});
