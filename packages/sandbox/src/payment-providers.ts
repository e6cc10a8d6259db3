import type { FastifyInstance } from 'fastify';
import { type AlipayKeys, registerAlipayGateway } from './alipay/gateway.ts';
import { alipayRetrySeconds, createAlipayCourier, createAlipaySkin } from './alipay/notices.ts';
import { createReturnUrl } from './alipay/return-url.ts';
import { type BillDesk, createBillDesk } from './bills/desk.ts';
import { tradeLedger } from './bills/trade-ledger.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import type { Secrets } from './secrets.ts';
import type { Store } from './store.ts';
import { registerStripeApi } from './stripe/api.ts';
import { createBalance } from './stripe/balance.ts';
import { createCheckout } from './stripe/checkout.ts';
import { createDocuments } from './stripe/documents.ts';
import { stripeLedger } from './stripe/ledger.ts';
import { createNotices, createStripeCourier, findWebhookUrl } from './stripe/notices.ts';
import { createRefunds } from './stripe/refunds.ts';
import { createStripeTill } from './stripe/till.ts';
import type { TaskHandler, Tasks } from './tasks.ts';
import type { Provider, Till } from './till/payment.ts';
import { createTradeTill } from './till/trade-till.ts';
import { createTrades, type Trades } from './till/trades.ts';
import { createWeatherStation, type WeatherStation } from './weather.ts';
import { registerWechatApi } from './wechat/api.ts';
import { createWechatCourier, createWechatSkin, wechatRetrySeconds } from './wechat/notices.ts';
import { createWechatVisitors, registerWechatOauth, type WechatVisitors } from './wechat/oauth.ts';
import type { PlatformKeys } from './wechat/platform-keys.ts';

export type WechatAccountKeys = {
  appId: string;
  appSecret: string;
  merchantId: string;
  merchantSerial: string;
  merchantPrivateKey: string;
  apiV3Key: string;
};

/** Where things are; known only once the server listens, hence functions. */
export type Places = {
  /** Origin of the APIs. */
  api: () => string;
  /** A page buyers see, below the public path, under the origin the merchant's own address has when the sandbox is proxied. */
  page: (path: string, merchantUrl: string | undefined) => string;
};

export type PaymentProviders = {
  tills: Record<Provider, Till>;
  deliveries: Deliveries;
  bills: BillDesk;
  weather: WeatherStation;
  wechat: { account: WechatAccountKeys; trades: Trades; visitors: WechatVisitors };
  alipay: AlipayKeys;
  handlers: Record<string, TaskHandler>;
  registerApis(app: FastifyInstance): Promise<void>;
  /** What buyers reach of the APIs, below the public path. */
  registerPages(app: FastifyInstance): Promise<void>;
};

/** Builds Stripe, WeChat Pay and Alipay over one store: their tills, bills, notices, and their calls. */
export function openPaymentProviders(options: {
  store: Store;
  tasks: Tasks;
  secrets: Secrets;
  wechatKeys: PlatformKeys;
  places: Places;
  /** Replaces the providers' own schedules. */
  retrySeconds: readonly number[] | undefined;
  /** What the long schedules of WeChat Pay and Alipay are divided by. */
  haste: number;
}): PaymentProviders {
  const { store, tasks, secrets, wechatKeys, places, haste } = options;
  const schedule = (own: readonly number[]): readonly number[] =>
    options.retrySeconds ?? own.map((seconds) => seconds / haste);
  const account: WechatAccountKeys = {
    appId: secrets.wechatAppId,
    appSecret: secrets.wechatAppSecret,
    merchantId: secrets.wechatMerchantId,
    merchantSerial: secrets.wechatMerchantSerial,
    merchantPrivateKey: secrets.wechatMerchantPrivateKey,
    apiV3Key: secrets.wechatApiV3Key,
  };

  const weather = createWeatherStation(store);
  const deliveries = createDeliveries({
    store,
    tasks,
    findEndpoint: () => findWebhookUrl(store),
    couriers: {
      stripe: createStripeCourier(secrets.stripeWebhookSecret, options.retrySeconds ?? stripeRetrySeconds),
      wechat: createWechatCourier({
        keys: wechatKeys,
        apiV3Key: account.apiV3Key,
        strangerKey: secrets.alipayAppPrivateKey,
        retrySeconds: schedule(wechatRetrySeconds),
      }),
      alipay: createAlipayCourier({
        privateKey: secrets.alipayPrivateKey,
        strangerKey: account.merchantPrivateKey,
        retrySeconds: schedule(alipayRetrySeconds),
      }),
    },
  });

  const documents = createDocuments(store);
  const notices = createNotices({ documents, deliveries });
  const checkout = createCheckout({
    store,
    tasks,
    documents,
    notices,
    payUrlOf: (id, successUrl) => places.page(`/stripe/pay/${id}`, successUrl),
  });
  const refunds = createRefunds({ tasks, documents, notices });

  const wechat = createTrades({ store, tasks, skin: createWechatSkin(deliveries, account) });
  const visitors = createWechatVisitors(store);
  const alipayKeys: AlipayKeys = {
    appId: secrets.alipayAppId,
    sellerId: secrets.alipaySellerId,
    privateKey: secrets.alipayAppPrivateKey,
    ownPrivateKey: secrets.alipayPrivateKey,
  };
  const alipay = createTrades({ store, tasks, skin: createAlipaySkin(deliveries, alipayKeys) });

  const bills = createBillDesk(store, {
    stripe: stripeLedger(documents),
    wechat: tradeLedger(wechat),
    alipay: tradeLedger(alipay),
  });

  const alipayGateway = {
    store,
    trades: alipay,
    bills,
    keys: alipayKeys,
    apiUrl: places.api,
    pageUrlOf: places.page,
  };

  return {
    tills: {
      stripe: createStripeTill(documents, checkout),
      wechat: createTradeTill(wechat, { returnUrlOf: (trade) => trade.returnUrl }),
      alipay: createTradeTill(alipay, { returnUrlOf: createReturnUrl(alipayKeys) }),
    },
    deliveries,
    bills,
    weather,
    wechat: { account, trades: wechat, visitors },
    alipay: alipayKeys,
    handlers: {
      ...deliveries.handlers,
      ...checkout.handlers,
      ...refunds.handlers,
      ...wechat.handlers,
      ...alipay.handlers,
    },
    registerPages: async (app) => {
      // Buyers come to the gateway themselves, by the public address.
      await app.register(async (pages) => registerAlipayGateway(pages, alipayGateway));
    },
    async registerApis(app) {
      await app.register(
        async (api) => {
          registerStripeApi(api, {
            store,
            documents,
            checkout,
            refunds,
            deliveries,
            weather,
            balance: createBalance(documents, bills),
            apiKey: secrets.stripeApiKey,
          });
        },
        { prefix: '/v1' },
      );
      await app.register(
        async (api) => {
          registerWechatApi(api, {
            store,
            trades: wechat,
            keys: wechatKeys,
            weather,
            bills,
            account,
            apiUrl: places.api,
            h5UrlOf: (prepayId, appUrl) => places.page(`/wechat/h5?prepay_id=${prepayId}&package=2150917749`, appUrl),
          });
        },
        { prefix: '/v3' },
      );
      await app.register(async (api) => registerWechatOauth(api, { store, weather, ...account }));
      await app.register(async (api) => registerAlipayGateway(api, { ...alipayGateway, weather }));
    },
  };
}

const stripeRetrySeconds = [1, 2, 4, 8, 15, 30, 60, 120, 300, 600, 1800, 3600];
