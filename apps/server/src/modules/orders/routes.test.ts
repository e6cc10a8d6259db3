import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
let stranger: string;
let productId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  stranger = (await app.signIn()).token;
});
afterAll(() => app.end());
beforeEach(async () => {
  ({ token } = await app.signIn());
  productId = await buildProduct(app.platform.database.db, { quota: 10, perPerson: 8 });
});

const buyNow = (form: Record<string, string | number>, as = token) =>
  app.call('POST', '/ticket/order/buyNow', { form, token: as });
const addToCart = (form: Record<string, string | number>) => app.call('POST', '/ticket/cart/add', { form, token });
const buyCart = (form: Record<string, string | number> = {}) =>
  app.call('POST', '/ticket/order/buyCart', { form, token });
const cart = async () =>
  (await app.call('POST', '/ticket/cart/list', { token })).data as unknown as {
    list: { uuid: string; num: number; problem: string | null }[];
    totalAmount: number;
    count: number;
  };
const idOf = ({ data }: { data: unknown }): string => (data as { uuid: string }).uuid;

describe('buying', () => {
  it('places an order at the server’s own price', async () => {
    const answer = await buyNow({ productId, num: 2, price: 1, payAmount: 1, discountAmount: 99_999 });
    expect(answer).toMatchObject({
      code: '0000',
      data: {
        status: 'unpaid',
        originalAmount: 25_600,
        discountAmount: 0,
        payAmount: 25_600,
        lines: [{ productId, num: 2, price: 12_800 }],
      },
    });
    expect(answer.data).not.toHaveProperty('personId');
    expect(answer.data).not.toHaveProperty('clientKey');
  });

  it('makes one order of a hundred equal taps', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => buyNow({ productId, num: 1, clientKey: 'the-same-tap' })),
    );
    expect(new Set(answers.map(idOf)).size).toBe(1);
  });

  it.each([
    ['an empty product', { productId: '' }, '40000'],
    ['no id', { productId: 'abc' }, '40000'],
    ['none', { num: 0 }, '40000'],
    ['less than none', { num: -1 }, '40000'],
    ['a fraction', { num: '1.5' }, '40000'],
    ['a huge number', { num: '99999999999999999999' }, '40000'],
    ['an unknown product', { productId: newId() }, '40401'],
    ['more than a purchase may', { num: 6 }, '31004'],
  ])('refuses %s', async (_, form, code) => {
    const answer = await buyNow({ productId, num: 1, ...form });
    expect(answer.code).toBe(code);
  });

  it('refuses more than a person may hold, and says how many are possible', async () => {
    await buyNow({ productId, num: 5 });
    expect(await buyNow({ productId, num: 4 })).toMatchObject({
      code: '31005',
      data: { limit: 8, remaining: 3 },
      msg: '每人限购 8 张，你还可购买 3 张',
    });
  });

  it('refuses when few or none are left', async () => {
    await buyNow({ productId, num: 5 });
    await buyNow({ productId, num: 4 }, stranger);
    expect(await buyNow({ productId, num: 2 })).toMatchObject({ code: '31002', data: { remaining: 1 } });
    await buyNow({ productId, num: 1 });
    expect(await buyNow({ productId, num: 1 })).toMatchObject({ status: 200, code: '31001', msg: '名额已满或已售罄' });
  });

  it('refuses another purchase under the same key, and what is for invited visitors', async () => {
    await buyNow({ productId, num: 1, clientKey: 'one-purchase' });
    expect(await buyNow({ productId, num: 2, clientKey: 'one-purchase' })).toMatchObject({
      status: 409,
      code: '40900',
    });
    const invited = await buildProduct(app.platform.database.db, { channels: ['leader'] });
    expect(await buyNow({ productId: invited, num: 1 })).toMatchObject({ code: '31011' });
    expect(await addToCart({ productId: invited, num: 1 })).toMatchObject({ code: '31011' });
  });

  it('sells nothing to foreign documents after the deadline, which the preset is', async () => {
    const asking = await buildProduct(app.platform.database.db, { needsApproval: true });
    const form = { productId: asking, num: 1, foreignId: 'true' };
    expect(await buyNow(form)).toMatchObject({
      status: 200,
      code: '31022',
      msg: '境外证件的购票已于 2024-06-25 截止',
      data: { day: '2024-06-25' },
    });
    const inEnglish = await app.call('POST', '/ticket/order/buyNow', { form, token, headers: { language: 'en' } });
    expect(inEnglish.msg).toBe('Ticket sales for foreign IDs closed on 2024-06-25.');
    expect(await buyNow({ ...form, foreignId: 'false' })).toMatchObject({ code: '0000', data: { foreignId: false } });
    await addToCart({ productId: asking, num: 1 });
    expect((await buyCart({ foreignId: 'true' })).code).toBe('31022');
    expect((await cart()).count).toBe(1);
  });

  it('asks for a token', async () => {
    expect(await app.call('POST', '/ticket/order/buyNow', { form: { productId, num: 1 } })).toMatchObject({
      status: 401,
      code: '40100',
    });
  });
});

describe('the cart', () => {
  it('counts pieces, keeps one line a product, and shows what cannot be bought', async () => {
    const rare = await buildProduct(app.platform.database.db, { quota: 1 });
    expect(await addToCart({ productId, num: 2 })).toMatchObject({ data: { count: 2 } });
    expect(await addToCart({ productId, num: 3 })).toMatchObject({ data: { count: 3 } });
    await addToCart({ productId: rare, num: 2 });
    expect(await cart()).toMatchObject({
      count: 5,
      totalAmount: 38_400,
      list: [
        { num: 3, problem: null },
        { num: 2, problem: 'not_enough_left' },
      ],
    });
    const [line] = (await cart()).list;
    expect(await app.call('DELETE', `/ticket/cart/delete/${line?.uuid ?? ''}`, { token: stranger })).toMatchObject({
      code: '0000',
    });
    expect((await cart()).list).toHaveLength(2);
    expect(await app.call('DELETE', `/ticket/cart/delete/${line?.uuid ?? ''}`, { token })).toMatchObject({
      data: { count: 2 },
    });
  });

  it('becomes one order, empties, and a retry gets that order', async () => {
    const other = await buildProduct(app.platform.database.db, { priceFen: 68_000 });
    await addToCart({ productId, num: 2 });
    await addToCart({ productId: other, num: 1 });
    const order = await buyCart({ clientKey: 'cart-key-1' });
    expect(order).toMatchObject({ code: '0000', data: { payAmount: 93_600 } });
    expect((await cart()).list).toEqual([]);
    expect(idOf(await buyCart({ clientKey: 'cart-key-1' }))).toBe(idOf(order));
    expect(await buyCart({ clientKey: 'cart-key-2' })).toMatchObject({ code: '31006' });
    await addToCart({ productId, num: 1 });
    expect(idOf(await buyCart({ clientKey: 'cart-key-1' }))).toBe(idOf(order));
    expect((await cart()).count).toBe(1);
  });

  it('is bought whole or not at all', async () => {
    const rare = await buildProduct(app.platform.database.db, { quota: 1 });
    await addToCart({ productId, num: 2 });
    await addToCart({ productId: rare, num: 2 });
    expect(await buyCart()).toMatchObject({ code: '31002' });
    expect((await cart()).list).toHaveLength(2);
    expect((await app.call('POST', '/ticket/order/list', { token })).data).toMatchObject({ total: 0 });
  });

  it('refuses a product that does not exist, and more than a purchase may', async () => {
    expect(await addToCart({ productId: newId(), num: 1 })).toMatchObject({ status: 404, code: '40401' });
    expect(await addToCart({ productId, num: 6 })).toMatchObject({ code: '31004', data: { limit: 5 } });
  });
});

describe('own orders', () => {
  it('are seen, cancelled and hidden by their owner alone', async () => {
    const id = idOf(await buyNow({ productId, num: 1 }));
    for (const [method, path] of [
      ['GET', 'detail'],
      ['DELETE', 'delete'],
      ['POST', 'cancel'],
    ] as const) {
      expect(await app.call(method, `/ticket/order/${path}/${id}`, { token: stranger })).toMatchObject({
        status: 404,
        code: '40401',
      });
    }
    expect(await app.call('DELETE', `/ticket/order/delete/${id}`, { token })).toMatchObject({ code: '31008' });
    expect(await app.call('POST', `/ticket/order/cancel/${id}`, { token })).toMatchObject({ code: '0000' });
    expect(await app.call('POST', `/ticket/order/cancel/${id}`, { token })).toMatchObject({ code: '0000' });
    expect(await app.call('GET', `/ticket/order/detail/${id}`, { token })).toMatchObject({
      data: { status: 'cancelled', cancelReason: 'buyer' },
    });
    expect(await app.call('DELETE', `/ticket/order/delete/${id}`, { token })).toMatchObject({ code: '0000' });
    expect(await app.call('GET', `/ticket/order/detail/${id}`, { token })).toMatchObject({ status: 404 });
  });

  it('give their places back when they are cancelled', async () => {
    const id = idOf(await buyNow({ productId, num: 5 }));
    await app.call('POST', `/ticket/order/cancel/${id}`, { token });
    expect((await buyNow({ productId, num: 5 })).code).toBe('0000');
  });

  it('come in pages, newest first, by state', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.push(idOf(await buyNow({ productId, num: 1 })));
    await app.call('POST', `/ticket/order/cancel/${ids[0] ?? ''}`, { token });
    const list = async (form: Record<string, string | number>) =>
      (await app.call('POST', '/ticket/order/list', { token, form })).data as unknown as {
        list: { uuid: string }[];
        total: number;
      };
    expect((await list({ pageSize: 2 })).list.map(({ uuid }) => uuid)).toEqual([ids[2], ids[1]]);
    expect(await list({ pageSize: 2, pageNum: 2 })).toMatchObject({ total: 3, list: [{ uuid: ids[0] }] });
    expect(await list({ status: 'cancelled' })).toMatchObject({ total: 1, list: [{ uuid: ids[0] }] });
  });

  it('a free one is paid at once and has its tickets', async () => {
    const free = await buildProduct(app.platform.database.db, { priceFen: 0 });
    const answer = await buyNow({ productId: free, num: 2 });
    expect(answer).toMatchObject({ data: { status: 'paid', payAmount: 0 } });
    const detail = await app.call('GET', `/ticket/order/detail/${idOf(answer)}`, { token });
    expect((detail.data as { tickets: unknown[] }).tickets).toHaveLength(2);
    expect(await app.call('POST', '/ticket/online/ticket/hold/statistics', { token })).toMatchObject({
      data: { total: 2, waitRealName: 2 },
    });
    const [ticket] = (detail.data as { tickets: { uuid: string }[] }).tickets;
    const pass = `/ticket/online/ticket/hold/pass/${ticket?.uuid ?? ''}`;
    expect((await app.call('GET', pass, { token })).data).toMatchObject({ steps: { length: 30 } });
    expect(await app.call('GET', pass, { token: stranger })).toMatchObject({ status: 404, code: '40401' });
  });
});

describe('waiting for an order', () => {
  it('holds four requests of a person and answers them when it is unpaid no more', async () => {
    const id = idOf(await buyNow({ productId, num: 1 }));
    const path = `/business/order/subscribe/${id}`;
    const asked = Array.from({ length: 5 }, () => app.call('GET', path, { token }));
    expect(await Promise.race(asked)).toMatchObject({ status: 429, code: '42900' });
    expect(await app.call('POST', `/ticket/order/cancel/${id}`, { token })).toMatchObject({ code: '0000' });
    const states = (await Promise.all(asked)).map(({ data }) => (data as { status?: string } | null)?.status);
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(4);
    // Nobody waits any more, and what is over is answered at once.
    expect(await app.call('GET', path, { token })).toMatchObject({ data: { status: 'cancelled' } });
  });

  it('says so to every instance with the commit, and not without it', async () => {
    const heard: unknown[] = [];
    app.platform.bus.on('orders_settled', (ids) => heard.push(ids));
    const id = idOf(await buyNow({ productId, num: 1 }));
    await app.call('POST', `/ticket/order/cancel/${id}`, { token });
    await app.platform.bus.settle();
    expect(heard).toEqual([[id]]);
  });
});
