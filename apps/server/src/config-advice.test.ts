import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, variableNames } from './config.ts';
import { adviceOn, editDistance } from './config-advice.ts';
import { openVariables, secretVariables } from './config-files.ts';

const advised = (variables: Record<string, string>) => adviceOn(variables).map(({ en }) => en);

describe('a variable nobody reads', () => {
  it.each([
    ['SANBOX', 'SANDBOX'],
    ['RATELIMIT', 'RATE_LIMIT'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLC_URL', 'PUBLIC_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['SECRET_KEY_FIL', 'SECRET_KEY_FILE'],
    ['WECHAT_MCHID', 'WECHAT_MCH_ID'],
  ])('%s is said to be %s', (typed, meant) => {
    expect(advised({ [typed]: 'x' })).toEqual([`${typed} is read by nothing. Did you mean ${meant}?`]);
  });

  it('is said where it begins like ours', () => {
    expect(advised({ WECHAT_TOKEN_OF_OLD: 'x' })).toEqual(['WECHAT_TOKEN_OF_OLD is read by nothing.']);
  });

  it('is left alone where it is the shell’s or another program’s', () => {
    const others =
      'HOME HOSTNAME HOSTTYPE MAIL PATH PWD SHELL SHLVL TERM USER LANG LC_ALL NODE_OPTIONS PGHOST PGPORT TZ';
    const more = 'MINGTANG_SERVICE_HOST MINGTANG_PORT_80_TCP XDG_SEAT SSH_TTY npm_config_port COLORTERM INVOCATION_ID';
    expect(advised(Object.fromEntries(`${others} ${more}`.split(' ').map((name) => [name, 'x'])))).toEqual([]);
    expect(advised(Object.fromEntries(variableNames.map((name) => [name, 'x'])))).toEqual([]);
  });
});

describe('a value that nothing reads', () => {
  it.each([
    [{ S3_REGION: 'cn-1' }, 'S3_REGION', 'S3_BUCKET'],
    [{ WECHAT_API_V3_KEY: 'x' }, 'WECHAT_API_V3_KEY', 'WECHAT_MCH_ID'],
    [{ OLD_SECRET_KEYS: 'x' }, 'OLD_SECRET_KEYS', 'SECRET_KEY'],
    [{ SMS_TEMPLATE_ORDER_PAID_ZH: 'x' }, 'SMS_TEMPLATE_ORDER_PAID_ZH', 'SMS_ENDPOINT'],
    [{ STREAM_SIGNING_KEY: 'x' }, 'STREAM_SIGNING_KEY', 'STREAM_SIGNING_SCHEME'],
    [{ E_INVOICE_TAX_ID: 'x' }, 'E_INVOICE_TAX_ID', 'E_INVOICE_APP_KEY'],
  ])('%o is said', (variables: Record<string, string>, name, needed) => {
    expect(advised(variables)).toEqual([`${name} is set, but nothing reads it without ${needed}.`]);
    expect(advised({ ...variables, [needed]: 'x' }).filter((line) => line.startsWith(`${name} `))).toEqual([]);
  });
});

it('every variable that looks like a secret is one, or is known to be none', () => {
  const looks = variableNames.filter((name) => /KEY|SECRET|TOKEN|PASSWORD|_URL$/.test(name));
  expect(looks.filter((name) => !secretVariables.includes(name) && !openVariables.includes(name))).toEqual([]);
  expect(secretVariables.filter((name) => !variableNames.includes(name))).toEqual([]);
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mingtang-secrets-'));
    await writeFile(join(folder, 'key'), `${'5a'.repeat(32)}\r\n\n`);
    await writeFile(join(folder, 'empty'), '\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is read without the end of its line', () => {
    expect(readConfig({ SECRET_KEY_FILE: join(folder, 'key') }).SECRET_KEY).toBe('5a'.repeat(32));
  });

  it('is refused beside the variable, and where there is none', () => {
    const file = join(folder, 'key');
    expect(() => readConfig({ SECRET_KEY_FILE: file, SECRET_KEY: '5b'.repeat(32) })).toThrow(/are both set/);
    expect(() => readConfig({ SECRET_KEY_FILE: join(folder, 'none') })).toThrow(/SECRET_KEY_FILE: .*ENOENT/);
    expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'empty') })).toThrow(/is empty/);
    expect(() => readConfig({ SECRET_KEY_FILE: folder })).toThrow(/EISDIR/);
  });

  it('is said nothing of in the refusal', () => {
    expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'key'), SECRET_KEY: 'hunter2' })).toThrow(
      /^(?!.*(hunter2|5a5a))/s,
    );
  });
});

it.each([
  ['', '', 0],
  ['SANBOX', 'SANDBOX', 1],
  ['PROT', 'PORT', 1],
  ['kitten', 'sitting', 3],
])('from %s to %s it is %d letters', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});
