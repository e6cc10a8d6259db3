import { readFileSync, statSync } from 'node:fs';

/** Variables nobody may read off a screen or a process list; each may lie in a file that `NAME_FILE` names. */
export const secretVariables: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SECRET_KEY',
  'OLD_SECRET_KEYS',
  'SIGNATURE_SECRET',
  'STRIPE_API_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'WECHAT_APP_SECRET',
  'WECHAT_MCH_PRIVATE_KEY',
  'WECHAT_API_V3_KEY',
  'WECHAT_PUBLIC_KEY',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'IDENTITY_CHECK_ACCESS_KEY_ID',
  'IDENTITY_CHECK_ACCESS_KEY_SECRET',
  'FACE_COMPARISON_ACCESS_KEY_ID',
  'FACE_COMPARISON_ACCESS_KEY_SECRET',
  'SMTP_URL',
  'E_INVOICE_APP_KEY',
  'E_INVOICE_APP_SECRET',
  'COMPANY_LOOKUP_TOKEN',
  'STREAM_SIGNING_KEY',
  'STREAM_SIGNING_INTERNATIONAL_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
];

/** Looks like a secret by its name and is none. */
export const openVariables: readonly string[] = ['PUBLIC_URL', 'E_INVOICE_TOKEN_URL', 'WECHAT_PUBLIC_KEY_ID'];

/** A secret is a line, or a PEM. */
const LARGEST_BYTES = 64 * 1024;

type Variables = Record<string, string | undefined>;

export interface FromFiles {
  /** The variables with what their files hold. */
  variables: Variables;
  /** Where each of those lies. */
  files: ReadonlyMap<string, string>;
  /** What is wrong, one line each. */
  faults: string[];
}

/** Takes secrets from the files that `…_FILE` names, without the line's end that editors leave behind them. */
export function withFiles(given: Variables): FromFiles {
  const variables: Variables = { ...given };
  const files = new Map<string, string>();
  const faults: string[] = [];
  for (const name of secretVariables) {
    const file = given[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (given[name] !== undefined && given[name] !== '') {
      faults.push(`${name} and ${name}_FILE are both set: keep one of them`);
      continue;
    }
    try {
      const value = readSecret(file);
      if (value === '') faults.push(`${name}_FILE: ${file} is empty`);
      variables[name] = value;
      files.set(name, file);
    } catch (error) {
      faults.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'too large'})`);
    }
  }
  return { variables, files, faults };
}

function readSecret(file: string): string {
  if (statSync(file).size > LARGEST_BYTES) throw new Error('too large');
  return readFileSync(file, 'utf8').replace(/(\r?\n)+$/, '');
}
