import { generateKeyPairSync } from 'node:crypto';
import type { ConnectionKey } from '@mingtang/contract/connections/model';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { createConnect } from './connect-ports.ts';
import { LivePorts } from './live-ports.ts';
import { type CredentialEdit, changeCredentials } from './modules/connections/commands.ts';
import { type Platform, transact } from './platform/platform.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const alipay = { appId: '2021', privateKey, alipayPublicKey: publicKey };
const needed = {
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SMS_ENDPOINT: 'http://127.0.0.1:2526',
  SMS_ACCESS_KEY_ID: 'a',
  SMS_ACCESS_KEY_SECRET: 'b',
  SMS_SIGN_NAME: 'c',
  SMS_TEMPLATE_SIGN_IN_CODE_ZH: 'd',
  SMS_TEMPLATE_SIGN_IN_CODE_EN: 'e',
  IDENTITY_CHECK_ENDPOINT: 'http://127.0.0.1:2527',
  IDENTITY_CHECK_ACCESS_KEY_ID: 'f',
  IDENTITY_CHECK_ACCESS_KEY_SECRET: 'g',
};
const stripe = { STRIPE_API_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

/** A process without the sandbox. */
const open = (variables: Record<string, string>): Promise<LivePorts> => {
  const config = readConfig({ SANDBOX: 'off', PUBLIC_URL: 'https://shop.example', ...variables });
  const platform: Platform = { ...app.platform, config };
  return LivePorts.open(platform, createConnect(undefined));
};
const versions = new Map<ConnectionKey, number>();
const store = async (live: LivePorts, key: ConnectionKey, edit: CredentialEdit | null) => {
  const version = versions.get(key) ?? 0;
  const actor = { kind: 'staff', id: 'owner', address: null } as const;
  await transact(app.platform, (tx) =>
    changeCredentials(tx, actor, app.platform, {
      key,
      version,
      edit,
      require: async (credentials) => live.requireMet(key, credentials),
    }),
  );
  versions.set(key, version + 1);
  await live.refresh();
};
const methodsOf = (live: LivePorts) => live.paymentProviders.map(({ name }) => name);

describe('a start without the sandbox', () => {
  it('needs the environment or the console to name what Mingtang cannot do without', async () => {
    await expect(open({ ...stripe })).rejects.toThrow(ConfigurationError);
    await expect(open(needed)).rejects.toThrow('at least one payment provider');
    expect(methodsOf(await open({ ...needed, ...stripe }))).toEqual(['stripe']);
  });
});

describe('what is stored', () => {
  it('offers a method, makes only that connection anew, and keeps the last one', async () => {
    const live = await open({ ...needed, ...stripe });
    const before = { ...live.current };
    let told = 0;
    live.onChange(() => void told++);
    await store(live, 'alipay', alipay);
    expect(methodsOf(live)).toEqual(['alipay', 'stripe']);
    expect(live.sourceOf('alipay')).toBe('console');
    expect(live.sourceOf('stripe')).toBe('environment');
    expect(live.sourceOf('wechat_pay')).toBe('none');
    expect(live.current.stripe).toBe(before.stripe);
    expect(live.current.mail).toBe(before.mail);
    expect(told).toBe(1);
    await live.refresh();
    expect(told).toBe(1);

    // Now nothing of the environment is needed for paying; then the stored one cannot be forgotten.
    const alone = await open(needed);
    expect(methodsOf(alone)).toEqual(['alipay']);
    await expect(store(alone, 'alipay', null)).rejects.toThrow(ConfigurationError);
    await store(live, 'alipay', null);
    expect(methodsOf(live)).toEqual(['stripe']);
  });

  it('is never mixed with the environment: a secret there is of the account that was named there', async () => {
    const wechat = {
      WECHAT_APP_ID: 'wx-of-the-environment',
      WECHAT_APP_SECRET: 'its-secret',
      WECHAT_MCH_ID: '1900000001',
      WECHAT_MCH_SERIAL: 'ABC',
      WECHAT_MCH_PRIVATE_KEY: privateKey,
      WECHAT_API_V3_KEY: 'k'.repeat(32),
    };
    const live = await open({ ...needed, ...wechat });
    expect(live.current.wechat_sign_in?.appId).toBe('wx-of-the-environment');
    await store(live, 'wechat_pay', {
      appId: 'wx-of-the-console',
      merchantId: '1900000002',
      merchantSerial: 'DEF',
      merchantPrivateKey: privateKey,
      apiV3Key: 'q'.repeat(32),
    });
    expect(live.current.wechat_sign_in).toBeUndefined();
    await store(live, 'wechat_sign_in', { appSecret: 'of-the-console' });
    expect(live.current.wechat_sign_in?.appId).toBe('wx-of-the-console');
    await store(live, 'wechat_sign_in', null);
    await store(live, 'wechat_pay', null);
    expect(live.current.wechat_sign_in?.appId).toBe('wx-of-the-environment');
  });
});
