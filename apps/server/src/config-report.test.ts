import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { reportConfig } from './config-report.ts';
import { createConnect } from './connect-ports.ts';
import { programArguments } from './testing/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'mingtang-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (environment: Record<string, string>, stored = new Map()) =>
  reportConfig(environment, readConfig(environment), { stored, connect: createConnect(undefined) });

describe('the report of a configuration', () => {
  it('says what is set and from where, and no secret', () => {
    const file = join(folder, 'token');
    writeFileSync(file, 'a-token-of-some-length\n');
    const { variables, connections, missing } = report({
      PORT: '4000',
      SECRET_KEY: '5a'.repeat(32),
      METRICS_TOKEN_FILE: file,
      SANDBOX: 'on',
      STRIPE_API_KEY: 'sk_live_hunter2',
      STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
    });
    const find = (name: string) => variables.find((line) => line.name === name);
    expect(find('PORT')).toEqual({ name: 'PORT', value: '4000', from: 'variable' });
    expect(find('METRICS_TOKEN')).toEqual({ name: 'METRICS_TOKEN', value: '(set)', from: `file ${file}` });
    expect(find('RATE_LIMIT')).toEqual({ name: 'RATE_LIMIT', value: '3000', from: 'default' });
    expect(find('DATABASE_URL')).toBeUndefined();
    expect(connections.find(({ key }) => key === 'stripe')).toEqual({ key: 'stripe', from: 'variables' });
    expect(connections.find(({ key }) => key === 'sms')).toEqual({ key: 'sms', from: 'sandbox' });
    expect(JSON.stringify({ variables, connections })).not.toMatch(/hunter2|5a5a|a-token/);
    expect(missing).toEqual([]);
  });

  it('says everything that is missing without a sandbox, at once', () => {
    const { missing } = report({ SANDBOX: 'off', WECHAT_MCH_ID: '1900000001' });
    expect(missing.join('\n')).toMatch(/WECHAT_APP_ID/);
    expect(missing.join('\n')).toMatch(/SMS_ENDPOINT/);
    expect(missing.join('\n')).toMatch(/SMTP_URL/);
    expect(missing.join('\n')).toMatch(/IDENTITY_CHECK_ENDPOINT/);
    expect(missing.join('\n')).toMatch(/one payment provider/);
  });

  it('counts what the console keeps', () => {
    const stored = new Map([['stripe', { apiKey: 'sk_live_hunter2', webhookSecret: 'whsec_x' }]]);
    const { connections, missing } = report({ SANDBOX: 'off' }, stored);
    expect(connections.find(({ key }) => key === 'stripe')).toEqual({ key: 'stripe', from: 'console' });
    expect(missing.join('\n')).not.toMatch(/one payment provider/);
  });
});

it('is a command whose exit status says whether a start would take it', () => {
  const run = (environment: Record<string, string>) =>
    spawnSync(process.execPath, programArguments(new URL('check-config.ts', import.meta.url)), {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, ...environment },
    });
  const fine = run({ SANBOX: 'off', METRICS_TOKEN: 'hunter2hunter2hunter2' });
  expect(fine.stdout).toMatch(/SANBOX is read by nothing\. Did you mean SANDBOX\?/);
  expect(fine.stdout + fine.stderr).not.toContain('hunter2');
  expect(fine.status).toBe(0);
  const lacking = run({ SANDBOX: 'off' });
  expect([lacking.status, lacking.stdout.includes('无法启动')]).toEqual([78, true]);
  const wrong = run({ PORT: 'many' });
  expect([wrong.status, wrong.stderr.includes('PORT')]).toEqual([78, true]);
});
