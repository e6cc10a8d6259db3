import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { buildSession, makeDataDir, openStripe } from './testing/open.ts';
import { callWechat, openResource } from './testing/wechat.ts';

/** As a mailer takes an address apart. */
const addressOf = (url: string) => {
  const { hostname, port, username, password } = new URL(url);
  return { host: hostname, port: Number(port), auth: { user: username, pass: password } };
};

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const step of undo.splice(0).reverse()) await step();
});

async function newDataDir(): Promise<string> {
  const { dataDir, remove } = await makeDataDir();
  undo.push(remove);
  return dataDir;
}

async function start(dataDir: string): Promise<Sandbox> {
  const sandbox = await startSandbox({ dataDir, webhookRetrySeconds: [0.2, 0.2, 0.2, 0.2, 0.2] });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await sandbox.close();
    isOpen = false;
  };
  undo.push(close);
  return { ...sandbox, close };
}

/** Takes notices, on a port of its own. */
async function listen(): Promise<{ url: string; bodies: string[]; signatures: string[] }> {
  const bodies: string[] = [];
  const signatures: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      signatures.push(String(request.headers['stripe-signature']));
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, bodies, signatures };
}

const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/node-compile', import.meta.url));

/** The sandbox as a process of its own, which prints what `work` printed. */
async function spawnSandbox(dataDir: string, work: string): Promise<{ child: ChildProcess; said: string }> {
  const code = `
    import { startSandbox } from ${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)};
    import { buildSession, openStripe } from ${JSON.stringify(new URL('./testing/open.ts', import.meta.url).href)};
    import { buildOrder, callWechat } from ${JSON.stringify(new URL('./testing/wechat.ts', import.meta.url).href)};
    const sandbox = await startSandbox({ dataDir: ${JSON.stringify(dataDir)}, webhookRetrySeconds: [3600] });
    ${work}
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // What it loads is stripped and compiled once for all of them.
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
  });
  undo.push(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  if (child.stdout === null) throw new Error('no output');
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, said };
}

describe('keys', () => {
  it('are random, kept, and for the owner alone', async () => {
    const dataDir = await newDataDir();
    const first = await start(dataDir);
    const { stripe, sms, smtpUrl } = first;
    expect(stripe.apiKey).toMatch(/^sk_test_[A-Za-z0-9]{32}$/);
    expect(stripe.webhookSecret).toMatch(/^whsec_[A-Za-z0-9]{32}$/);
    expect((await stat(`${dataDir}/keys.json`)).mode & 0o777).toBe(0o600);
    expect((await stat(`${dataDir}/sandbox.db`)).mode & 0o777).toBe(0o600);
    await first.close();

    const second = await start(dataDir);
    expect(second.stripe).toEqual(stripe);
    expect(second.sms.accessKeySecret).toBe(sms.accessKeySecret);
    expect(new URL(second.smtpUrl).password).toBe(new URL(smtpUrl).password);
    const other = await start(await newDataDir());
    expect(other.stripe.apiKey).not.toBe(stripe.apiKey);
  });
});

describe('state', () => {
  it('is there after a restart: messages, sessions, idempotency keys', async () => {
    const dataDir = await newDataDir();
    const first = await start(dataDir);
    const options = { idempotencyKey: 'kept' };
    const session = await openStripe(first).checkout.sessions.create(buildSession(), options);
    const transport = createTransport(first.smtpUrl);
    await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 's', text: 'code 123456' });
    transport.close();
    await first.close();

    const second = await start(dataDir);
    expect(second.inbox.list()).toMatchObject([{ recipient: 'b@example.org', code: '123456' }]);
    const again = await openStripe(second).checkout.sessions.create(buildSession(), options);
    expect(again.id).toBe(session.id);
  });

  it('does not wait for mailers that keep their connections', async () => {
    const sandbox = await start(await newDataDir());
    const transport = createTransport({ ...addressOf(sandbox.smtpUrl), pool: true });
    undo.push(async () => transport.close());
    await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 's', text: 'code 123456' });
    // No timer runs out: what waited for one would wait for ever.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await expect(sandbox.close()).resolves.toBeUndefined();
  });

  it.each(['identityCheck', 'faceComparison'] as const)('%s that is down ends the connection', async (name) => {
    const sandbox = await start(await newDataDir());
    const page = { identityCheck: 'identity-check', faceComparison: 'face-comparison' }[name];
    await fetch(`${sandbox.httpUrl}/sandbox/${page}`, {
      method: 'POST',
      body: new URLSearchParams({ manner: 'down' }),
    });
    await expect(fetch(sandbox[name].endpoint, { method: 'POST', body: 'a=b' })).rejects.toMatchObject({
      cause: { code: 'UND_ERR_SOCKET' },
    });
  });

  it('belongs to one sandbox at a time', async () => {
    const dataDir = await newDataDir();
    const { said } = await spawnSandbox(dataDir, `console.log('up');`);
    expect(said).toBe('up');
    await expect(startSandbox({ dataDir })).rejects.toThrow('is another sandbox using it?');
  });

  it('survives kill -9: what was paid is paid, and its notice is still sent', async () => {
    const dataDir = await newDataDir();
    const { child, said: sessionId } = await spawnSandbox(
      dataDir,
      `sandbox.setStripeWebhookUrl('http://127.0.0.1:1/');
       const session = await openStripe(sandbox).checkout.sessions.create(buildSession());
       await fetch(session.url + '/pay', { method: 'POST', redirect: 'manual' });
       console.log(session.id);`,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');

    // The first attempt may have failed already, with an hour until the next: the clock moves on by two.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
    const shop = await listen();
    const sandbox = await startAfterSettingUrl(dataDir, shop.url);
    expect(await openStripe(sandbox).checkout.sessions.retrieve(sessionId)).toMatchObject({ payment_status: 'paid' });
    await vi.waitFor(() => expect(shop.bodies).toHaveLength(1));
    const [body = '', signature = ''] = [shop.bodies[0], shop.signatures[0]];
    const event = Stripe.webhooks.constructEvent(body, signature, sandbox.stripe.webhookSecret);
    expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { id: sessionId } } });
  });

  it('survives kill -9 between a payment at WeChat Pay and its notice', async () => {
    const dataDir = await newDataDir();
    const shop = await listen();
    const { child, said } = await spawnSandbox(
      dataDir,
      `const order = buildOrder(sandbox, { notify_url: ${JSON.stringify(shop.url)} });
       const number = order.out_trade_no;
       await callWechat(sandbox, 'POST', '/v3/pay/transactions/native', { body: order });
       await fetch(sandbox.httpUrl + '/control/wechat/payments/' + number + '/pay', {
         method: 'POST',
         headers: { 'content-type': 'application/json' },
         body: JSON.stringify({ notice: 'held_back', heldBackSeconds: 3600 }),
       });
       console.log(number);`,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(shop.bodies).toHaveLength(0);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
    const sandbox = await start(dataDir);
    await vi.waitFor(() => expect(shop.bodies).toHaveLength(1));
    const notice = JSON.parse(shop.bodies[0] ?? '');
    expect(JSON.parse(openResource(notice.resource, sandbox.wechat.apiV3Key))).toMatchObject({
      out_trade_no: said,
      trade_state: 'SUCCESS',
    });
    const path = `/v3/pay/transactions/out-trade-no/${said}?mchid=${sandbox.wechat.merchantId}`;
    expect((await callWechat(sandbox, 'GET', path)).body).toMatchObject({ trade_state: 'SUCCESS' });
  });

  it('expires sessions in time, also those whose time came while it was down', async () => {
    const dataDir = await newDataDir();
    const shop = await listen();
    const first = await start(dataDir);
    first.setStripeWebhookUrl(shop.url);
    const session = await openStripe(first).checkout.sessions.create(
      buildSession({ expires_at: Math.floor(Date.now() / 1000) + 1800 }),
    );
    await first.close();

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60 * 1000 });
    const second = await start(dataDir);
    await vi.waitFor(() => expect(shop.bodies).toHaveLength(1));
    expect(JSON.parse(shop.bodies[0] ?? '')).toMatchObject({
      type: 'checkout.session.expired',
      data: { object: { id: session.id } },
    });
    expect(await openStripe(second).checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
  });

  async function startAfterSettingUrl(dataDir: string, url: string): Promise<Sandbox> {
    const sandbox = await start(dataDir);
    sandbox.setStripeWebhookUrl(url);
    return sandbox;
  }
});

describe('notices', () => {
  it('are given up after the last attempt, and listed with what was said', async () => {
    const sandbox = await start(await newDataDir());
    sandbox.setStripeWebhookUrl('http://127.0.0.1:1/');
    const stripe = openStripe(sandbox);
    const session = await stripe.checkout.sessions.create(buildSession());
    await stripe.checkout.sessions.expire(session.id);
    const [event] = (await stripe.events.list()).data;
    expect(event?.pending_webhooks).toBe(1);
    await vi.waitFor(async () => expect((await stripe.events.retrieve(event?.id ?? '')).pending_webhooks).toBe(0));
    const page = await (await fetch(`${sandbox.httpUrl}/sandbox/?language=en`)).text();
    expect(page).toContain('sent 6 times');
    expect(page).toContain('Given up');
  });
});
