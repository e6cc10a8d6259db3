import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { noticeUrl } from './connect-payments.ts';
import { connectPayments } from './testing/payment-providers.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const wechat = {
  WECHAT_APP_ID: 'wx1',
  WECHAT_MCH_ID: '1900000001',
  WECHAT_MCH_SERIAL: 'ABC',
  WECHAT_MCH_PRIVATE_KEY: privateKey,
  WECHAT_API_V3_KEY: 'k'.repeat(32),
};
const alipay = { ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey };
const stripe = { STRIPE_API_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

const connect = (variables: Record<string, string>) => {
  const config = readConfig({ SANDBOX: 'off', PUBLIC_URL: 'https://shop.example', ...variables });
  return connectPayments(config, undefined).map(({ name }) => name);
};

describe('without the sandbox', () => {
  it('offers the methods that are configured', () => {
    expect(connect({ ...wechat, ...alipay, ...stripe })).toEqual(['wechat', 'alipay', 'stripe']);
    expect(connect(wechat)).toEqual(['wechat']);
    expect(connect(alipay)).toEqual(['alipay']);
  });

  it('refuses to start with one in part, and says what is missing', () => {
    const { WECHAT_MCH_SERIAL: _absent, ...inPart } = wechat;
    expect(() => connect({ ...stripe, ...inPart })).toThrow('WECHAT_MCH_SERIAL missing');
    expect(() => connect({ ...stripe, ...inPart })).toThrow(ConfigurationError);
    expect(() => connect({ ...wechat, WECHAT_API_V3_KEY: 'short' })).toThrow('WECHAT_API_V3_KEY');
  });

  it('reads keys on one line and from files, and never shows one', async () => {
    const file = join(tmpdir(), `mingtang-key-${process.pid}.pem`);
    await writeFile(file, privateKey);
    expect(connect({ ...wechat, WECHAT_MCH_PRIVATE_KEY: file })).toEqual(['wechat']);
    expect(connect({ ...wechat, WECHAT_MCH_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') })).toEqual(['wechat']);
    expect(() => connect({ ...wechat, WECHAT_MCH_PRIVATE_KEY: 'not-a-key-but-secret' })).toThrow(
      /^(?!.*secret)WECHAT_MCH_PRIVATE_KEY .* cannot be read/,
    );
  });
});

it('lets third parties notify by the public address and the sandbox on this machine', () => {
  const config = readConfig({ PORT: '4310', PUBLIC_URL: 'https://shop.example' });
  expect(noticeUrl(config, 'alipay', false)).toBe('https://shop.example/payments/notify/alipay');
  expect(noticeUrl(config, 'wechat', true)).toBe('http://127.0.0.1:4310/payments/notify/wechat');
});
