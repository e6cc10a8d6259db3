import { readFileSync } from 'node:fs';
import { type Config, ConfigurationError } from './config.ts';
import { type AlipayConfig, createAlipayProvider } from './ports/payments/alipay.ts';
import type { PaymentProvider } from './ports/payments/provider.ts';
import { createStripeProvider } from './ports/payments/stripe.ts';
import { createWechatProvider, type WechatPayConfig } from './ports/payments/wechat.ts';
import { createWechatOauth, type WechatOauthConfig } from './ports/wechat/oauth.ts';
import type { WechatSignIn } from './ports/wechat/provider.ts';

/** What a sandbox offers of the payment providers. */
interface PaymentSandbox {
  httpUrl: string;
  stripe: { apiKey: string; webhookSecret: string };
  wechat?: Omit<WechatPayConfig, 'notifyUrl'> & WechatOauthConfig;
  alipay?: Omit<AlipayConfig, 'notifyUrl'>;
}

/** The sign-in inside the messaging app; nothing when neither WeChat nor a sandbox offers it. Throws ConfigurationError. */
export function connectWechatSignIn(config: Config, sandbox: PaymentSandbox | undefined): WechatSignIn | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = config;
  // Openids of another account than the one that pays would be of no use.
  if (appId !== undefined) return appSecret === undefined ? undefined : createWechatOauth({ appId, appSecret });
  if (appSecret !== undefined) throw new ConfigurationError('WECHAT_APP_SECRET is of no use without WECHAT_APP_ID.');
  return sandbox?.wechat && createWechatOauth(sandbox.wechat);
}

/** Where notices go: third parties come by the public address, the sandbox is on this machine. */
export function noticeUrl(config: Config, provider: PaymentProvider['name'], isSandbox: boolean): string {
  const { HOST: host, PORT: port } = config;
  const isAnyHost = host === '0.0.0.0' || host === '::' || host === 'localhost';
  const origin = isSandbox ? `http://${isAnyHost ? '127.0.0.1' : host}:${port}` : config.publicUrl;
  return `${origin}/payments/notify/${provider}`;
}

/** WeChat Pay when it is configured, else the sandbox's; undefined when there is neither. Throws ConfigurationError for half of it. */
export function connectWechat(config: Config, sandbox: PaymentSandbox | undefined): PaymentProvider | undefined {
  const given = requireWhole({
    WECHAT_APP_ID: config.WECHAT_APP_ID,
    WECHAT_MCH_ID: config.WECHAT_MCH_ID,
    WECHAT_MCH_SERIAL: config.WECHAT_MCH_SERIAL,
    WECHAT_MCH_PRIVATE_KEY: config.WECHAT_MCH_PRIVATE_KEY,
    WECHAT_API_V3_KEY: config.WECHAT_API_V3_KEY,
  });
  if (given) {
    return createKeyed('WECHAT_MCH_PRIVATE_KEY or WECHAT_PUBLIC_KEY', () =>
      createWechatProvider({
        appId: given.WECHAT_APP_ID,
        merchantId: given.WECHAT_MCH_ID,
        merchantSerial: given.WECHAT_MCH_SERIAL,
        merchantPrivateKey: readKey(given.WECHAT_MCH_PRIVATE_KEY),
        apiV3Key: given.WECHAT_API_V3_KEY,
        publicKeyId: config.WECHAT_PUBLIC_KEY_ID,
        publicKey: config.WECHAT_PUBLIC_KEY && readKey(config.WECHAT_PUBLIC_KEY),
        notifyUrl: noticeUrl(config, 'wechat', false),
      }),
    );
  }
  return sandbox?.wechat && createWechatProvider({ ...sandbox.wechat, notifyUrl: noticeUrl(config, 'wechat', true) });
}

/** Alipay when it is configured, else the sandbox's; undefined when there is neither. Throws ConfigurationError for half of it. */
export function connectAlipay(config: Config, sandbox: PaymentSandbox | undefined): PaymentProvider | undefined {
  const given = requireWhole({
    ALIPAY_APP_ID: config.ALIPAY_APP_ID,
    ALIPAY_PRIVATE_KEY: config.ALIPAY_PRIVATE_KEY,
    ALIPAY_PUBLIC_KEY: config.ALIPAY_PUBLIC_KEY,
  });
  if (given) {
    return createKeyed('ALIPAY_PRIVATE_KEY or ALIPAY_PUBLIC_KEY', () =>
      createAlipayProvider({
        appId: given.ALIPAY_APP_ID,
        privateKey: readKey(given.ALIPAY_PRIVATE_KEY),
        alipayPublicKey: readKey(given.ALIPAY_PUBLIC_KEY),
        sellerId: config.ALIPAY_SELLER_ID,
        notifyUrl: noticeUrl(config, 'alipay', false),
      }),
    );
  }
  return sandbox?.alipay && createAlipayProvider({ ...sandbox.alipay, notifyUrl: noticeUrl(config, 'alipay', true) });
}

/** Stripe when it is configured, else the sandbox's; undefined when there is neither. Throws ConfigurationError for half of it. */
export function connectStripe(config: Config, sandbox: PaymentSandbox | undefined): PaymentProvider | undefined {
  const given = requireWhole({
    STRIPE_API_KEY: config.STRIPE_API_KEY,
    STRIPE_WEBHOOK_SECRET: config.STRIPE_WEBHOOK_SECRET,
  });
  if (given) {
    return createStripeProvider({ apiKey: given.STRIPE_API_KEY, webhookSecret: given.STRIPE_WEBHOOK_SECRET });
  }
  return sandbox && createStripeProvider({ ...sandbox.stripe, apiUrl: sandbox.httpUrl });
}

/** The values when all are there, undefined when none is. */
function requireWhole<Name extends string>(values: Record<Name, string | undefined>): Record<Name, string> | undefined {
  const names = Object.keys(values) as Name[];
  const absent = names.filter((name) => values[name] === undefined);
  if (absent.length === names.length) return undefined;
  if (absent.length === 0) return values as Record<Name, string>;
  throw new ConfigurationError(`The configuration is not whole: ${absent.join(', ')} missing.`);
}

/** A key as the variable holds it, or as the file does that it names; `\n` in a variable stands for a line's end. */
function readKey(value: string): string {
  return /^[./~]|\.pem$/.test(value) && !value.includes('-----')
    ? readFileSync(value, 'utf8')
    : value.replaceAll('\\n', '\n');
}

/** A key that cannot be read stops the start; what the reason says of it stays out of the message. */
function createKeyed(names: string, create: () => PaymentProvider): PaymentProvider {
  try {
    return create();
  } catch {
    throw new ConfigurationError(`${names} cannot be read: a PEM or the path of a file with one is needed.`);
  }
}
