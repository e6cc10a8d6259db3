import { createPublicKey, generateKeyPair, type KeyObject, randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type KeyPair = {
  /** PKCS#8, PEM. */
  privateKey: string;
  /** SPKI, PEM. */
  publicKey: string;
};

/** What the third parties would have issued to us, in the form each of them gives its keys. */
const makers = {
  stripeApiKey: () => `sk_test_${randomWord(32)}`,
  stripeWebhookSecret: () => `whsec_${randomWord(32)}`,
  smsAccessKeyId: () => `LTAI5t${randomWord(18)}`,
  smsAccessKeySecret: () => randomWord(30),
  smtpPassword: () => randomWord(24),
  streamKey: () => randomWord(32),
  wechatAppId: () => `wx${randomBytes(8).toString('hex')}`,
  wechatAppSecret: () => randomBytes(16).toString('hex'),
  wechatMerchantId: () => `19${randomDigits(8)}`,
  wechatMerchantSerial: () => randomBytes(20).toString('hex').toUpperCase(),
  wechatApiV3Key: () => randomWord(32),
  wechatMerchantPrivateKey: newPrivateKey,
  alipayAppId: () => `2021${randomDigits(12)}`,
  alipaySellerId: () => `2088${randomDigits(12)}`,
  alipayAppPrivateKey: newPrivateKey,
  alipayPrivateKey: newPrivateKey,
};

export type Secrets = Record<keyof typeof makers, string>;

/** Reads the keys of this data directory; makes those it lacks, random. The file is for its owner alone. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'keys.json');
  const kept = readKept(file);
  const made = await Promise.all(
    Object.entries(makers).map(async ([name, make]) => [name, kept[name] ?? (await make())] as const),
  );
  const secrets = Object.fromEntries(made) as Secrets;
  if (made.some(([name]) => kept[name] === undefined)) {
    // Written aside and renamed: a crash half-way must not leave a file that looks like keys and is none.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  return secrets;
}

function readKept(file: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  const kept: unknown = JSON.parse(text);
  if (isRecordOfStrings(kept)) return kept;
  throw new Error(`${file} does not hold the sandbox's keys; delete it to have new ones made`);
}

function isRecordOfStrings(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')
  );
}

export async function newKeyPair(): Promise<KeyPair> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

export const publicKeyOf = (privateKey: string): KeyObject => createPublicKey(privateKey);

/** PEM to PEM. */
export const publicHalfOf = (privateKey: string): string =>
  String(publicKeyOf(privateKey).export({ type: 'spki', format: 'pem' }));

async function newPrivateKey(): Promise<string> {
  return (await newKeyPair()).privateKey;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits from the system's random source; 248 is the largest multiple of 62 in a byte, so none is favoured. */
export function randomWord(length: number): string {
  let word = '';
  while (word.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && word.length < length) word += alphabet[byte % 62];
    }
  }
  return word;
}

export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
