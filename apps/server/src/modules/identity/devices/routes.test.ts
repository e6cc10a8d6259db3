import { deviceRoutes } from '@mingtang/contract/identity/devices/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const listUrl = routeUrl(deviceRoutes.listDevices);
/** What a token still opens; what ends it travels between servers, the own one too. */
const statusOf = async (token: string): Promise<number> => (await app.call('GET', listUrl, { token })).status;
const endUrl = (id: string) => routeUrl(deviceRoutes.endDevice).replace(':id', id);
interface Line {
  uuid: string;
  system: string;
  browser: string;
  current: boolean;
}
const list = async (token: string) => (await app.call('GET', listUrl, { token })).data as Line[];

/** Signs the account in on one more device. */
async function signInOn(account: string, device: string, userAgent: string): Promise<string> {
  app.clock.move(61_000);
  await app.call('POST', routeUrl(identityRoutes.sendCode), { form: { account } });
  const { code = '' } = app.sandbox.inbox.list({ to: account })[0] ?? {};
  const answer = await app.call('POST', routeUrl(identityRoutes.signIn), {
    form: { account, verifyCode: code, agreement: 'true', device },
    headers: { 'user-agent': userAgent },
  });
  return (answer.data as { token: string }).token;
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1 MicroMessenger/8';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36';

it('lists where one is signed in, and ends one of them on every server at once', async () => {
  const account = 'devices@example.org';
  const phone = await signInOn(account, 'phone', iphone);
  const computer = await signInOn(account, 'computer', desktop);
  const lines = await list(computer);
  expect(lines).toMatchObject([
    { system: 'windows', browser: 'chrome', current: true },
    { system: 'iphone', browser: 'wechat', current: false },
  ]);
  const another = await app.startAnother();
  const askThere = async (token: string) =>
    (await another.server.inject({ method: 'GET', url: listUrl, headers: { token } })).statusCode;
  try {
    // It is remembered there: the revocation has to reach that process too.
    expect(await askThere(phone)).toBe(200);
    const answer = await app.call('DELETE', endUrl(lines[1]?.uuid ?? ''), { token: computer });
    expect(answer.data).toHaveLength(1);
    await expect.poll(() => statusOf(phone)).toBe(401);
    await expect.poll(() => askThere(phone)).toBe(401);
    expect(await askThere(computer)).toBe(200);
  } finally {
    await another.stop();
  }
  // What is over is over: not found the second time.
  expect((await app.call('DELETE', endUrl(lines[1]?.uuid ?? ''), { token: computer })).code).toBe('40401');
});

it('ends all others at once', async () => {
  const account = 'others@example.org';
  const first = await signInOn(account, 'a', iphone);
  const second = await signInOn(account, 'b', desktop);
  const third = await signInOn(account, 'c', 'curl/8');
  const answer = await app.call('POST', routeUrl(deviceRoutes.endOtherDevices), { token: third });
  expect(answer.data).toMatchObject([{ system: 'other', current: true }]);
  for (const token of [first, second]) await expect.poll(() => statusOf(token)).toBe(401);
  expect(await list(third)).toHaveLength(1);
});

it('a token that was given back opens nothing any more', async () => {
  const { token } = await app.signIn();
  expect((await app.call('GET', listUrl, { token })).code).toBe('0000');
  await app.call('GET', routeUrl(identityRoutes.signOutTicketArea), { token });
  await expect.poll(() => statusOf(token)).toBe(401);
  for (const route of [identityRoutes.getPerson, deviceRoutes.listDevices])
    expect((await app.call('GET', routeUrl(route), { token })).status).toBe(401);
});

it('shows and ends nobody else’s devices', async () => {
  const mine = await app.signIn();
  const theirs = await app.signIn();
  const [line] = await list(theirs.token);
  expect((await app.call('DELETE', endUrl(line?.uuid ?? ''), { token: mine.token })).code).toBe('40401');
  expect(await list(theirs.token)).toHaveLength(1);
  expect((await app.call('GET', listUrl)).status).toBe(401);
  expect((await app.call('DELETE', endUrl('none'), { token: mine.token })).status).toBe(400);
});
