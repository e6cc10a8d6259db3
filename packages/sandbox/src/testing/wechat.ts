import { createDecipheriv, type KeyLike, randomBytes, sign, verify } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';

export type WechatAnswer = {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  body: Record<string, unknown>;
};

type CallOptions = {
  body?: object | string;
  /** Changes to what is signed or sent, to be refused for. */
  timestamp?: number;
  nonce?: string;
  mchid?: string;
  serial?: string;
  privateKey?: string;
  signedBody?: string;
  /** What `Wechatpay-Serial` asks for; the public key's id unless told otherwise. */
  asks?: string | undefined;
};

/** A merchant's client written from the protocol alone: signs as WeChat Pay's documents say. */
export async function callWechat(
  { wechat }: Sandbox,
  method: 'GET' | 'POST',
  path: string,
  options: CallOptions = {},
): Promise<WechatAnswer> {
  const { body: given, timestamp = Math.floor(Date.now() / 1000), nonce = randomBytes(16).toString('hex') } = options;
  const body = given === undefined ? '' : typeof given === 'string' ? given : JSON.stringify(given);
  const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${options.signedBody ?? body}\n`;
  const signature = sign('sha256', Buffer.from(message), options.privateKey ?? wechat.merchantPrivateKey);
  const fields = {
    mchid: options.mchid ?? wechat.merchantId,
    nonce_str: nonce,
    timestamp,
    serial_no: options.serial ?? wechat.merchantSerial,
    signature: signature.toString('base64'),
  };
  const asks = 'asks' in options ? options.asks : wechat.publicKeyId;
  const answer = await fetch(wechat.apiUrl + path, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `WECHATPAY2-SHA256-RSA2048 ${Object.entries(fields)
        .map(([name, value]) => `${name}="${value}"`)
        .join(',')}`,
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      ...(asks === undefined ? {} : { 'wechatpay-serial': asks }),
    },
    ...(body === '' ? {} : { body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = bytes.toString();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: answer.status, headers: answer.headers, text, bytes, body: isJson ? JSON.parse(text) : {} };
}

export function isSignedByWechat(
  headers: { get(name: string): string | null },
  text: string,
  publicKey: KeyLike,
): boolean {
  const message = `${headers.get('wechatpay-timestamp')}\n${headers.get('wechatpay-nonce')}\n${text}\n`;
  const signature = Buffer.from(headers.get('wechatpay-signature') ?? '', 'base64');
  return verify('sha256', Buffer.from(message), publicKey, signature);
}

export function openResource(
  resource: { ciphertext: string; nonce: string; associated_data: string },
  apiV3Key: string,
): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce)
    .setAAD(Buffer.from(resource.associated_data))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString();
}

/** What the page hands to the payment sheet. */
export function signSheet({ wechat }: Sandbox, prepayId: string): Record<string, string> {
  const params = {
    appId: wechat.appId,
    timeStamp: String(Math.floor(Date.now() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
  };
  const message = `${Object.values(params).join('\n')}\n`;
  const paySign = sign('sha256', Buffer.from(message), wechat.merchantPrivateKey).toString('base64');
  return { ...params, signType: 'RSA', paySign };
}

let serial = 0;

export function buildOrder({ wechat }: Sandbox, changes: Record<string, unknown> = {}): Record<string, unknown> {
  serial += 1;
  return {
    appid: wechat.appId,
    mchid: wechat.merchantId,
    description: '展览通票 × 2',
    out_trade_no: `order${String(serial).padStart(27, '0')}`,
    notify_url: 'http://127.0.0.1:1/notify/wechat',
    amount: { total: 25_600, currency: 'CNY' },
    scene_info: { payer_client_ip: '127.0.0.1' },
    ...changes,
  };
}
