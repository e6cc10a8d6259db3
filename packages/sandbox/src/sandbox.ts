import fastify from 'fastify';
import { createMailroom, type Inbox } from './inbox/messages.ts';
import { startMailServer } from './mail/smtp.ts';
import { registerCashier } from './pages/cashier.ts';
import { registerInboxPages } from './pages/inbox.ts';
import { registerLanding } from './pages/landing.ts';
import type { Language } from './pages/language.ts';
import { loadSecrets } from './secrets.ts';
import { registerSmsApi, type SmsLimits } from './sms/api.ts';
import { signName, type TemplateCodes, templateCodes } from './sms/templates.ts';
import { openStore } from './store.ts';
import { registerStripeApi } from './stripe/api.ts';
import { createCheckout } from './stripe/checkout.ts';
import { createDocuments } from './stripe/documents.ts';
import { createNotices, saveWebhookUrl } from './stripe/notices.ts';
import { createRefunds } from './stripe/refunds.ts';
import { createTasks } from './tasks.ts';

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
  /** Seconds between the attempts to deliver a notice. */
  webhookRetrySeconds?: readonly number[];
};

/** Everything the application's configuration needs to take the sandbox for the real third parties. */
export type Sandbox = {
  /** Origin of the APIs, `http://127.0.0.1:4201`: Stripe under /v1, SMS at /. Not to be proxied to the outside. */
  httpUrl: string;
  stripe: { apiKey: string; webhookSecret: string };
  sms: {
    endpoint: string;
    accessKeyId: string;
    accessKeySecret: string;
    signName: string;
    templates: TemplateCodes;
  };
  smtpHost: string;
  smtpPort: number;
  /** The same with its user and password: `smtp://user:password@127.0.0.1:4202`. */
  smtpUrl: string;
  /** Where Stripe's notices go from now on, after a restart too. */
  setStripeWebhookUrl(url: string): void;
  inbox: Inbox;
  close(): Promise<void>;
};

const smtpUser = 'mingtang';
const roomyLimits: SmsLimits = { perMinute: 10, perHour: 100, perDay: 1000 };
const defaultRetrySeconds = [1, 2, 4, 8, 15, 30, 60, 120, 300, 600, 1800, 3600];

/** Starts the third parties on this machine: Stripe, the SMS gateway, an SMTP server, and the pages that show them. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, host = '127.0.0.1', httpPort = 0, smtpPort = 0, publicPath = '/sandbox', language = 'zh' } = options;
  const secrets = loadSecrets(dataDir);
  const store = openStore(dataDir);
  const tasks = createTasks(store);
  const inbox = createMailroom(store);
  const documents = createDocuments(store);
  const notices = createNotices({
    store,
    tasks,
    documents,
    secret: secrets.stripeWebhookSecret,
    retrySeconds: options.webhookRetrySeconds ?? defaultRetrySeconds,
  });
  let httpUrl = '';
  const checkout = createCheckout({
    store,
    tasks,
    documents,
    notices,
    payUrlOf: (id, successUrl) =>
      `${options.publicUrl ?? (options.isProxied ? new URL(successUrl).origin : httpUrl)}${publicPath}/stripe/pay/${id}`,
  });
  const refunds = createRefunds({ tasks, documents, notices });

  const app = fastify({ logger: false, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const keys = { accessKeyId: secrets.smsAccessKeyId, accessKeySecret: secrets.smsAccessKeySecret };
  await app.register(async (api) => {
    registerSmsApi(api, { store, inbox, keys, limits: options.smsLimits ?? roomyLimits });
  });
  await app.register(
    async (api) => {
      registerStripeApi(api, { store, documents, checkout, refunds, notices, apiKey: secrets.stripeApiKey });
    },
    { prefix: '/v1' },
  );
  await app.register(
    async (pages) => {
      await registerCashier(pages, { checkout, base: publicPath, language });
      registerInboxPages(pages, { inbox, base: publicPath, language });
      registerLanding(pages, { documents, checkout, notices, base: publicPath, language });
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
  tasks.start({ deliver_notice: notices.deliver, ...checkout.handlers, ...refunds.handlers });

  return {
    httpUrl,
    stripe: { apiKey: secrets.stripeApiKey, webhookSecret: secrets.stripeWebhookSecret },
    sms: { endpoint: httpUrl, ...keys, signName, templates: templateCodes },
    smtpHost: host,
    smtpPort: mail.port,
    smtpUrl: `smtp://${smtpUser}:${secrets.smtpPassword}@${host}:${mail.port}`,
    setStripeWebhookUrl: (url) => saveWebhookUrl(store, url),
    inbox,
    async close() {
      await Promise.all([app.close(), mail.close(), tasks.stop()]);
      store.close();
    },
  };
}
