import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Events } from '../../platform/events.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer } from '../../testing/buyer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { PaymentDesk } from './desk.ts';
import { Providers } from './providers.ts';

let app: TestApp;
let buyer: Buyer;
let orderId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  buyer = await createBuyer(app);
  const productId = await buildProduct(app.platform.database.db);
  orderId = (await buyer.buy(productId)).uuid;
});
afterAll(() => app.end());

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/146.0 Mobile Safari/537.36';
const inMessagingApp = `${phone} MicroMessenger/8.0.55`;

describe('ways to pay', () => {
  it.each([
    ['a desk in Chinese', { language: 'ch' }, 'desktop', ['wechat', 'alipay', 'stripe']],
    ['a desk in English', { language: 'en' }, 'desktop', ['stripe', 'wechat', 'alipay']],
    ['a phone in Chinese', { language: 'ch', 'user-agent': phone }, 'phone', ['wechat', 'alipay', 'stripe']],
    [
      'the messaging app',
      { language: 'en', 'user-agent': inMessagingApp },
      'messaging_app',
      ['wechat', 'stripe', 'alipay'],
    ],
  ])('are ordered for %s, also for somebody not signed in', async (_, headers, scene, methods) => {
    const answer = await app.call('GET', '/ticket/online/order/pay/methods', { headers });
    expect(answer).toMatchObject({
      code: '0000',
      data: { scene, methods: methods.map((method) => ({ method, isAvailable: true })) },
    });
  });
});

describe.each(['/ticket/online/order/pay/getParam', '/business/order/getPayParam'])('%s', (path) => {
  const call = (form: Record<string, string>, token = buyer.token) => app.call('POST', path, { token, form });

  it('says what the client has to do', async () => {
    expect(await call({ orderUuid: orderId, payType: 'wechat' })).toMatchObject({
      code: '0000',
      data: {
        payType: 'wechat',
        action: { kind: 'qr_code', code: expect.stringMatching(/^weixin:/) },
        expireTime: expect.stringMatching(/^\d{4}-/),
      },
    });
  });

  it('is for the signed in, and for an own order', async () => {
    expect(await call({ orderUuid: orderId, payType: 'wechat' }, '')).toMatchObject({ status: 401 });
    const stranger = await createBuyer(app);
    expect(await call({ orderUuid: orderId, payType: 'wechat' }, stranger.token)).toMatchObject({ status: 404 });
  });

  it('refuses what is no order, and no way to pay', async () => {
    expect(await call({ orderUuid: 'seven', payType: 'wechat' })).toMatchObject({ status: 400 });
    expect(await call({ orderUuid: orderId, payType: 'cash' })).toMatchObject({ status: 400 });
  });
});

describe('an edition without WeChat Pay', () => {
  it('refuses it by name', async () => {
    const desk = new PaymentDesk(
      app.platform,
      new Events(app.platform.jobs),
      new Providers(app.platform, []),
      async () => undefined,
    );
    expect((await desk.offer('phone', 'zh')).methods).toEqual([]);
    const input = {
      orderId,
      personId: buyer.personId,
      method: 'wechat',
      scene: 'phone',
      clientIp: '',
      origin: '',
    } as const;
    await expect(desk.start(input)).rejects.toMatchObject({ key: 'payments.method_not_offered' });
  });
});
