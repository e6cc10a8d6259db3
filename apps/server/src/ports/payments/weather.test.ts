import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { buildPaymentStart } from '../../testing/payment-start.ts';
import { controlSandbox, openTestSandbox } from '../../testing/sandbox.ts';
import { createAlipayProvider } from './alipay.ts';
import type { PaymentAction, PaymentProvider, PaymentProviderError } from './provider.ts';
import { createStripeProvider } from './stripe.ts';
import { createWechatProvider } from './wechat.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const notifyUrl = 'http://127.0.0.1:1/notify';
const providers = {
  wechat: (changes: { timeoutMs?: number } = {}) => createWechatProvider({ ...sandbox.wechat, notifyUrl, ...changes }),
  alipay: (changes: { timeoutMs?: number } = {}) => createAlipayProvider({ ...sandbox.alipay, notifyUrl, ...changes }),
  stripe: () => createStripeProvider({ ...sandbox.stripe, apiUrl: sandbox.httpUrl }),
};
type Name = keyof typeof providers;
const weather = (name: Name, condition: string, slowMs = 0) =>
  controlSandbox(sandbox, `${name}/weather`, { condition, slowMs });
afterEach(() => Promise.all((Object.keys(providers) as Name[]).map((name) => weather(name, 'fine'))));

/** What a buyer does at the cashier, to which a desk's code or a redirect leads. */
async function pay(name: Name, action: PaymentAction): Promise<void> {
  const entry =
    action.kind === 'redirect'
      ? action.url
      : `${sandbox.httpUrl}/sandbox/wechat/scan?code=${encodeURIComponent(action.kind === 'qr_code' ? action.code : '')}`;
  const led = name === 'stripe' ? undefined : await fetch(entry, { redirect: 'manual' });
  const { origin, pathname } = new URL(led?.headers.get('location') ?? entry, sandbox.httpUrl);
  await fetch(`${origin}${pathname}/pay`, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
}
async function buildPaid(name: Name, provider: PaymentProvider): Promise<string> {
  const { providerRef, action } = await provider.start(buildPaymentStart());
  await pay(name, action);
  return providerRef;
}

describe.each(['wechat', 'alipay', 'stripe'] as const)('the weather at %s', (name) => {
  it.each(['down', 'refused', 'failing', 'limited', 'answer_lost'])('passes when it is %s', async (condition) => {
    const provider = providers[name]();
    const providerRef = await buildPaid(name, provider);
    await weather(name, condition);
    await expect(provider.query(providerRef)).rejects.toMatchObject({
      name: 'PaymentProviderError',
      isRetryable: true,
    });
    await weather(name, 'fine');
    expect((await provider.query(providerRef)).state).toBe('paid');
  });

  it('loses answers, and nothing is done twice', async () => {
    const provider = providers[name]();
    const start = buildPaymentStart();
    await weather(name, 'answer_lost');
    const outcome = await provider.start(start).then(
      () => 'begun',
      ({ isRetryable }: PaymentProviderError) => (isRetryable ? 'lost' : 'refused'),
    );
    // An address of Alipay's is signed here, without a word to it.
    expect(outcome).toBe(name === 'alipay' ? 'begun' : 'lost');
    await weather(name, 'fine');
    const { providerRef, action } = await provider.start(start);
    await pay(name, action);
    const { transactionRef = '' } = await provider.query(providerRef);
    const refund = { refundId: newId(), providerRef, transactionRef, amountFen: 20_000, paidFen: 25_600, reason: 'x' };
    await weather(name, 'answer_lost');
    await expect(provider.refund(refund)).rejects.toMatchObject({ isRetryable: true });
    await weather(name, 'fine');
    const { refundRef } = await provider.refund(refund);
    await expect.poll(async () => (await provider.queryRefund(refundRef)).state).toBe('done');
    // Were it refunded twice, there would not be so much left.
    await expect(provider.refund({ ...refund, refundId: newId(), amountFen: 5_600 })).resolves.toBeDefined();
  });
});

it.each(['wechat', 'alipay'] as const)('%s does not keep anybody waiting for long', async (name) => {
  const providerRef = await buildPaid(name, providers[name]());
  await weather(name, 'fine', 1000);
  await expect(providers[name]({ timeoutMs: 100 }).query(providerRef)).rejects.toMatchObject({
    code: 'unreachable',
    isRetryable: true,
  });
});
