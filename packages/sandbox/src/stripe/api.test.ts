import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { buildSession, openSandbox, openStripe } from '../testing/open.ts';

let sandbox: Sandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await openSandbox();
  stripe = openStripe(sandbox);
});
afterAll(() => sandbox.close());

const press = (url: string, action: string, fields: Record<string, string> = {}) =>
  fetch(`${url}/${action}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof Stripe.errors.StripeError ? error : undefined),
  );

describe('checkout sessions', () => {
  it('come as the SDK expects them', async () => {
    const session = await stripe.checkout.sessions.create(buildSession({ expand: ['line_items'] }));
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_/),
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 25_699,
      currency: 'cny',
      livemode: false,
      metadata: { order_id: 'o-1' },
      url: expect.stringContaining('/sandbox/stripe/pay/cs_test_'),
    });
    expect(session.success_url).toBe(`http://shop.example/paid?session=${session.id}`);
    expect(session.line_items?.data.map((line) => [line.description, line.quantity, line.amount_total])).toEqual([
      ['展览通票', 2, 25_600],
      ['Map & guide', 1, 99],
    ]);
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    expect(session.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  });

  it('live from 30 minutes to 24 hours', async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const seconds of [29 * 60 - 5, 24 * 60 * 60 + 65]) {
      const error = await errorOf(stripe.checkout.sessions.create(buildSession({ expires_at: now + seconds })));
      expect(error).toMatchObject({ statusCode: 400, param: 'expires_at' });
    }
    const session = await stripe.checkout.sessions.create(buildSession({ expires_at: now + 1805 }));
    expect(session.expires_at).toBe(now + 1805);
  });

  it('are refused with the parameter that is wrong', async () => {
    const create = (changes: object) =>
      errorOf(
        stripe.checkout.sessions.create({ ...buildSession(), ...changes } as Stripe.Checkout.SessionCreateParams),
      );
    const price = (data: object) => ({
      line_items: [
        { quantity: 1, price_data: { currency: 'cny', unit_amount: 1, product_data: { name: 'x' }, ...data } },
      ],
    });
    const before = (await stripe.checkout.sessions.list({ limit: 1 })).data[0]?.id;
    expect(await create({ line_items: [] })).toMatchObject({ code: 'parameter_missing', param: 'line_items' });
    expect(await create({ success_url: '' })).toMatchObject({ code: 'parameter_missing', param: 'success_url' });
    expect(await create({ success_url: 'javascript:alert(1)' })).toMatchObject({ code: 'url_invalid' });
    expect(await create({ mode: 'subscription' })).toMatchObject({ param: 'mode' });
    expect(await create(price({ currency: 'usd' }))).toMatchObject({ param: 'line_items[0][price_data][currency]' });
    expect(await create(price({ unit_amount: 0.5 }))).toMatchObject({
      param: 'line_items[0][price_data][unit_amount]',
    });
    expect(await create(price({ unit_amount: 100_000_000 }))).toMatchObject({ code: 'amount_too_large' });
    expect(await create({ allow_promotion_codes: true })).toMatchObject({
      code: 'parameter_unknown',
      param: 'allow_promotion_codes',
    });
    expect((await stripe.checkout.sessions.list({ limit: 1 })).data[0]?.id).toBe(before);
  });

  it('are found by their payment intent, with what it expands to', async () => {
    const session = await stripe.checkout.sessions.create(buildSession());
    await press(session.url ?? '', 'pay');
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 25_699,
      latest_charge: { object: 'charge', paid: true, amount: 25_699 },
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id, status: 'succeeded' });
    const found = await stripe.checkout.sessions.list({ payment_intent: intent.id });
    expect(found.data.map(({ id }) => id)).toEqual([session.id]);
  });

  it('cannot be expired or paid twice', async () => {
    const session = await stripe.checkout.sessions.create(buildSession());
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    expect(await errorOf(stripe.checkout.sessions.expire(session.id))).toMatchObject({ statusCode: 400 });
    const answer = await press(session.url ?? '', 'pay');
    expect(answer.headers.get('location')).toContain(`/stripe/pay/${session.id}`);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      payment_intent: null,
    });
  });
});

describe('requests', () => {
  it('need the key', async () => {
    const wrong = openStripe(sandbox, 'sk_test_0123456789abcdef');
    const error = await errorOf(wrong.events.list());
    expect(error).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' });
    expect(error?.message).not.toContain('0123456789abcdef');
    expect((await fetch(`${sandbox.httpUrl}/v1/events`)).status).toBe(401);
  });

  it('with one idempotency key are one request, and only with the same parameters', async () => {
    const options = { idempotencyKey: 'key-1' };
    const first = await stripe.checkout.sessions.create(buildSession(), options);
    const second = await stripe.checkout.sessions.create(buildSession(), options);
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = buildSession({ metadata: { order_id: 'o-2' } });
    expect(await errorOf(stripe.checkout.sessions.create(other, options))).toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    expect(await stripe.checkout.sessions.create(other, { idempotencyKey: 'key-2' })).not.toMatchObject({
      id: first.id,
    });
  });

  it('that failed may be made again under their key', async () => {
    const options = { idempotencyKey: 'key-3' };
    expect(await errorOf(stripe.checkout.sessions.create(buildSession({ line_items: [] }), options))).toBeDefined();
    expect(await stripe.checkout.sessions.create(buildSession(), options)).toMatchObject({ status: 'open' });
  });

  it('cannot reach into the prototype', async () => {
    const answer = await fetch(`${sandbox.httpUrl}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.stripe.apiKey}` },
      body: new URLSearchParams('metadata[__proto__][admin]=1'),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'parameter_unknown' } });
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('of unknown kinds and things have Stripe’s errors', async () => {
    expect(await errorOf(stripe.balance.retrieve())).toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    });
    expect(await errorOf(stripe.refunds.retrieve('re_nothing'))).toMatchObject({ code: 'resource_missing' });
    expect(await errorOf(stripe.refunds.create({ payment_intent: 'pi_nothing' }))).toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('lists', () => {
  it('go page by page, newest first', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.unshift((await stripe.checkout.sessions.create(buildSession())).id);
    const seen: string[] = [];
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) {
      seen.push(session.id);
      if (seen.length === 5) break;
    }
    expect(seen).toEqual(made);
  });

  it('tell what happened, by type', async () => {
    const session = await stripe.checkout.sessions.create(buildSession());
    await press(session.url ?? '', 'decline');
    await press(session.url ?? '', 'pay');
    const events = await stripe.events.list({ limit: 2 });
    expect(events.data.map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'payment_intent.payment_failed',
    ]);
    const [failed] = (await stripe.events.list({ type: 'payment_intent.payment_failed', limit: 1 })).data;
    expect(failed).toMatchObject({ data: { object: { last_payment_error: { code: 'card_declined' } } } });
    expect(await stripe.events.retrieve(failed?.id ?? '')).toMatchObject({ id: failed?.id, pending_webhooks: 0 });
  });
});
