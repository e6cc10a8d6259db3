import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPaymentStart } from '../../testing/payment-start.ts';
import { openTestSandbox } from '../../testing/sandbox.ts';
import { createStripeProvider } from './stripe.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

describe('trouble with Stripe', () => {
  it('is not retryable with a wrong key, and does not show it', async () => {
    const wrong = createStripeProvider({
      apiKey: 'sk_test_wrongwrongwrong',
      webhookSecret: 'whsec_x',
      apiUrl: sandbox.httpUrl,
    });
    const error = await wrong.start(buildPaymentStart()).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'PaymentProviderError', isRetryable: false });
    expect(String(error)).not.toContain('wrongwrong');
  });

  it('is retryable when nobody answers', async () => {
    const nobody = createStripeProvider({ ...sandbox.stripe, apiUrl: 'http://127.0.0.1:1' });
    await expect(nobody.query('cs_test_x')).rejects.toMatchObject({ isRetryable: true });
  });

  it('refuses to take test objects for live ones', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mingtang-sandbox-'));
    const keys = { ...sandbox.stripe, apiKey: sandbox.stripe.apiKey.replace('sk_test_', 'sk_live_') };
    await writeFile(
      join(dataDir, 'keys.json'),
      JSON.stringify({
        stripeApiKey: keys.apiKey,
        stripeWebhookSecret: keys.webhookSecret,
        smsAccessKeyId: 'id',
        smsAccessKeySecret: 'secret',
        smtpPassword: 'password',
      }),
    );
    const other = await openTestSandbox({ dataDir });
    try {
      const live = createStripeProvider({ ...keys, apiUrl: other.httpUrl });
      await expect(live.start(buildPaymentStart())).rejects.toMatchObject({
        code: 'livemode_mismatch',
        isRetryable: false,
      });
    } finally {
      await other.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('does not know an unknown attempt', async () => {
    const provider = createStripeProvider({ ...sandbox.stripe, apiUrl: sandbox.httpUrl });
    await expect(provider.query('cs_test_unknown')).rejects.toMatchObject({
      code: 'resource_missing',
      isRetryable: false,
    });
  });
});
