import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the third parties would have issued to us, in the form each of them gives its keys. */
type Secrets = {
  stripeApiKey: string;
  stripeWebhookSecret: string;
  smsAccessKeyId: string;
  smsAccessKeySecret: string;
  smtpPassword: string;
};

const names = ['stripeApiKey', 'stripeWebhookSecret', 'smsAccessKeyId', 'smsAccessKeySecret', 'smtpPassword'] as const;

/** Reads the keys of this data directory; makes them, random, at the first start. The file is for its owner alone. */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'keys.json');
  const kept = readKept(file);
  if (kept !== undefined) {
    chmodSync(file, 0o600);
    return kept;
  }
  const secrets: Secrets = {
    stripeApiKey: `sk_test_${randomWord(32)}`,
    stripeWebhookSecret: `whsec_${randomWord(32)}`,
    smsAccessKeyId: `LTAI5t${randomWord(18)}`,
    smsAccessKeySecret: randomWord(30),
    smtpPassword: randomWord(24),
  };
  // Written aside and renamed: a crash half-way must not leave a file that looks like keys and is none.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function readKept(file: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const kept: unknown = JSON.parse(text);
  if (!isSecrets(kept)) throw new Error(`${file} does not hold the sandbox's keys; delete it to have new ones made`);
  return kept;
}

function isSecrets(value: unknown): value is Secrets {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
  );
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
