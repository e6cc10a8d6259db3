import {
  type ConnectionKey,
  type Credentials,
  connectionKeys,
  connections,
  type FieldOf,
  isHidden,
  type SmsTemplateName,
} from '@mingtang/contract/connections/model';
import { type Config, readConfig } from './config.ts';

type Variable = keyof Config;
type TemplateField = `${SmsTemplateName}.${'zh' | 'en'}`;

/** Which variable of the environment each field stands for. */
const variables: {
  [Key in Exclude<ConnectionKey, 'mail'>]: Record<Exclude<FieldOf<Key>, TemplateField>, Variable>;
} = {
  wechat_pay: {
    appId: 'WECHAT_APP_ID',
    merchantId: 'WECHAT_MCH_ID',
    merchantSerial: 'WECHAT_MCH_SERIAL',
    merchantPrivateKey: 'WECHAT_MCH_PRIVATE_KEY',
    apiV3Key: 'WECHAT_API_V3_KEY',
    publicKeyId: 'WECHAT_PUBLIC_KEY_ID',
    publicKey: 'WECHAT_PUBLIC_KEY',
  },
  alipay: {
    appId: 'ALIPAY_APP_ID',
    privateKey: 'ALIPAY_PRIVATE_KEY',
    alipayPublicKey: 'ALIPAY_PUBLIC_KEY',
    sellerId: 'ALIPAY_SELLER_ID',
  },
  stripe: { apiKey: 'STRIPE_API_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' },
  wechat_sign_in: { appSecret: 'WECHAT_APP_SECRET' },
  sms: {
    endpoint: 'SMS_ENDPOINT',
    accessKeyId: 'SMS_ACCESS_KEY_ID',
    accessKeySecret: 'SMS_ACCESS_KEY_SECRET',
    signName: 'SMS_SIGN_NAME',
  },
  identity_check: {
    endpoint: 'IDENTITY_CHECK_ENDPOINT',
    accessKeyId: 'IDENTITY_CHECK_ACCESS_KEY_ID',
    accessKeySecret: 'IDENTITY_CHECK_ACCESS_KEY_SECRET',
  },
  face_comparison: {
    endpoint: 'FACE_COMPARISON_ENDPOINT',
    accessKeyId: 'FACE_COMPARISON_ACCESS_KEY_ID',
    accessKeySecret: 'FACE_COMPARISON_ACCESS_KEY_SECRET',
    sceneId: 'FACE_COMPARISON_SCENE_ID',
  },
  e_invoice: {
    appKey: 'E_INVOICE_APP_KEY',
    appSecret: 'E_INVOICE_APP_SECRET',
    taxId: 'E_INVOICE_TAX_ID',
    endpoint: 'E_INVOICE_ENDPOINT',
    tokenUrl: 'E_INVOICE_TOKEN_URL',
  },
  company_lookup: { token: 'COMPANY_LOOKUP_TOKEN', endpoint: 'COMPANY_LOOKUP_ENDPOINT' },
  stream_signing: {
    scheme: 'STREAM_SIGNING_SCHEME',
    key: 'STREAM_SIGNING_KEY',
    windowSeconds: 'STREAM_SIGNING_WINDOW_SECONDS',
    internationalScheme: 'STREAM_SIGNING_INTERNATIONAL_SCHEME',
    internationalKey: 'STREAM_SIGNING_INTERNATIONAL_KEY',
  },
};
const SMTPS_PORT = '465';
/** What a variable is without the environment: most are nothing. */
const presets = readConfig({});

const templateVariable = (field: string): Variable =>
  `SMS_TEMPLATE_${field.replace('.', '_').toUpperCase()}` as Variable;

/** Every variable a connection is made of. */
function variablesOf(key: ConnectionKey): Variable[] {
  if (key === 'mail') return ['SMTP_URL', 'MAIL_FROM'];
  return connections[key].map(({ name }) => variableOf(key, name));
}

const variableOf = (key: Exclude<ConnectionKey, 'mail'>, name: string): Variable =>
  (variables[key] as Record<string, Variable>)[name] ?? templateVariable(name);

/** Differs when a connection is made of something else. The account of the sign-in is the one that pays. */
export const fingerprintOf = (key: ConnectionKey, config: Config): string =>
  JSON.stringify(
    [...variablesOf(key), ...(key === 'wechat_sign_in' ? ['WECHAT_APP_ID' as const] : [])].map((name) => config[name]),
  );

/**
 * The configuration with what the console stored. A connection is either all the console's or all the environment's: half
 * of one account and half of another is never right.
 */
export function withStored(config: Config, stored: ReadonlyMap<ConnectionKey, Credentials>): Config {
  const result: Record<string, unknown> = { ...config };
  for (const key of connectionKeys) {
    const credentials = stored.get(key);
    if (!credentials) continue;
    for (const name of variablesOf(key)) result[name] = presets[name];
    // A secret of the environment is of the account that was named there.
    if (key === 'wechat_pay') result['WECHAT_APP_SECRET'] = undefined;
    for (const [name, value] of Object.entries(toVariables(key, credentials))) result[name] = value;
  }
  return result as unknown as Config;
}

function toVariables(key: ConnectionKey, credentials: Credentials): Record<string, string> {
  if (key !== 'mail')
    return Object.fromEntries(Object.entries(credentials).map(([name, value]) => [variableOf(key, name), value]));
  const { host = '', port = '', user, password = '', from = '' } = credentials;
  const login = user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return { SMTP_URL: `${port === SMTPS_PORT ? 'smtps' : 'smtp'}://${login}${host}:${port}`, MAIL_FROM: from };
}

/** Whether the configuration names this third party. */
export function isConfigured(key: ConnectionKey, config: Config): boolean {
  if (key === 'mail') return config.SMTP_URL !== undefined;
  // An endpoint that everybody shares says nothing.
  return connections[key].some(({ name }) => {
    const variable = variableOf(key, name);
    return config[variable] !== undefined && presets[variable] === undefined;
  });
}

/** The hosts a connection is asked at, as far as they are configured and not the third party's only one. */
export function hostsOf(key: ConnectionKey, config: Config): string[] {
  const urls =
    key === 'mail'
      ? [config.SMTP_URL]
      : connections[key].filter(({ kind }) => kind === 'url').map(({ name }) => config[variableOf(key, name)]);
  const known = urls.filter((url) => typeof url === 'string');
  return Array.from(new Set(known.map((url) => new URL(url).host)));
}

/** The values of a connection that nobody may read. */
export function secretsOf(key: ConnectionKey, config: Config): string[] {
  if (key === 'mail') {
    const { password, href } = new URL(config.SMTP_URL ?? 'smtp://localhost');
    return [href, password, decodeURIComponent(password)].filter((secret) => secret !== '');
  }
  return connections[key]
    .filter(isHidden)
    .map(({ name }) => config[variableOf(key, name)])
    .filter((value) => typeof value === 'string');
}
