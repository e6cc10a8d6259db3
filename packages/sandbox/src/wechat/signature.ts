import { createCipheriv, createHash, type KeyObject, randomBytes, sign, verify } from 'node:crypto';

const toleranceSeconds = 300;

/** What is signed is always lines, each ended by a line feed. */
const linesOf = (...lines: (string | number)[]): string => lines.map((line) => `${line}\n`).join('');

export type Verdict = { isValid: true; nonce: string } | { isValid: false; issue: string };

/** Checks `Authorization: WECHATPAY2-SHA256-RSA2048 mchid="…",…` over method, path with query, time, nonce and body. */
export function checkAuthorization(
  request: { authorization: string | undefined; method: string; url: string; body: string },
  merchant: { id: string; serial: string; publicKey: KeyObject },
  now: number,
): Verdict {
  const refuse = (issue: string): Verdict => ({ isValid: false, issue });
  const given = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(request.authorization ?? '')?.[1];
  if (given === undefined) return refuse('http header Authorization is missing or of another type');
  const fields = new Map<string, string>();
  for (const [, name = '', value = ''] of given.matchAll(/(\w+)="([^"]*)"/g)) fields.set(name, value);
  const missing = ['mchid', 'serial_no', 'nonce_str', 'timestamp', 'signature'].find((name) => !fields.get(name));
  if (missing !== undefined) return refuse(`${missing} is missing`);
  const field = (name: string) => fields.get(name) ?? '';
  if (field('mchid') !== merchant.id) return refuse('mchid is unknown');
  if (field('serial_no') !== merchant.serial) return refuse('serial_no is not of a certificate of this merchant');
  const timestamp = field('timestamp');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) {
    return refuse('timestamp is more than five minutes away');
  }
  const message = linesOf(request.method, request.url, timestamp, field('nonce_str'), request.body);
  const isRight = verify('sha256', Buffer.from(message), merchant.publicKey, Buffer.from(field('signature'), 'base64'));
  return isRight ? { isValid: true, nonce: field('nonce_str') } : refuse('sign not match');
}

/** The four headers every answer and every notice carries. */
export function signBody(body: string, key: { id: string; privateKey: string }): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign('sha256', Buffer.from(linesOf(timestamp, nonce, body)), key.privateKey).toString(
      'base64',
    ),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    'wechatpay-serial': key.id,
  };
}

/** Checks what the page hands to the messaging app's payment sheet. */
export function checkPaySign(
  params: { appId: string; timeStamp: string; nonceStr: string; package: string; paySign: string },
  publicKey: KeyObject,
): boolean {
  const message = linesOf(params.appId, params.timeStamp, params.nonceStr, params.package);
  return verify('sha256', Buffer.from(message), publicKey, Buffer.from(params.paySign, 'base64'));
}

export type EncryptedResource = {
  algorithm: 'AEAD_AES_256_GCM';
  ciphertext: string;
  associated_data: string;
  nonce: string;
};

/** AES-256-GCM with the merchant's APIv3 key; the tag stands behind the text. */
export function encryptResource(text: string, associatedData: string, apiV3Key: string): EncryptedResource {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associatedData));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: ciphertext.toString('base64'),
    associated_data: associatedData,
    nonce,
  };
}

export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');
