import { resolve } from 'node:path';
import * as z from 'zod';
import { withFiles } from './config-files.ts';
import { BadDatabaseAddress, parseDatabaseAddress } from './platform/database-address.ts';
import { signingSchemes } from './ports/stream-signing/provider.ts';
import { parseNetwork } from './ports/streams/public-address.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);

/** One host or several, with commas between; the process follows a failover among them. */
const databaseAddress = z.string().check((context) => {
  try {
    parseDatabaseAddress(context.value);
  } catch (error) {
    if (!(error instanceof BadDatabaseAddress)) throw error;
    // Without the value, which may hold a password.
    context.issues.push({ code: 'custom', message: error.message, input: '' });
  }
});

/** Every variable of the environment the server reads. docs/configuration.md says the same in prose. */
const environment = z.object({
  /** Port of the web server. */
  PORT: port.default(3000),
  /** Address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  /** Folder of the embedded database, keys and sandbox. */
  DATA_DIR: z.string().default('.data'),
  /** A PostgreSQL of your own (≥ 15) instead of the embedded one: `postgres://…@host1:5432,host2/db?target_session_attrs=read-write`. */
  DATABASE_URL: databaseAddress.optional(),
  /** A replica for public reads. */
  DATABASE_READ_URL: databaseAddress.optional(),
  /** Connections of the pool. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** Whether this process applies pending migrations; without it, boot refuses them on a database of your own. */
  MIGRATE: onOff.optional(),
  /** The address visitors use, without a trailing slash. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What this process does: answers requests, works jobs (and answers only /healthz, /readyz, /metrics), or both. */
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  /** Content put into an empty database; the demo edition with the sandbox, nothing without it. */
  SEED: z.enum(['demo', 'none']).optional(),
  /** Local stand-ins of payment, SMS and mail providers, with their pages under /sandbox/. */
  SANDBOX: onOff.default(true),
  /** `text` for somebody at a terminal, `json` for programs; as standard output is one or not, when absent. */
  LOG_FORMAT: z.enum(['text', 'json']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** 64 hex digits from which all keys are derived; made and kept in DATA_DIR when absent. */
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
    .optional(),
  /** Secrets that were in use before, with commas between: what they sealed, signed and hashed is still read. */
  OLD_SECRET_KEYS: z
    .string()
    .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i, 'must be 64 hex digits each, with commas between')
    .transform((keys) => keys.split(','))
    .optional(),
  /** The fixed secret of the clients' request signatures (spec §7). */
  SIGNATURE_SECRET: z.string().min(8).default('mingtang'),
  /** Refuse calls that are not signed. */
  SIGNATURE_REQUIRED: onOff.default(false),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Requests a minute of one person, or from one address without a person; a venue's shared address needs many. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(3000),
  /** Seconds that pages for everybody are kept here, and with answers to public reads by caches in front; 0 for not at all. */
  SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(3600).default(10),
  /** And how many more a cache in front may go on answering while it asks for the next. */
  SHARED_CACHE_STALE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(20),
  /** Connections open at once in one process; beyond them new ones are closed at once. */
  MAX_CONNECTIONS: z.coerce.number().int().min(100).default(20_000),
  /** Of one network, where no proxy stands in front (TRUST_PROXY=0); beyond them its longest idle one gives way. */
  CONNECTIONS_PER_NETWORK: z.coerce.number().int().min(10).default(10_000),
  /** Megabytes of memory that all bodies under way in a process may take: half for strangers, a quarter each for visitors and staff. */
  BODIES_TOTAL_MB: z.coerce.number().int().min(16).default(256),
  /** Megabytes of disk in DATA_DIR that all visitors' uploads under way in a process may take. */
  UPLOADS_TOTAL_MB: z.coerce.number().int().min(128).default(2_048),
  /** And those of all staff, whom visitors leave no less. */
  UPLOADS_STAFF_MB: z.coerce.number().int().min(128).default(1_024),
  /** And those of one person or staff account; one upload alone is always taken. */
  UPLOADS_PER_ACCOUNT_MB: z.coerce.number().int().min(1).default(128),
  /** Kilobytes a second that have to come of an upload, on average over the seconds below; 0 for any. */
  UPLOADS_MIN_KB_PER_SECOND: z.coerce.number().min(0).default(8),
  /** Seconds for which an upload may be slower: phones change their network. */
  UPLOADS_PACE_SECONDS: z.coerce.number().min(0.1).max(60).default(10),
  /** Millions of pixels a visitor's photo may have as a JPEG; a quarter as a PNG or progressive JPEG; the organiser's twice. */
  PICTURE_MEGAPIXELS: z.coerce.number().min(1).max(120).default(110),
  /** Millions of pixels of pictures unpacked a minute for one person; a camera's JPEG counts a quarter. */
  PICTURE_MEGAPIXELS_PER_MINUTE: z.coerce.number().min(1).default(240),
  /** Milliseconds the event loop may be late, on average over a second, before requests are turned away; 0 for never. */
  SHED_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
  /** Seconds it goes on answering after SIGTERM while /readyz says no, so that what stands in front sends nobody here any more. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
  /** Starts on a database that a newer version has migrated: one goes back on purpose. */
  ALLOW_NEWER_SCHEMA: onOff.default(false),
  /** Stripe's keys; the sandbox's when absent. */
  STRIPE_API_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** WeChat: the official account; its payments (API v3); the sandbox's when absent. Keys are a PEM or a file's path. */
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_MCH_ID: z.string().optional(),
  WECHAT_MCH_SERIAL: z.string().optional(),
  WECHAT_MCH_PRIVATE_KEY: z.string().optional(),
  WECHAT_API_V3_KEY: z.string().length(32).optional(),
  /** For merchants that verify by public key; platform certificates are fetched as they are met. */
  WECHAT_PUBLIC_KEY_ID: z.string().startsWith('PUB_KEY_ID_').optional(),
  WECHAT_PUBLIC_KEY: z.string().optional(),
  /** Alipay; the sandbox's when absent. Keys are a PEM, the bare base64 of its tools, or a file's path. */
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  ALIPAY_SELLER_ID: z.string().startsWith('2088').optional(),
  /** Aliyun SMS; the sandbox's when absent. */
  SMS_ENDPOINT: z.url().optional(),
  SMS_ACCESS_KEY_ID: z.string().optional(),
  SMS_ACCESS_KEY_SECRET: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE_SIGN_IN_CODE_ZH: z.string().optional(),
  SMS_TEMPLATE_SIGN_IN_CODE_EN: z.string().optional(),
  /** The code that confirms a ticket holder's number; without it only e-mail addresses can be confirmed. */
  SMS_TEMPLATE_CONTACT_CODE_ZH: z.string().optional(),
  SMS_TEMPLATE_CONTACT_CODE_EN: z.string().optional(),
  /** What buyers are told; a message without its template reaches only people with an e-mail address. */
  SMS_TEMPLATE_TICKET_GIFT_ZH: z.string().optional(),
  SMS_TEMPLATE_TICKET_GIFT_EN: z.string().optional(),
  SMS_TEMPLATE_ORDER_REFUNDED_ZH: z.string().optional(),
  SMS_TEMPLATE_ORDER_REFUNDED_EN: z.string().optional(),
  SMS_TEMPLATE_ORDER_PAID_ZH: z.string().optional(),
  SMS_TEMPLATE_ORDER_PAID_EN: z.string().optional(),
  SMS_TEMPLATE_PAYMENT_RETURNED_ZH: z.string().optional(),
  SMS_TEMPLATE_PAYMENT_RETURNED_EN: z.string().optional(),
  SMS_TEMPLATE_TICKET_GIVEN_ZH: z.string().optional(),
  SMS_TEMPLATE_TICKET_GIVEN_EN: z.string().optional(),
  SMS_TEMPLATE_TICKET_RECEIVED_ZH: z.string().optional(),
  SMS_TEMPLATE_TICKET_RECEIVED_EN: z.string().optional(),
  SMS_TEMPLATE_HOLDER_APPROVED_ZH: z.string().optional(),
  SMS_TEMPLATE_HOLDER_APPROVED_EN: z.string().optional(),
  SMS_TEMPLATE_HOLDER_REJECTED_ZH: z.string().optional(),
  SMS_TEMPLATE_HOLDER_REJECTED_EN: z.string().optional(),
  SMS_TEMPLATE_REVIEW_APPROVED_ZH: z.string().optional(),
  SMS_TEMPLATE_REVIEW_APPROVED_EN: z.string().optional(),
  SMS_TEMPLATE_REVIEW_REJECTED_ZH: z.string().optional(),
  SMS_TEMPLATE_REVIEW_REJECTED_EN: z.string().optional(),
  SMS_TEMPLATE_PROGRAMME_CHANGED_ZH: z.string().optional(),
  SMS_TEMPLATE_PROGRAMME_CHANGED_EN: z.string().optional(),
  SMS_TEMPLATE_WAITING_LIST_PLACE_ZH: z.string().optional(),
  SMS_TEMPLATE_WAITING_LIST_PLACE_EN: z.string().optional(),
  SMS_TEMPLATE_BENEFIT_REDEEMED_ZH: z.string().optional(),
  SMS_TEMPLATE_BENEFIT_REDEEMED_EN: z.string().optional(),
  SMS_TEMPLATE_REDEMPTION_UNDONE_ZH: z.string().optional(),
  SMS_TEMPLATE_REDEMPTION_UNDONE_EN: z.string().optional(),
  SMS_TEMPLATE_EXHIBITOR_NEWS_ZH: z.string().optional(),
  SMS_TEMPLATE_EXHIBITOR_NEWS_EN: z.string().optional(),
  SMS_TEMPLATE_RECEPTION_NEWS_ZH: z.string().optional(),
  SMS_TEMPLATE_RECEPTION_NEWS_EN: z.string().optional(),
  SMS_TEMPLATE_EXCHANGE_NEWS_ZH: z.string().optional(),
  SMS_TEMPLATE_EXCHANGE_NEWS_EN: z.string().optional(),
  /** Aliyun Cloudauth, which knows whether a name and an ID card number are one person's; the sandbox's when absent. */
  IDENTITY_CHECK_ENDPOINT: z.url().optional(),
  IDENTITY_CHECK_ACCESS_KEY_ID: z.string().optional(),
  IDENTITY_CHECK_ACCESS_KEY_SECRET: z.string().optional(),
  /** Aliyun Cloudauth's comparison of faces, for the desk on site; the sandbox's when absent, and none without a sandbox. */
  FACE_COMPARISON_ENDPOINT: z.url().optional(),
  FACE_COMPARISON_ACCESS_KEY_ID: z.string().optional(),
  FACE_COMPARISON_ACCESS_KEY_SECRET: z.string().optional(),
  FACE_COMPARISON_SCENE_ID: z.string().optional(),
  /** SMTP address such as smtp://user:password@host:587; the sandbox's when absent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Mingtang <no-reply@mingtang.example>'),
  /** Nuonuo's e-invoice platform and the seller's tax number; the sandbox's when absent. */
  E_INVOICE_APP_KEY: z.string().optional(),
  E_INVOICE_APP_SECRET: z.string().optional(),
  E_INVOICE_TAX_ID: z.string().optional(),
  E_INVOICE_ENDPOINT: z.url().default('https://sdk.nuonuo.com/open/v1/services'),
  E_INVOICE_TOKEN_URL: z.url().default('https://open.nuonuo.com/accessToken'),
  /** Tianyancha's company search; the sandbox's when absent. */
  COMPANY_LOOKUP_TOKEN: z.string().optional(),
  COMPANY_LOOKUP_ENDPOINT: z.url().default('https://open.api.tianyancha.com'),
  /** How the network that delivers streams checks their addresses, and with what; unsigned without a key, but the sandbox's. */
  STREAM_SIGNING_SCHEME: z.enum(signingSchemes).optional(),
  STREAM_SIGNING_KEY: z.string().optional(),
  /** How long that network lets an address of type A live beyond its timestamp. */
  STREAM_SIGNING_WINDOW_SECONDS: z.coerce.number().int().min(0).max(999_999).default(0),
  /** Of the international network, where it is another one. */
  STREAM_SIGNING_INTERNATIONAL_SCHEME: z.enum(signingSchemes).optional(),
  STREAM_SIGNING_INTERNATIONAL_KEY: z.string().optional(),
  /** A bucket that speaks S3, for files; they lie under DATA_DIR/files when absent. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Of a service other than AWS, such as https://oss-cn-shanghai.aliyuncs.com. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Both, or neither: then the machine's own role or profile is asked. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The bucket's name in the path instead of the host name. */
  S3_PATH_STYLE: onOff.default(false),
  /** Inner networks in which the addresses of streams may be checked, `10.20.0.0/16,fd00::/8`; without, only public ones. */
  STREAM_CHECK_NETWORKS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((text) => text.trim() || []))
    .refine(
      (networks) => networks.every((text) => parseNetwork(text) !== undefined),
      'must be networks such as 10.0.0.0/8',
    ),
  /** Who reads /metrics says `Authorization: Bearer …` with it; without one only this machine may. */
  METRICS_TOKEN: z.string().min(16).optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
});

export interface Config extends z.output<typeof environment> {
  SEED: 'demo' | 'none';
  /** Absolute. */
  dataDir: string;
  publicUrl: string;
}

/** A variable is missing or wrong; the message names each. The process ends with exit status 78 (EX_CONFIG). */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const notRight = (reasons: readonly string[]): ConfigurationError =>
  new ConfigurationError(
    `The configuration is not right. 配置有误：\n${reasons.map((reason) => `  ${reason}`).join('\n')}`,
  );

/** How to log, also where the rest of the configuration is wrong. */
export function readLogConfig({ LOG_LEVEL, LOG_FORMAT }: Record<string, string | undefined>) {
  const format = environment.shape.LOG_FORMAT.safeParse(LOG_FORMAT || undefined);
  const level = environment.shape.LOG_LEVEL.safeParse(LOG_LEVEL || undefined);
  return { LOG_LEVEL: level.data ?? 'info', LOG_FORMAT: format.data };
}

/** The name of every variable; that of a secret's file is its own with `_FILE` behind it. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

/** Reads the environment, and the files it names. Empty variables count as absent. Throws ConfigurationError. */
export function readConfig(environmentVariables: Record<string, string | undefined>): Config {
  const { variables, faults } = withFiles(environmentVariables);
  if (faults.length > 0) throw notRight(faults);
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    throw notRight(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = result.data;
  if ((values.S3_ACCESS_KEY_ID === undefined) !== (values.S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigurationError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: give both, or neither.');
  if (values.S3_BUCKET === undefined && (values.S3_ENDPOINT ?? values.S3_ACCESS_KEY_ID) !== undefined)
    throw new ConfigurationError('S3 needs the name of a bucket: give S3_BUCKET too.');
  const hasProviders =
    values.STRIPE_API_KEY ??
    values.WECHAT_APP_ID ??
    values.ALIPAY_APP_ID ??
    values.SMS_ENDPOINT ??
    values.IDENTITY_CHECK_ENDPOINT ??
    values.FACE_COMPARISON_ENDPOINT ??
    values.E_INVOICE_APP_KEY ??
    values.COMPANY_LOOKUP_TOKEN ??
    values.SMTP_URL;
  if (hasProviders && given.SANDBOX === undefined) {
    // The sandbox's inbox shows everybody every code it is sent.
    throw new ConfigurationError(
      'With providers of your own, say SANDBOX=off, or SANDBOX=on to stand in for the others.',
    );
  }
  return {
    ...values,
    SEED: values.SEED ?? (values.SANDBOX ? 'demo' : 'none'),
    dataDir: resolve(values.DATA_DIR),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
  };
}
