import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomFillSync,
  randomInt,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bareCode } from '@mingtang/contract/typed';

/** Keys derived from one secret, one a purpose, so that none can be used for another. */
export interface Keyring {
  /** HMAC-SHA-256 of a value under the purpose's key, base64url: searchable, not reversible. */
  hash(purpose: string, value: string): string;
  /**
   * The same under the current key first and then under older ones: for looking up what was hashed before a change of
   * secrets and cannot be hashed anew, such as a printed code.
   */
  hashes(purpose: string, value: string): string[];
  /** Ed25519 signature, base64url. */
  sign(purpose: string, message: Buffer): Buffer;
  verify(purpose: string, message: Uint8Array, signature: Uint8Array): boolean;
  /** The same beside the main thread, for hundreds at once. */
  verifyAside(purpose: string, message: Uint8Array, signature: Uint8Array): Promise<boolean>;
  /** The purpose's public key as raw 32 bytes, for scanners. */
  publicKey(purpose: string): Buffer;
  /** AES-256-GCM: key id (4 bytes), nonce (12), tag (16), ciphertext. It opens only with the same `context`, such as a row's id. */
  seal(purpose: string, content: Buffer | string, context: string): Buffer;
  /** Throws when it was sealed by another key, for another context, or changed since. */
  unseal(purpose: string, sealed: Buffer, context: string): Buffer;
  /** What stands at the beginning of all that the purpose's current key seals. */
  keyId(purpose: string): Buffer;
}

/** The keys of one secret. */
type SecretKeys = Omit<Keyring, 'hashes'>;

const KEY_ID_LENGTH = 4;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const HEAD_LENGTH = KEY_ID_LENGTH + NONCE_LENGTH + TAG_LENGTH;

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The keyring of `secret` (64 hex digits). What `older` secrets sealed, signed and hashed before it is still read; nothing
 * new is made with them.
 */
export function deriveKeyring(secret: string, older: readonly string[] = []): Keyring {
  const current = deriveKeys(secret);
  const before = older.map(deriveKeys);
  const all = [current, ...before];
  return {
    ...current,
    hashes: (purpose, value) => all.map((keys) => keys.hash(purpose, value)),
    verify: (purpose, message, signature) => all.some((keys) => keys.verify(purpose, message, signature)),
    verifyAside: async (purpose, message, signature) => {
      for (const keys of all) if (await keys.verifyAside(purpose, message, signature)) return true;
      return false;
    },
    unseal: (purpose, sealed, context) => {
      const keyId = sealed.subarray(0, KEY_ID_LENGTH);
      const sealer = before.find((keys) => keys.keyId(purpose).equals(keyId)) ?? current;
      return sealer.unseal(purpose, sealed, context);
    },
  };
}

function deriveKeys(secret: string): SecretKeys {
  const derived = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), 'mingtang', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
  const hashKeys = new Map<string, KeyObject>();
  const hashKey = (purpose: string): KeyObject => {
    const known = hashKeys.get(purpose);
    if (known) return known;
    const key = createSecretKey(keyOf(`hmac:${purpose}`));
    hashKeys.set(purpose, key);
    return key;
  };
  const privateKeys = new Map<string, ReturnType<typeof createPrivateKey>>();
  const privateKey = (purpose: string): ReturnType<typeof createPrivateKey> => {
    const known = privateKeys.get(purpose);
    if (known) return known;
    const key = createPrivateKey({
      key: Buffer.concat([PKCS8_ED25519, keyOf(`ed25519:${purpose}`)]),
      format: 'der',
      type: 'pkcs8',
    });
    privateKeys.set(purpose, key);
    return key;
  };
  const publicKeys = new Map<string, KeyObject>();
  const publicKey = (purpose: string): KeyObject => {
    const known = publicKeys.get(purpose);
    if (known) return known;
    const key = createPublicKey(privateKey(purpose));
    publicKeys.set(purpose, key);
    return key;
  };
  return {
    hash: (purpose, value) => createHmac('sha256', hashKey(purpose)).update(value).digest('base64url'),
    sign: (purpose, message) => sign(null, message, privateKey(purpose)),
    verify: (purpose, message, signature) =>
      signature.length === 64 && verify(null, message, publicKey(purpose), signature),
    verifyAside: (purpose, message, signature) =>
      new Promise((resolve) => {
        if (signature.length !== 64) resolve(false);
        else verify(null, message, publicKey(purpose), signature, (error, isOurs) => resolve(!error && isOurs));
      }),
    seal: (purpose, content, context) => {
      const key = keyOf(`aes:${purpose}`);
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(content as Buffer), cipher.final()]);
      return Buffer.concat([keyIdOf(key), nonce, cipher.getAuthTag(), body]);
    },
    unseal: (purpose, sealed, context) => {
      const key = keyOf(`aes:${purpose}`);
      if (sealed.length < HEAD_LENGTH || !keyIdOf(key).equals(sealed.subarray(0, KEY_ID_LENGTH)))
        throw new Error(`What was sealed for ${purpose} needs another key.`);
      const nonce = sealed.subarray(KEY_ID_LENGTH, KEY_ID_LENGTH + NONCE_LENGTH);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(KEY_ID_LENGTH + NONCE_LENGTH, HEAD_LENGTH));
      return Buffer.concat([decipher.update(sealed.subarray(HEAD_LENGTH)), decipher.final()]);
    },
    keyId: (purpose) => keyIdOf(keyOf(`aes:${purpose}`)),
    publicKey: (purpose) => createPublicKey(privateKey(purpose)).export({ format: 'der', type: 'spki' }).subarray(-32),
  };
}

/** Tells which key sealed something, so that a secret can be replaced without losing what the old one sealed. */
const keyIdOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, KEY_ID_LENGTH);

/** The secret in use, and older ones that what was made before is still read with. */
export interface Secrets {
  current: string;
  older: string[];
}

const secretFile = (dataDir: string): string => join(dataDir, 'secret.key');

/** The secrets kept in `dataDir/secret.key`, the one in use first; made at the first start; readable by its owner only. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = secretFile(dataDir);
  const read = async (): Promise<Secrets> => {
    const [current = '', ...older] = (await readFile(file, 'utf8')).trim().split(/\s+/);
    if (![current, ...older].every((secret) => /^[0-9a-f]{64}$/.test(secret)))
      throw new Error(`${file} does not hold 64 hex digits a line.`);
    return { current, older };
  };
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, newSecret(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await chmod(file, 0o600);
  return read();
}

/** Replaces what is kept there, whole or not at all. */
export async function keepSecrets(dataDir: string, { current, older }: Secrets): Promise<void> {
  const file = secretFile(dataDir);
  await writeFile(`${file}.new`, [current, ...older].join('\n'), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** 64 hex digits. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** A session token: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Six digits from a cryptographic source. */
export const newDigits = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Whether two strings are equal, in a time that does not tell where they differ. */
export function isSame(a: string, b: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Crockford's alphabet: no I, L, O, U, so that a number read aloud cannot be misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters and digits of bytes, one each. */
export const charactersOf = (bytes: Buffer): string => Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('');

/** Such letters and digits as people type them: case, spaces and hyphens do not matter, and look-alikes are one. */
export const readCharacters = (typed: string): string => bareCode(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');

const randomPool = Buffer.alloc(4_096);
let randomUsed = randomPool.length;

/** `length` letters and digits from a cryptographic source, five bits each. */
export function randomCharacters(length: number): string {
  // Asking for a few bytes costs as much as asking for thousands.
  if (randomUsed + length > randomPool.length) {
    randomFillSync(randomPool);
    randomUsed = 0;
  }
  let text = '';
  for (const end = randomUsed + length; randomUsed < end; randomUsed++)
    text += ALPHABET[(randomPool[randomUsed] ?? 0) & 31] ?? '';
  return text;
}
