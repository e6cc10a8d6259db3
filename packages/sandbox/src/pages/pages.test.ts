import { createTransport } from 'nodemailer';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { buildSession, openSandbox, openStripe } from '../testing/open.ts';

let sandbox: Sandbox;
let stripe: Stripe;
const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;

beforeAll(async () => {
  sandbox = await openSandbox({ publicUrl: 'https://mingtang.example', publicPath: '/sandbox' });
  stripe = openStripe(sandbox);
});
afterAll(() => sandbox.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${sandbox.httpUrl}${path}`, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function send(message: { to: string; subject?: string; text?: string; html?: string; attachments?: object[] }) {
  const transport = createTransport(sandbox.smtpUrl);
  await transport.sendMail({ from: 'a@example.org', ...message });
  transport.close();
}

describe('the cashier', () => {
  const pathOf = (session: Stripe.Checkout.Session) => new URL(session.url ?? '').pathname;

  it('is where the public finds it, and says that no money moves', async () => {
    const session = await stripe.checkout.sessions.create(buildSession({ locale: 'en' }));
    expect(session.url).toBe(`https://mingtang.example/sandbox/stripe/pay/${session.id}`);
    const { status, text } = await open(pathOf(session));
    expect(status).toBe(200);
    expect(text).toContain('No money moves');
    expect(text).toContain('Pay ¥256.99');
    expect(text).toContain('展览通票 × 2');
    expect(text).toContain('Map &amp; guide');
    expect(text.match(/button-seal/g)).toHaveLength(1);
  });

  it('has no script and lets its forms lead to the shop alone', async () => {
    const session = await stripe.checkout.sessions.create(buildSession());
    const { headers, text } = await open(pathOf(session));
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://shop.example http://shop.example;");
    expect(text).not.toMatch(/<script|style=|\son\w+=/);
  });

  it('shows names people wrote as text', async () => {
    const session = await stripe.checkout.sessions.create(
      buildSession({
        client_reference_id: hostile,
        line_items: [{ quantity: 1, price_data: { currency: 'cny', unit_amount: 1, product_data: { name: hostile } } }],
      }),
    );
    const { text } = await open(pathOf(session));
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;');
  });

  it('speaks the reader’s language: their choice, the shop’s, their browser’s', async () => {
    const path = pathOf(await stripe.checkout.sessions.create(buildSession({ locale: 'en' })));
    const plain = pathOf(await stripe.checkout.sessions.create(buildSession()));
    const languageOf = async (url: string, headers?: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec((await open(url, headers)).text)?.[1];
    expect(await languageOf(path)).toBe('en');
    expect(await languageOf(path, { 'accept-language': 'zh-CN,zh;q=0.9' })).toBe('en');
    expect(await languageOf(path, { cookie: 'a=b; language=ch' })).toBe('zh-CN');
    expect(await languageOf(`${path}?language=zh`, { cookie: 'language=en' })).toBe('zh-CN');
    expect(await languageOf(plain, { 'accept-language': 'fr,en;q=0.8' })).toBe('en');
    expect(await languageOf(plain)).toBe('zh-CN');
  });

  it('has a page for a payment that is over, and for none', async () => {
    const session = await stripe.checkout.sessions.create(buildSession());
    await stripe.checkout.sessions.expire(session.id);
    expect((await open(`${pathOf(session)}?language=en`)).text).toContain('This payment is closed');
    const missing = await open('/sandbox/stripe/pay/cs_test_none?language=en');
    expect([missing.status, missing.text.includes('No such payment')]).toEqual([404, true]);
    const posted = await fetch(`${sandbox.httpUrl}/sandbox/stripe/pay/cs_test_none/pay`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/sandbox/stripe/pay/cs_test_none']);
  });
});

describe('WeChat’s sign-in', () => {
  it('sends codes to the shop alone', async () => {
    const ask = (redirect: string) =>
      open(
        `/sandbox/wechat/connect/oauth2/authorize?${new URLSearchParams({
          appid: sandbox.wechat.appId,
          redirect_uri: redirect,
          response_type: 'code',
          scope: 'snsapi_base',
        }).toString()}`,
      );
    expect((await ask('https://mingtang.example/back')).status).toBe(200);
    expect((await ask('https://thief.example/back')).status).toBe(400);
    expect((await ask('https://mingtang.example.thief.example/')).status).toBe(400);
  });
});

describe('the inbox', () => {
  it('shows the newest first, with the code, by part of the address', async () => {
    await send({ to: 'one@example.org', subject: 'First', text: 'Code: 111111' });
    await send({ to: 'two@example.org', subject: 'Second', text: 'Code: 222222' });
    const { text } = await open('/sandbox/inbox?language=en');
    expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'));
    expect(text).toContain('<span>222222</span>');
    const filtered = (await open('/sandbox/inbox?language=en&to=ONE%40')).text;
    expect([filtered.includes('First'), filtered.includes('Second')]).toEqual([true, false]);
    expect((await open('/sandbox/inbox?language=en&to=%25')).text).toContain('Nothing sent to “%”');
  });

  it('is JSON for tests, since an instant', async () => {
    await send({ to: 'json@example.org', subject: 'Old', text: 'x' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const since = new Date();
    await send({ to: 'json@example.org', subject: 'New', text: 'Your code is 333333.' });
    for (const instant of [since.toISOString(), String(since.getTime())]) {
      const { text } = await open(`/sandbox/inbox.json?to=json@example.org&since=${instant}`);
      expect(JSON.parse(text)).toMatchObject({ messages: [{ subject: 'New', code: '333333', channel: 'mail' }] });
    }
    const both = JSON.parse((await open('/sandbox/inbox.json?to=json@example.org')).text);
    expect(both.messages).toHaveLength(2);
  });

  it('keeps hostile mail harmless', async () => {
    await send({
      to: 'hostile@example.org',
      subject: hostile,
      text: `${hostile} javascript:alert(3) https://ok.example/?a=1&b="x`,
      html: `<p>${hostile}</p><form action="https://evil.example"><input name="code"></form>`,
      attachments: [{ filename: 'x".html', content: hostile, contentType: 'text/html' }],
    });
    const { text } = await open('/sandbox/inbox?to=hostile');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('href="javascript');
    expect(text).toContain('<a href="https://ok.example/?a=1&amp;b=" rel="noopener noreferrer">');
    expect(text).toMatch(/<iframe sandbox="" src="\/sandbox\/inbox\/[0-9a-f-]+\/html"/);

    const [mail] = sandbox.inbox.list({ to: 'hostile' });
    const body = await open(`/sandbox/inbox/${mail?.id}/html`);
    expect(body.text).toContain('<script>alert(1)</script>');
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
    const file = await open(`/sandbox/inbox/${mail?.id}/attachments/0`);
    expect(file.text).toBe(hostile);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''x%22\.html$/);
    expect((await open('/sandbox/inbox/none/html')).status).toBe(404);
  });

  it('refreshes only when asked to', async () => {
    expect((await open('/sandbox/inbox')).text).not.toContain('http-equiv="refresh"');
    expect((await open('/sandbox/inbox?refresh=1')).text).toContain('http-equiv="refresh" content="5"');
  });
});

describe('the front page', () => {
  it('leads on and gives no key away', async () => {
    const { text } = await open('/sandbox/?language=en');
    expect(text).toContain('href="/sandbox/inbox?language=en"');
    expect(text).toContain('MT260704001');
    for (const secret of [sandbox.stripe.apiKey, sandbox.stripe.webhookSecret, sandbox.sms.accessKeySecret]) {
      expect(text).not.toContain(secret);
    }
    expect((await open('/sandbox')).status).toBe(200);
  });

  it('takes an API down and up again, and has bills lie', async () => {
    const choose = async (path: string, fields: Record<string, string>) => {
      const answer = await fetch(`${sandbox.httpUrl}/sandbox/${path}?language=en`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/?language=en']);
    };
    const session = await stripe.checkout.sessions.create(buildSession());
    await fetch(`${sandbox.httpUrl}${new URL(session.url ?? '').pathname}/pay`, { method: 'POST', redirect: 'manual' });
    const amounts = async () => (await stripe.balanceTransactions.list({ limit: 2 })).data.map(({ amount }) => amount);
    const before = await amounts();

    await choose('weather/stripe', { condition: 'down', slow: '0' });
    const down = await fetch(`${sandbox.httpUrl}/v1/events`);
    expect(down.status).toBe(503);
    expect((await open('/sandbox/?language=en')).text).toContain('<option value="down" selected>');
    await choose('weather/stripe', { condition: 'fine' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });

    await choose('bills/stripe', { early: 'yes', lie: 'amount' });
    expect(await amounts()).toEqual([(before[0] ?? 0) + 100, ...before.slice(1)]);
    expect((await open('/sandbox/?language=en')).text).toContain('What it says (1 wrong already)');
    await choose('bills/stripe', { early: 'no', lie: 'none' });
    expect(await amounts()).toEqual(before);
  });

  it('brings its styles, dark for those who like it dark', async () => {
    const { headers, text } = await open('/sandbox/look.css');
    expect(headers.get('content-type')).toContain('text/css');
    expect(text).toMatch(/@media \(prefers-color-scheme: dark\) \{ :root \{[^}]*--paper: #101114/);
  });
});

describe('the registration of cloud visitors', () => {
  it('says in the language of the link that a token came, and shows only its ends', async () => {
    const token = `abcdef${'x'.repeat(33)}wxyz`;
    const chinese = await open(`/sandbox/registration?lang=ch&token=${token}`, { cookie: 'language=en' });
    expect(chinese.status).toBe(200);
    expect(chinese.text).toContain('云端观众报名');
    expect(chinese.text).toContain('abcdef…wxyz');
    expect(chinese.text.replaceAll(/href="[^"]*"/g, '')).not.toContain(token);
    expect(chinese.headers.get('referrer-policy')).toBe('no-referrer');
    const english = await open(`/sandbox/registration?lang=en&token=${token}`);
    expect(english.text).toContain('Registration of cloud visitors');
    expect((await open(`/sandbox/registration?lang=en&language=zh`)).text).toContain('没有收到令牌');
    expect((await open(`/sandbox/registration?token=${encodeURIComponent(hostile)}&language=en`)).text).not.toContain(
      '<script>',
    );
  });
});
