import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { CallFailure } from '@mingtang/contract/client';
import type { ConnectionKey } from '@mingtang/contract/connections/model';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import type { Role } from '@mingtang/contract/staff/policy';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildProduct } from '../../testing/builders.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { control } from '../../testing/cashier-control.ts';
import { openTestSandbox } from '../../testing/sandbox.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: TestStaff;
/** Third parties of the organiser's own, beside those the process was started with. */
let own: Sandbox;
beforeAll(async () => {
  [app, own] = await Promise.all([createTestApp(inject('postgresUrl')), openTestSandbox()]);
  owner = await signStaffIn(app, ['owner']);
});
afterAll(() => Promise.all([app.end(), own.close()]));

const failureOf = (call: Promise<unknown>): Promise<CallFailure> =>
  call.then(
    () => expect.fail('it was no failure'),
    (error: unknown) => error as CallFailure,
  );
const codeOf = async (call: Promise<unknown>): Promise<string> => (await failureOf(call)).code;
const connectionOf = async (key: ConnectionKey) => {
  const all = await owner.api.connections.listConnections();
  return all.find((one) => one.key === key) ?? expect.fail(key);
};
const save = async (key: ConnectionKey, values: Record<string, string | null>) =>
  owner.api.connections.saveCredentials({ key, version: (await connectionOf(key)).version, values });
const remove = async (key: ConnectionKey) => {
  const { version, source } = await connectionOf(key);
  if (source === 'console') await owner.api.connections.removeCredentials({ key, version });
};
const mailOf = (sandbox: Sandbox) => {
  const { hostname, port, username, password } = new URL(sandbox.smtpUrl);
  return { host: hostname, port, user: username, password, from: 'Mingtang <tickets@mingtang.example>' };
};
async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
const identityOf = ({ identityCheck }: Sandbox) => ({ ...identityCheck });

describe('who may', () => {
  it('is the owner alone; what others tried is written down', async () => {
    expect(await codeOf(createConsoleClient(app).connections.listConnections())).toBe('40100');
    const others: Role[] = ['editor', 'reviewer', 'cashier', 'gatekeeper', 'dispatcher', 'worker', 'analyst'];
    for (const role of others) {
      const { api } = await signStaffIn(app, [role]);
      expect(await codeOf(api.connections.listConnections())).toBe('40300');
      expect(await codeOf(api.connections.saveCredentials({ key: 'mail', version: 0, values: {} }))).toBe('40300');
      expect(await codeOf(api.connections.removeCredentials({ key: 'mail', version: 1 }))).toBe('40300');
      expect(await codeOf(api.connections.testConnection({ key: 'mail' }))).toBe('40300');
    }
    const { items } = await owner.api.staff.listAudit({ action: 'refused' } as never);
    expect(JSON.stringify(items)).toContain('credentials.write');
  });
});

describe('what comes in', () => {
  it('has to be whole, and names the field that is not', async () => {
    const failure = await failureOf(save('stripe', { apiKey: 'sk_test_something' }));
    expect(failure.data).toEqual({ fields: [{ field: 'webhookSecret', reason: 'Please fill this in.' }] });
    const { code, data } = await failureOf(
      save('identity_check', { ...identityOf(own), endpoint: 'http://far.example' }),
    );
    expect([code, data]).toEqual(['40000', { fields: [{ field: 'endpoint', reason: 'Enter an https address.' }] }]);
    const keys = { appId: 'a', privateKey: '/etc/passwd', alipayPublicKey: '-----BEGIN nothing'.padEnd(300, 'x') };
    expect((await failureOf(save('alipay', keys))).data).toMatchObject({ fields: [{ field: 'privateKey' }] });
    const broken = { ...keys, privateKey: 'MIIE'.padEnd(300, 'x') };
    expect(await codeOf(save('alipay', broken))).toBe('39002');
    expect(await codeOf(save('wechat_sign_in', { appSecret: 'of-no-account' }))).toBe('39002');
    expect(await codeOf(owner.api.connections.testConnection({ key: 'sms', phone: 'twelve' }))).toBe('40000');
    expect((await connectionOf('alipay')).version).toBe(0);
  });

  it('is not written over what somebody else stored meanwhile, and what is not given stays', async () => {
    const first = await save('identity_check', identityOf(own));
    expect(first).toMatchObject({ source: 'console', version: 1, changedBy: expect.stringContaining('Staff') });
    const stale = { key: 'identity_check', version: 0, values: identityOf(own) } as const;
    expect(await codeOf(owner.api.connections.saveCredentials(stale))).toBe('40900');
    const { accessKeySecret } = own.identityCheck;
    const second = await save('identity_check', { accessKeyId: 'another', accessKeySecret });
    expect(second.fields).toEqual([
      { name: 'endpoint', isSet: true, value: own.identityCheck.endpoint, ending: null },
      { name: 'accessKeyId', isSet: true, value: 'another', ending: null },
      { name: 'accessKeySecret', isSet: true, value: null, ending: own.identityCheck.accessKeySecret.slice(-4) },
    ]);
    await remove('identity_check');
    expect(await connectionOf('identity_check')).toMatchObject({ source: 'sandbox', version: 3 });
  });
});

it('shows a secret nowhere: not in answers, the trail, the log or the database', async () => {
  const password = 'tell-nobody-4711-this';
  const lines: string[] = [];
  const { log } = app.platform;
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation((...said: unknown[]) => void lines.push(JSON.stringify(said))),
  );
  const saved = await save('mail', { ...mailOf(own), password });
  const tested = await owner.api.connections.testConnection({ key: 'mail' });
  const tried = await owner.api.connections.testConnection({
    key: 'mail',
    values: { user: '', password: `${password}-too` },
  });
  const listed = await owner.api.connections.listConnections();
  const refused = await failureOf(save('mail', { password: `${password}\u0007` }));
  for (const spy of spies) spy.mockRestore();
  expect(tested).toMatchObject({ outcome: 'refused', words: expect.stringContaining('535') });
  const { rows: trail } = await app.platform.database.pool.query(
    "SELECT * FROM audit_entries WHERE entity = 'connection'",
  );
  const { rows: stored } = await app.platform.database.pool.query('SELECT * FROM connection_credentials');
  expect(trail).toContainEqual(
    expect.objectContaining({
      action: 'set',
      after: { fields: ['host', 'port', 'user', 'password', 'from'], changed: expect.arrayContaining(['password']) },
    }),
  );
  expect(stored.length).toBeGreaterThan(0);
  for (const row of stored) expect(String(row.sealed?.toString('latin1'))).not.toContain(password);
  const shown = JSON.stringify([saved, tested, tried, listed, refused.data, refused.message, trail, lines, stored]);
  expect(shown).toContain('connections made anew');
  expect(shown).not.toContain(password);
  expect(saved.fields.find(({ name }) => name === 'password')).toEqual({
    name: 'password',
    isSet: true,
    value: null,
    ending: 'this',
  });
  await remove('mail');
});

describe('in force', () => {
  it('at once, in every process, and gone at once again', async () => {
    const another = await app.startAnother();
    const other = await signStaffIn(another, ['owner']);
    await save('mail', mailOf(own));
    const seenByOther = async () =>
      (await other.api.connections.listConnections()).find(({ key }) => key === 'mail')?.source;
    await vi.waitFor(async () => expect(await seenByOther()).toBe('console'));
    for (const { api } of [owner, other])
      expect(await api.connections.testConnection({ key: 'mail' })).toMatchObject({ outcome: 'fine' });
    expect(own.inbox.list({ to: '@example.org' })).toHaveLength(2);
    // Codes go through it as well, not only tests.
    await app.call('POST', routeUrl(identityRoutes.sendCode), { form: { account: 'visitor@example.com' } });
    expect(own.inbox.list({ to: 'visitor@example.com' })).toMatchObject([{ code: expect.stringMatching(/^\d{6}$/) }]);
    await remove('mail');
    await vi.waitFor(async () => expect(await seenByOther()).toBe('sandbox'));
    expect(await other.api.connections.testConnection({ key: 'mail' })).toMatchObject({ outcome: 'fine' });
    expect(own.inbox.list({ to: '@example.org' })).toHaveLength(2);
    await another.stop();
  });

  it('after a start as well', async () => {
    await save('identity_check', { ...identityOf(own), accessKeySecret: 'not-the-one-it-wants' });
    const another = await app.startAnother();
    const other = await signStaffIn(another, ['owner']);
    expect(await other.api.connections.testConnection({ key: 'identity_check' })).toMatchObject({
      outcome: 'refused',
      words: expect.stringContaining('SignatureDoesNotMatch'),
    });
    await another.stop();
    await remove('identity_check');
  });
});

it('keeps the account that still owes a refund', async () => {
  const { appId, privateKey, alipayPublicKey, sellerId } = app.sandbox.alipay;
  await save('alipay', { appId, privateKey, alipayPublicKey, sellerId });
  const buyer = await createBuyer(app);
  const order = await buyer.buy(await buildProduct(app.platform.database.db, { quota: 5 }));
  const pay = (payType: string) =>
    app.call('POST', '/ticket/online/order/pay/getParam', {
      token: buyer.token,
      form: { orderUuid: order.uuid, payType },
    });
  expect(await pay('alipay')).toMatchObject({ code: '0000' });
  const failure = await failureOf(save('alipay', { appId: '2021000000000001' }));
  expect([failure.code, failure.message]).toEqual(['39003', expect.stringContaining('current account: 1.')]);
  expect(await codeOf(remove('alipay'))).toBe('39003');
  // New keys of the same account are another matter.
  expect((await save('alipay', { privateKey })).fields[0]).toMatchObject({ name: 'appId', value: appId });
  await app.platform.database.pool.query("UPDATE payment_attempts SET state = 'closed' WHERE order_id = $1", [
    order.uuid,
  ]);
  await remove('alipay');
  expect((await connectionOf('alipay')).source).toBe('sandbox');
});

describe('a test', () => {
  afterEach(async () => {
    for (const provider of ['wechat', 'alipay', 'stripe'])
      await control(app, `${provider}/weather`, { condition: 'fine' });
  });

  const keys: ConnectionKey[] = [
    'wechat_pay',
    'alipay',
    'stripe',
    'wechat_sign_in',
    'sms',
    'mail',
    'identity_check',
    'e_invoice',
    'company_lookup',
    'stream_signing',
  ];
  it.each(keys)('of %s talks with the sandbox, and is remembered', async (key) => {
    const { api } = await signStaffIn(app, ['owner']);
    const result = await api.connections.testConnection({ key, ...(key === 'sms' ? { phone: '138 0000 7007' } : {}) });
    expect(result).toMatchObject({ outcome: 'fine' });
    const { test } = await connectionOf(key);
    expect(test).toMatchObject({ ...result, testedBy: expect.stringContaining('Staff') });
  });

  it('sends what it says', async () => {
    expect(app.sandbox.inbox.list({ to: '+8613800007007' })).toHaveLength(1);
    expect((await connectionOf('stripe')).test?.words).toContain('acct_');
    expect((await connectionOf('alipay')).test?.words).toBe('ACQ.TRADE_NOT_EXIST');
    expect((await connectionOf('wechat_pay')).test?.words).toMatch(/^expire_time 20\d\d-\d\d-\d\d$/);
  });

  it.each([
    ['wechat_pay', 'wechat', 'http_503'],
    ['wechat_sign_in', 'wechat', ''],
    ['alipay', 'alipay', 'http_503'],
    ['stripe', 'stripe', ''],
  ] as const)('of %s says clearly that it is down', async (key, provider, words) => {
    await control(app, `${provider}/weather`, { condition: 'down' });
    const { api } = await signStaffIn(app, ['owner']);
    const result = await api.connections.testConnection({ key });
    expect(['refused', 'silent']).toContain(result.outcome);
    expect(result.words).toContain(words);
    expect(result.words).not.toBe('');
  });

  it('of credentials that are only tried leaves those in force alone', async () => {
    const values = { ...identityOf(own), accessKeyId: 'LTAI-of-nobody' };
    const before = await connectionOf('identity_check');
    const tried = await owner.api.connections.testConnection({ key: 'identity_check', values });
    expect(tried).toMatchObject({ outcome: 'refused' });
    expect(await connectionOf('identity_check')).toEqual(before);
    const nobody = { ...identityOf(own), endpoint: `http://127.0.0.1:${await findClosedPort()}` };
    expect(await owner.api.connections.testConnection({ key: 'identity_check', values: nobody })).toMatchObject({
      outcome: 'silent',
      words: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('is not made again and again', async () => {
    const { api } = await signStaffIn(app, ['owner']);
    const codes: string[] = [];
    for (let tries = 0; tries < 11; tries++)
      codes.push(
        await api.connections.testConnection({ key: 'identity_check' }).then(
          ({ outcome }) => outcome,
          (error: unknown) => (error as CallFailure).code,
        ),
      );
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'fine'));
    expect(codes[10]).toBe('42900');
  });
});
