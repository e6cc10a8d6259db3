import { join } from 'node:path';
import { type ConnectionKey, smsTemplates } from '@mingtang/contract/connections/model';
import { type Sandbox, startSandbox } from '@mingtang/sandbox/sandbox';
import { type Config, ConfigurationError } from './config.ts';
import { connectAlipay, connectStripe, connectWechat, connectWechatSignIn, noticeUrl } from './connect-payments.ts';
import type { Ports } from './modules/connections/switchboard.ts';
import { createDiskStorage, createMovingStorage, type Storage } from './platform/storage.ts';
import type { CompanyLookup } from './ports/company-lookup/provider.ts';
import { createTianyanchaLookup } from './ports/company-lookup/tianyancha.ts';
import { createNuonuoProvider } from './ports/e-invoice/nuonuo.ts';
import type { EInvoiceProvider } from './ports/e-invoice/provider.ts';
import { createAliyunFaceComparer } from './ports/face-comparison/aliyun.ts';
import type { FaceComparer } from './ports/face-comparison/provider.ts';
import { createAliyunIdentityCheck } from './ports/identity-check/aliyun.ts';
import type { IdentityCheckProvider } from './ports/identity-check/provider.ts';
import type { Mailer } from './ports/mail/mailer.ts';
import { createSmtpMailer } from './ports/mail/smtp.ts';
import { type AliyunSmsConfig, createAliyunSms } from './ports/sms/aliyun.ts';
import type { SmsSender } from './ports/sms/sender.ts';
import { createBucketStorage } from './ports/storage/s3.ts';
import type { StreamSigner } from './ports/stream-signing/provider.ts';
import { createStreamSigner } from './ports/stream-signing/signer.ts';

/** Where the sandbox's third parties are and what they are asked with. Plain data: another process may run them. */
export type ThirdParties = Omit<Sandbox, 'inbox' | 'close' | 'till' | 'setStripeWebhookUrl' | 'setInvoicingManner'>;

/** Connects the real adapter to one third party as configured. Throws ConfigurationError. */
export type Connect = <Key extends ConnectionKey>(key: Key, config: Config) => Ports[Key];

/** Starts the sandbox when it is on; it stands in for the third parties that are not configured. */
export async function openThirdParties(config: Config): Promise<{ connect: Connect; sandbox: Sandbox | undefined }> {
  const sandbox = config.SANDBOX
    ? await startSandbox({
        dataDir: join(config.dataDir, 'sandbox'),
        publicPath: '/sandbox',
        ...(config.PUBLIC_URL ? { publicUrl: config.publicUrl } : { isProxied: true }),
      })
    : undefined;
  // The sandbox is on this machine, as its notices' receiver is.
  sandbox?.setStripeWebhookUrl(noticeUrl(config, 'stripe', true));
  return { sandbox, connect: createConnect(sandbox) };
}

/** Connects to the third parties that are configured, and to the sandbox's for the others. */
export function createConnect(sandbox: ThirdParties | undefined): Connect {
  const connectors: { [Key in ConnectionKey]: (config: Config) => Ports[Key] } = {
    wechat_pay: (config) => connectWechat(config, sandbox),
    alipay: (config) => connectAlipay(config, sandbox),
    stripe: (config) => connectStripe(config, sandbox),
    wechat_sign_in: (config) => connectWechatSignIn(config, sandbox),
    sms: (config) => connectSms(config, sandbox),
    mail: (config) => connectMail(config, sandbox),
    identity_check: (config) => connectIdentityCheck(config, sandbox),
    face_comparison: (config) => connectFaceComparison(config, sandbox),
    e_invoice: (config) => connectEInvoice(config, sandbox),
    company_lookup: (config) => connectCompanyLookup(config, sandbox),
    stream_signing: (config) => connectStreamSigning(config, sandbox),
  };
  return (key, config) => connectors[key](config);
}

/** The bucket for files when one is configured, and the folder of this machine they may still lie in; else that folder. */
export function openStorage(config: Config): Storage {
  const folder = createDiskStorage(join(config.dataDir, 'files'));
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, S3_PATH_STYLE: isPathStyle } = config;
  if (bucket === undefined) return folder;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return createMovingStorage(createBucketStorage({ bucket, region, endpoint, credentials, isPathStyle }), folder);
}

function connectMail(config: Config, sandbox: ThirdParties | undefined): Mailer {
  return createSmtpMailer({
    url: config.SMTP_URL ?? sandbox?.smtpUrl ?? missing('SMTP_URL'),
    from: config.MAIL_FROM,
  });
}

function connectEInvoice(config: Config, sandbox: ThirdParties | undefined): EInvoiceProvider | undefined {
  const {
    E_INVOICE_APP_KEY: appKey,
    E_INVOICE_APP_SECRET: appSecret,
    E_INVOICE_TAX_ID: taxId,
    E_INVOICE_ENDPOINT: endpoint,
    E_INVOICE_TOKEN_URL: tokenUrl,
  } = config;
  if (appKey && appSecret && taxId) return createNuonuoProvider({ appKey, appSecret, taxId, endpoint, tokenUrl });
  return sandbox && createNuonuoProvider(sandbox.eInvoice);
}

function connectCompanyLookup(config: Config, sandbox: ThirdParties | undefined): CompanyLookup | undefined {
  const { COMPANY_LOOKUP_TOKEN: token, COMPANY_LOOKUP_ENDPOINT: endpoint } = config;
  if (token) return createTianyanchaLookup({ token, endpoint });
  return sandbox && createTianyanchaLookup(sandbox.companyLookup);
}

/** The sandbox's own streams are signed for it, whatever network delivers the others. */
function connectStreamSigning(config: Config, sandbox: ThirdParties | undefined): StreamSigner | undefined {
  const { STREAM_SIGNING_SCHEME: scheme, STREAM_SIGNING_KEY: key, STREAM_SIGNING_WINDOW_SECONDS: window } = config;
  const windowSeconds = Number(window);
  const mainland = scheme && key ? { scheme, key, windowSeconds } : undefined;
  const farKey = config.STREAM_SIGNING_INTERNATIONAL_KEY;
  const farScheme = config.STREAM_SIGNING_INTERNATIONAL_SCHEME ?? scheme;
  const international = farKey && farScheme ? { scheme: farScheme, key: farKey, windowSeconds } : mainland;
  const own = mainland ? createStreamSigner({ mainland, international }) : undefined;
  if (!sandbox) return own;
  const ofSandbox = { ...sandbox.streams, windowSeconds: 0 };
  const pretended = createStreamSigner({ mainland: ofSandbox, international: ofSandbox });
  return {
    sign: (address, ticket) =>
      address.startsWith(sandbox.streams.path)
        ? pretended.sign(address, ticket)
        : (own?.sign(address, ticket) ?? address),
  };
}

function connectIdentityCheck(config: Config, sandbox: ThirdParties | undefined): IdentityCheckProvider {
  const {
    IDENTITY_CHECK_ENDPOINT: endpoint,
    IDENTITY_CHECK_ACCESS_KEY_ID: accessKeyId,
    IDENTITY_CHECK_ACCESS_KEY_SECRET: accessKeySecret,
  } = config;
  if (endpoint && accessKeyId && accessKeySecret)
    return createAliyunIdentityCheck({ endpoint, accessKeyId, accessKeySecret });
  return createAliyunIdentityCheck(
    sandbox?.identityCheck ??
      missing('IDENTITY_CHECK_ENDPOINT, IDENTITY_CHECK_ACCESS_KEY_ID and IDENTITY_CHECK_ACCESS_KEY_SECRET'),
  );
}

function connectFaceComparison(config: Config, sandbox: ThirdParties | undefined): FaceComparer | undefined {
  const {
    FACE_COMPARISON_ENDPOINT: endpoint,
    FACE_COMPARISON_ACCESS_KEY_ID: accessKeyId,
    FACE_COMPARISON_ACCESS_KEY_SECRET: accessKeySecret,
    FACE_COMPARISON_SCENE_ID: sceneId,
  } = config;
  if (endpoint && accessKeyId && accessKeySecret && sceneId)
    return createAliyunFaceComparer({ endpoint, accessKeyId, accessKeySecret, sceneId });
  return sandbox && createAliyunFaceComparer(sandbox.faceComparison);
}

function connectSms(config: Config, sandbox: ThirdParties | undefined): SmsSender {
  const {
    SMS_ENDPOINT: endpoint,
    SMS_ACCESS_KEY_ID: accessKeyId,
    SMS_ACCESS_KEY_SECRET: accessKeySecret,
    SMS_SIGN_NAME: signName,
  } = config;
  const templates = readTemplates(config);
  if (endpoint && accessKeyId && accessKeySecret && signName && templates.sign_in_code)
    return createAliyunSms({ endpoint, accessKeyId, accessKeySecret, signName, templates });
  if (!sandbox)
    missing(
      'SMS_ENDPOINT, SMS_ACCESS_KEY_ID, SMS_ACCESS_KEY_SECRET, SMS_SIGN_NAME and SMS_TEMPLATE_SIGN_IN_CODE_ZH/_EN',
    );
  return createAliyunSms(sandbox.sms);
}

/** `SMS_TEMPLATE_ORDER_PAID_ZH` and its like; one that lacks a language is none. */
function readTemplates(config: Config): AliyunSmsConfig['templates'] {
  const templates: AliyunSmsConfig['templates'] = {};
  for (const name of smsTemplates) {
    const variable = name.toUpperCase() as Uppercase<typeof name>;
    const zh = config[`SMS_TEMPLATE_${variable}_ZH`];
    const en = config[`SMS_TEMPLATE_${variable}_EN`];
    if (zh && en) templates[name] = { zh, en };
  }
  return templates;
}

function missing(names: string): never {
  throw new ConfigurationError(`With SANDBOX=off these variables are needed: ${names}`);
}
