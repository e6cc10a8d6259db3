import fastify from 'fastify';
import { registerControlApi } from './control/api.ts';
import { registerInvoicingControls } from './e-invoice/controls.ts';
import { type InvoicingKeys, type InvoicingManner, mountInvoicing } from './e-invoice/platform.ts';
import { registerFaceComparison, SCENE_ID } from './face-comparison/api.ts';
import { registerIdentityCheck } from './identity-check/api.ts';
import { createMailroom, type Inbox } from './inbox/messages.ts';
import { startMailServer } from './mail/smtp.ts';
import { registerAlipayPages } from './pages/alipay.ts';
import { type Authenticator, registerAuthenticatorsPage } from './pages/authenticators.ts';
import { registerCashier } from './pages/cashier.ts';
import { registerControls } from './pages/controls.ts';
import { registerFaceComparisonPage } from './pages/face-comparison.ts';
import { registerIdentityCheckPage } from './pages/identity-check.ts';
import { registerInboxPages } from './pages/inbox.ts';
import { registerLanding } from './pages/landing.ts';
import type { Language } from './pages/language.ts';
import { registerRegistrationPage } from './pages/registration.ts';
import { registerWechatPages } from './pages/wechat.ts';
import { openPaymentProviders, type WechatAccountKeys } from './payment-providers.ts';
import { loadSecrets, publicHalfOf } from './secrets.ts';
import { registerSmsApi, type SmsLimits } from './sms/api.ts';
import { signName, type TemplateCodes, templateCodes } from './sms/templates.ts';
import { openStore } from './store.ts';
import { registerStreams } from './streams/origin.ts';
import { saveWebhookUrl } from './stripe/notices.ts';
import { createTasks } from './tasks.ts';
import type { Provider, Till } from './till/payment.ts';
import { type KeyMode, openPlatformKeys } from './wechat/platform-keys.ts';

export type SandboxOptions = {
  /** Keys and the database live here; two sandboxes cannot share one. */
  dataDir: string;
  host?: string;
  /** 0, the default, takes any free port. */
  httpPort?: number;
  smtpPort?: number;
  /** Where the pages are, here and behind the application's proxy. */
  publicPath?: string;
  /** The origin buyers see, `https://example.org`; without it the sandbox's own. */
  publicUrl?: string;
  /** The shop shows the pages under its own origin, whichever a buyer reached it by. */
  isProxied?: boolean;
  /** For readers who ask for neither language. */
  language?: Language;
  smsLimits?: SmsLimits;
  /** Seconds between the attempts to deliver a notice, for every provider instead of its own schedule. */
  webhookRetrySeconds?: readonly number[];
  /** What the schedules of WeChat Pay and Alipay, which take a day, are divided by. */
  noticeHaste?: number;
};

/** Everything the application's configuration needs to take the sandbox for the real third parties. */
export type Sandbox = {
  /** Origin of the APIs, `http://127.0.0.1:4201`: Stripe under /v1, SMS at /. Not to be proxied to the outside. */
  httpUrl: string;
  stripe: { apiKey: string; webhookSecret: string };
  wechat: WechatAccountKeys & {
    /** Origin of the API v3; `/v3/…` follows. */
    apiUrl: string;
    /** The public-key mode; keys in PEM. */
    publicKeyId: string;
    publicKey: string;
    /** Where the messaging app asks its user, for a browser: relative to the shop's own address when proxied. */
    oauthAuthorizeUrl: string;
    /** Origin of `/sns/oauth2/access_token`. */
    oauthApiUrl: string;
    /** The script that stands in for the messaging app's own object in a page of the shop. */
    bridgeUrl: string;
    /** From now on this key signs; gives its id, and for the public-key mode what to configure. */
    rotateKeys(mode: KeyMode): Promise<{ id: string; publicKey: string }>;
  };
  alipay: {
    gatewayUrl: string;
    /** Where buyers are sent: relative to the shop's own address when proxied. */
    pageUrl: string;
    appId: string;
    sellerId: string;
    /** PEM, both. */
    privateKey: string;
    alipayPublicKey: string;
  };
  sms: {
    endpoint: string;
    accessKeyId: string;
    accessKeySecret: string;
    signName: string;
    templates: TemplateCodes;
  };
  eInvoice: InvoicingKeys['eInvoice'];
  companyLookup: InvoicingKeys['companyLookup'];
  identityCheck: { endpoint: string; accessKeyId: string; accessKeySecret: string };
  faceComparison: { endpoint: string; accessKeyId: string; accessKeySecret: string; sceneId: string };
  /** Every stream there may be lies below `path`, and is handed out to addresses signed so. */
  streams: { path: string; scheme: 'type_a'; key: string };
  smtpHost: string;
  smtpPort: number;
  /** The same with its user and password: `smtp://user:password@127.0.0.1:4202`. */
  smtpUrl: string;
  /** Where Stripe's notices go from now on, after a restart too. */
  setStripeWebhookUrl(url: string): void;
  /** How the e-invoice platform and the company register behave from now on. */
  setInvoicingManner(manner: Partial<InvoicingManner>): void;
  inbox: Inbox;
  /** Whose one-time codes are shown from now on. */
  showAuthenticators(authenticators: readonly Authenticator[]): void;
  /** The buyer's side of a payment provider. */
  till(provider: Provider): Till;
  close(): Promise<void>;
};

const smtpUser = 'mingtang';
const roomyLimits: SmsLimits = { perMinute: 10, perHour: 100, perDay: 1000 };
const usualHaste = 15;

/** Starts the third parties on this machine: Stripe, the SMS gateway, an SMTP server, and the pages that show them. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, host = '127.0.0.1', httpPort = 0, smtpPort = 0, publicPath = '/sandbox', language = 'zh' } = options;
  const secrets = await loadSecrets(dataDir);
  const store = openStore(dataDir);
  const tasks = createTasks(store);
  const inbox = createMailroom(store);
  const wechatKeys = await openPlatformKeys(store, secrets.wechatMerchantId);
  let httpUrl = '';
  let authenticators: readonly Authenticator[] = [];
  const pageUrlOf = (path: string, merchantUrl: string | undefined): string => {
    const proxied = options.isProxied && merchantUrl !== undefined ? new URL(merchantUrl).origin : undefined;
    return `${options.publicUrl ?? proxied ?? httpUrl}${publicPath}${path}`;
  };
  const providers = openPaymentProviders({
    store,
    tasks,
    secrets,
    wechatKeys,
    places: { api: () => httpUrl, page: pageUrlOf },
    retrySeconds: options.webhookRetrySeconds,
    haste: options.noticeHaste ?? usualHaste,
  });

  const app = fastify({ logger: false, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const keys = { accessKeyId: secrets.smsAccessKeyId, accessKeySecret: secrets.smsAccessKeySecret };
  await app.register(async (api) => {
    registerSmsApi(api, { store, inbox, keys, limits: options.smsLimits ?? roomyLimits });
  });
  await app.register(async (api) => registerIdentityCheck(api, { store, keys }));
  await app.register(async (api) => registerFaceComparison(api, { store, keys }));
  await providers.registerApis(app);
  const invoicing = mountInvoicing(app, { store, httpUrl: () => httpUrl });
  await app.register(async (api) => registerControlApi(api, { ...providers, wechatKeys }), { prefix: '/control' });
  await app.register(
    async (pages) => {
      const { tills, deliveries, wechat } = providers;
      await providers.registerPages(pages);
      const common = { base: publicPath, language };
      await registerCashier(pages, { tills, deliveries, ...common });
      registerAlipayPages(pages, common);
      registerWechatPages(pages, { ...wechat, till: tills.wechat, merchantOrigin: options.publicUrl, ...common });
      registerIdentityCheckPage(pages, { store, ...common });
      registerFaceComparisonPage(pages, { store, ...common });
      registerAuthenticatorsPage(pages, { list: () => authenticators, ...common });
      registerRegistrationPage(pages, common);
      registerInboxPages(pages, { inbox, ...common });
      registerStreams(pages, { key: secrets.streamKey, path: `${publicPath}/streams/` });
      registerLanding(pages, { ...providers, invoicing, ...common });
      registerControls(pages, { ...providers, ...common });
      registerInvoicingControls(pages, { invoicing, ...common });
    },
    { prefix: publicPath },
  );

  const mail = await startMailServer({
    host,
    port: smtpPort,
    user: smtpUser,
    password: secrets.smtpPassword,
    inbox,
  });
  httpUrl = await app.listen({ host, port: httpPort });
  tasks.start(providers.handlers);
  const publicKey = wechatKeys.getNewest('public_key');
  // Behind the shop's proxy nobody knows here which address a buyer came by: the shop resolves it against its own.
  const ownPage = (path: string): string =>
    options.publicUrl === undefined && options.isProxied ? `${publicPath}${path}` : pageUrlOf(path, undefined);

  return {
    httpUrl,
    stripe: { apiKey: secrets.stripeApiKey, webhookSecret: secrets.stripeWebhookSecret },
    wechat: {
      ...providers.wechat.account,
      apiUrl: httpUrl,
      publicKeyId: publicKey.id,
      publicKey: publicKey.publicKey,
      oauthAuthorizeUrl: ownPage('/wechat/connect/oauth2/authorize'),
      oauthApiUrl: httpUrl,
      bridgeUrl: ownPage('/wechat/bridge.js'),
      rotateKeys: async (mode) => {
        const { id, publicKey: made } = await wechatKeys.rotate(mode);
        return { id, publicKey: made };
      },
    },
    alipay: {
      gatewayUrl: `${httpUrl}/alipay/gateway.do`,
      pageUrl: ownPage('/alipay/gateway.do'),
      appId: providers.alipay.appId,
      sellerId: providers.alipay.sellerId,
      privateKey: providers.alipay.privateKey,
      alipayPublicKey: publicHalfOf(providers.alipay.ownPrivateKey),
    },
    sms: { endpoint: httpUrl, ...keys, signName, templates: templateCodes },
    ...invoicing.keys(),
    setInvoicingManner: invoicing.setManner,
    identityCheck: { endpoint: `${httpUrl}/identity-check`, ...keys },
    faceComparison: { endpoint: `${httpUrl}/face-comparison`, ...keys, sceneId: SCENE_ID },
    streams: { path: `${publicPath}/streams/`, scheme: 'type_a', key: secrets.streamKey },
    smtpHost: host,
    smtpPort: mail.port,
    smtpUrl: `smtp://${smtpUser}:${secrets.smtpPassword}@${host}:${mail.port}`,
    setStripeWebhookUrl: (url) => saveWebhookUrl(store, url),
    inbox,
    showAuthenticators: (shown) => void (authenticators = shown),
    till: (provider) => providers.tills[provider],
    async close() {
      await Promise.all([app.close(), mail.close(), tasks.stop()]);
      store.close();
    },
  };
}
