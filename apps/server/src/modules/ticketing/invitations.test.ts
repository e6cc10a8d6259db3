import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { codeOf } from '../../testing/answers.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { products } from './tables.ts';

let app: TestApp;
let cashier: TestStaff;
let productId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  cashier = await signStaffIn(app, ['cashier']);
});
beforeEach(async () => {
  productId = await buildProduct(app.platform.database.db, { quota: 50, priceFen: 0, channels: ['leader'] });
});
afterAll(() => app.end());

const resource = 'invitation';
const batch = (change: Record<string, unknown> = {}) => ({
  labelZh: '领航席',
  labelEn: 'Leader’s seats',
  channel: 'leader' as const,
  productId,
  quota: 10,
  mostBindings: 5,
  validUntil: null,
  count: 1,
  ...change,
});
const rows = async () => (await cashier.api.resources.list({ resource })).items;
const bind = async (code: string) => {
  const { token } = await app.signIn();
  const answer = await app.call('POST', `/ticket/invite/binding/${encodeURIComponent(code)}`, { token });
  return { code: answer.code, token };
};
const buy = (token: string, num = 1) =>
  app.call('POST', '/ticket/order/buyNow', { token, form: { productId, num } }).then(({ code }) => code);
const asideOf = async () => {
  const [row] = await app.platform.database.db.select().from(products).where(eq(products.id, productId));
  return row?.setAside;
};

describe('invitations of the console', () => {
  it('are made in a batch, each with a code of its own, told once', async () => {
    const { codes } = await cashier.api.ticketing.createInvitations(batch({ count: 3 }));
    expect(new Set(codes).size).toBe(3);
    expect(await asideOf()).toBe(30);
    const made = (await rows()).slice(0, 3);
    const tails = codes.map((code) => code.slice(-4));
    expect(new Set(made.map(({ values }) => values['codeTail']))).toEqual(new Set(tails));
    expect(JSON.stringify(made)).not.toContain(codes[0]);
    const [first] = made;
    const versions = await cashier.api.resources.listVersions({ resource, id: first?.id ?? '' });
    expect(versions).toMatchObject([{ version: 1, action: 'create', by: expect.stringContaining('Staff') }]);
    const { token, code } = await bind(codes[0] ?? '');
    expect([code, await buy(token)]).toEqual(['0000', '0000']);
  });

  it('are not made one by one, nor by those who may not, nor with what makes no sense', async () => {
    const { count: _, ...one } = batch();
    const values = { ...one, codeTail: 'ABCD' };
    expect(await codeOf(cashier.api.resources.create({ resource, values }))).toBe('30031');
    const editor = await signStaffIn(app, ['editor']);
    expect(await codeOf(editor.api.ticketing.createInvitations(batch()))).toBe('40300');
    expect(await codeOf(createConsoleClient(app).ticketing.createInvitations(batch()))).toBe('40100');
    expect(await codeOf(cashier.api.ticketing.createInvitations(batch({ quota: 51 })))).toBe('31001');
    const answer = await app.server.inject({
      method: 'POST',
      url: '/console/api/ticketing/invitations',
      headers: { cookie: `mingtang_console=${cashier.token}`, 'x-console': '1' },
      payload: batch({ productId: null }),
    });
    expect(answer.json()).toMatchObject({ code: '40000', data: { fields: [{ field: 'productId' }] } });
    expect(await asideOf()).toBe(0);
  });

  it('open nothing while they are withdrawn, for those who have bound them either', async () => {
    const { codes } = await cashier.api.ticketing.createInvitations(batch());
    const [code = ''] = codes;
    const { token } = await bind(code);
    const [row] = await rows();
    const target = { resource, id: row?.id ?? '' };
    const { version } = await cashier.api.resources.unpublish({ ...target, version: 1 });
    expect((await bind(code)).code).toBe('30002');
    expect(await buy(token)).toBe('31011');
    await cashier.api.resources.publish({ ...target, version });
    expect(await buy(token)).toBe('0000');
  });

  it('give places back when less is kept, never below what is sold', async () => {
    const { codes } = await cashier.api.ticketing.createInvitations(batch());
    const { token } = await bind(codes[0] ?? '');
    expect(await buy(token, 2)).toBe('0000');
    const [row] = await rows();
    const update = (values: Record<string, unknown>) =>
      codeOf(
        cashier.api.resources.update({
          resource,
          id: row?.id ?? '',
          version: 1,
          values: { ...row?.values, ...values },
        }),
      );
    expect(await update({ quota: 1 })).toBe('30030');
    expect(await update({ quota: 61 })).toBe('31001');
    expect(await update({ channel: 'vip' })).toBe('40000');
    expect(await update({ quota: 4 })).toBe('0000');
    expect(await asideOf()).toBe(4);
  });

  it('are deleted while nobody has bound them, and give their places back', async () => {
    const { codes } = await cashier.api.ticketing.createInvitations(batch({ count: 2 }));
    await bind(codes[0] ?? '');
    const made = (await rows()).slice(0, 2);
    const bound = made.find(({ values }) => codes[0]?.endsWith(String(values['codeTail'])));
    const free = made.find((row) => row !== bound);
    const remove = (id = '') => codeOf(cashier.api.resources.delete({ resource, id, version: 1 }));
    expect(await remove(bound?.id)).toBe('24016');
    expect(await remove(free?.id)).toBe('0000');
    expect(await asideOf()).toBe(10);
  });

  it('leave stock and invitations in agreement', async () => {
    const client = await app.platform.database.pool.connect();
    const broken = (await checkInvariants(client)).filter(({ broken: ids }) => ids.length > 0);
    client.release();
    expect(broken.map(({ name }) => name)).toEqual([]);
  });
});
