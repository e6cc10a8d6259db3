import { CallFailure } from '@mingtang/contract/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createBuyer } from '../../testing/buyer.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { products } from './tables.ts';

let app: TestApp;
let cashier: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  cashier = await signStaffIn(app, ['cashier']);
});
afterAll(() => app.end());

const failure = async (call: Promise<unknown>): Promise<CallFailure> => {
  const error = await call.then(
    () => 'success',
    (reason: unknown) => reason,
  );
  if (error instanceof CallFailure) return error;
  throw new Error(`not refused: ${String(error)}`);
};
const codeOf = async (call: Promise<unknown>): Promise<string> => (await failure(call)).code;
const reasonsOf = async (call: Promise<unknown>) => {
  const { fields } = (await failure(call)).data as { fields: { field: string; reason: string }[] };
  return fields.map(({ field, reason }) => [field, reason]);
};
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

const productValues = (change: Record<string, unknown> = {}) => ({
  nameZh: '展览票',
  nameEn: 'Exhibition pass',
  lineZh: '三日通行',
  lineEn: 'Three days',
  includesZh: ['四个展馆'],
  includesEn: ['Four halls'],
  kind: 'exhibition',
  channels: ['general'],
  priceFen: 12_800,
  quota: 10,
  perPurchase: 5,
  perPerson: 5,
  saleFrom: inDays(-1),
  saleTo: inDays(1),
  refundUntil: null,
  validDays: ['2026-07-05'],
  halls: [0, 2],
  forumIds: [],
  tier: null,
  needsRealName: true,
  needsApproval: false,
  needsReview: false,
  reEntry: 'daily',
  isRecommended: false,
  ...change,
});
const make = (change: Record<string, unknown> = {}) =>
  cashier.api.resources.create({ resource: 'product', values: productValues(change) });
const makeShown = async (change: Record<string, unknown> = {}) => {
  const { id, version } = await make(change);
  return cashier.api.resources.publish({ resource: 'product', id, version });
};
const update = ({ id, version }: { id: string; version: number }, values: Record<string, unknown>) =>
  cashier.api.resources.update({ resource: 'product', id, version, values });

describe('a product', () => {
  it('asks for approval of foreign IDs only with a named holder', async () => {
    expect(await reasonsOf(make({ needsRealName: false, needsApproval: true }))).toEqual([
      ['needsApproval', 'Only tickets with a ticket holder can require approval of foreign IDs.'],
    ]);
  });

  it('is made, changed, brought back and deleted', async () => {
    const made = await make();
    expect(made).toMatchObject({ version: 1, publishedAt: null });
    const values = { ...made.values, priceFen: 10_000, includesEn: ['Four halls', 'Tea'] };
    expect((await update(made, values)).values).toEqual(values);
    const target = { resource: 'product', id: made.id };
    expect((await cashier.api.resources.restore({ ...target, to: 1, version: 2 })).values).toEqual(made.values);
    await cashier.api.resources.delete({ ...target, version: 3 });
    expect(await codeOf(cashier.api.resources.get(target))).toBe('40401');
  });

  it('is changed by cashiers only', async () => {
    for (const role of ['editor', 'analyst'] as const) {
      const { api } = await signStaffIn(app, [role]);
      expect((await api.resources.list({ resource: 'product' })).page).toBe(1);
      expect(await codeOf(api.resources.create({ resource: 'product', values: productValues() }))).toBe('40300');
    }
    const { api } = await signStaffIn(app, ['reviewer']);
    expect(await codeOf(api.resources.list({ resource: 'product' }))).toBe('40300');
  });

  it('says which of its fields do not go together', async () => {
    const saleTo = inDays(-2);
    expect(await reasonsOf(make({ saleTo, tier: 'royal', validDays: [], perPurchase: 6 }))).toEqual([
      ['saleTo', 'The end must be after the start.'],
      ['tier', 'Choose a tier for memberships; leave empty for other products.'],
      ['validDays', 'Please fill this in.'],
      ['perPurchase', 'Cannot be more than the limit per person.'],
    ]);
    expect(await reasonsOf(make({ channels: [], priceFen: -1 }))).toEqual([
      ['channels', 'Please fill this in.'],
      ['priceFen', 'Must be at least 0.'],
    ]);
  });

  it('is seen and bought by nobody before it is published, nor after it is hidden', async () => {
    const visitor = createTestClient(app, { language: 'en' });
    const buyer = await createBuyer(app);
    const person = createTestClient(app, buyer);
    const { id } = await make({ nameEn: 'Not yet' });
    const target = { resource: 'product', id };
    // The caches hear of a commit a moment after it.
    const listed = async () =>
      (await visitor.ticketing.listExhibitionProducts({})).some((product) => product.id === id);
    const standing = async () => ({
      listed: await listed(),
      got: await visitor.ticketing.getProduct({ id }).then(
        ({ nameEn }) => nameEn,
        ({ code }: CallFailure) => code,
      ),
      added: await person.orders.addToCart({ productId: id, quantity: 1 }).then(
        () => '0000',
        ({ code }: CallFailure) => code,
      ),
      bought: await person.orders.buyNow({ productId: id, quantity: 1 }).then(
        () => '0000',
        ({ code }: CallFailure) => code,
      ),
    });
    const hidden = { listed: false, got: '40401', added: '40401', bought: '31003' };
    expect(await standing()).toEqual(hidden);
    const at = new Date(app.clock.now().getTime() + 3_600_000);
    await cashier.api.resources.publish({ ...target, version: 1, at });
    expect(await standing()).toEqual(hidden);
    await cashier.api.resources.publish({ ...target, version: 2 });
    await expect.poll(listed).toBe(true);
    expect(await standing()).toEqual({ listed: true, got: 'Not yet', added: '0000', bought: '0000' });
    await cashier.api.resources.unpublish({ ...target, version: 3 });
    await expect.poll(listed).toBe(false);
    expect(await standing()).toEqual(hidden);
    const cart = await person.orders.getCart({});
    expect(cart.lines.map(({ problem }) => problem)).toEqual(['not_on_sale']);
  });

  it('costs what it cost when it was ordered', async () => {
    const buyer = await createBuyer(app);
    const product = await makeShown();
    const first = await buyer.buy(product.id);
    await update(product, { ...product.values, priceFen: 20_000 });
    expect((await buyer.order(first.uuid)).payAmount).toBe(first.payAmount);
    expect((await buyer.buy(product.id)).payAmount).not.toBe(first.payAmount);
  });

  it('has no smaller stock than is sold and set aside', async () => {
    const buyer = await createBuyer(app);
    const product = await makeShown();
    await buyer.buy(product.id, 3);
    await app.platform.database.db.update(products).set({ setAside: 2 }).where(eq(products.id, product.id));
    const refused = await failure(update(product, { ...product.values, quota: 4 }));
    expect([refused.code, refused.message]).toEqual(['30060', 'The stock cannot be below 5: 3 sold, 2 reserved.']);
    expect((await update(product, { ...product.values, quota: 5 })).values['quota']).toBe(5);
  });

  it('keeps what its buyers were promised, and may give more', async () => {
    const product = await makeShown({ refundUntil: inDays(10) });
    const less = {
      ...product.values,
      kind: 'special_activity',
      validDays: ['2026-07-06'],
      needsRealName: false,
      halls: [0],
      refundUntil: inDays(5),
    };
    const free = await update(product, less);
    await (await createBuyer(app)).buy(product.id);
    expect(await reasonsOf(update(free, { ...product.values, halls: [2], refundUntil: null }))).toEqual([
      ['kind', 'Already sold, cannot be changed.'],
      ['validDays', 'Already sold, cannot be changed.'],
      ['needsRealName', 'Already sold, cannot be changed.'],
      ['halls', 'Already sold: you can add items, but not remove them.'],
      ['refundUntil', 'Already sold: it can only be moved later.'],
    ]);
    const more = { ...less, halls: [0, 4], refundUntil: inDays(20), nameEn: 'New name' };
    expect((await update(free, more)).values).toEqual(more);
    const { row } = await cashier.api.resources.get({ resource: 'product', id: product.id });
    const target = { resource: 'product', id: row.id, version: row.version };
    expect(await codeOf(cashier.api.resources.delete(target))).toBe('24016');
  });
});
