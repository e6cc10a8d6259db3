import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto';

/** What a merchant signs with. */
export interface MerchantSigner {
  merchantId: string;
  /** Serial of the merchant's API certificate. */
  serial: string;
  privateKey: KeyObject;
}

const scheme = 'WECHATPAY2-SHA256-RSA2048';
const tagBytes = 16;

/** The `Authorization` of a request; `target` is path and query as they are sent, `body` the very text of it. */
export function authorize(
  signer: MerchantSigner,
  request: { method: string; target: string; body: string; timestamp: number; nonce: string },
): string {
  const { method, target, body, timestamp, nonce } = request;
  const signature = signLines(signer.privateKey, [method, target, String(timestamp), nonce, body]);
  const fields = {
    mchid: signer.merchantId,
    nonce_str: nonce,
    signature,
    timestamp: String(timestamp),
    serial_no: signer.serial,
  };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `${scheme} ${list.join(',')}`;
}

/** Base64 RSA-SHA256 signature over lines that each end with a line feed. */
export function signLines(key: KeyObject, lines: string[]): string {
  return sign('RSA-SHA256', Buffer.from(joinLines(lines)), key).toString('base64');
}

/** Whether an answer or a notice was signed with this key. */
export function isSignedBy(
  key: KeyObject,
  message: { timestamp: string; nonce: string; body: string; signature: string },
): boolean {
  const { timestamp, nonce, body, signature } = message;
  return verify('RSA-SHA256', Buffer.from(joinLines([timestamp, nonce, body])), key, Buffer.from(signature, 'base64'));
}

const joinLines = (lines: string[]): string => lines.map((line) => `${line}\n`).join('');

/** A part of a message that only holders of the API v3 key can read. */
export interface SealedResource {
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

/** Opens a sealed resource (AES-256-GCM, the tag at the end). Throws when it was made with another key, cut or changed. */
export function openResource(apiV3Key: string, { ciphertext, nonce, associated_data: data }: SealedResource): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length <= tagBytes) throw new Error('the sealed resource is too short');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(data ?? ''));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}
