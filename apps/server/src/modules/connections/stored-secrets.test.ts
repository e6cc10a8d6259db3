import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { CallFailure } from '@mingtang/contract/client';
import type { ConnectionKey } from '@mingtang/contract/connections/model';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestSandbox } from '../../testing/sandbox.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: TestStaff;
let own: Sandbox;
beforeAll(async () => {
  [app, own] = await Promise.all([createTestApp(inject('postgresUrl')), openTestSandbox()]);
});
afterAll(() => Promise.all([app.end(), own.close()]));
// Each may save thirty times a minute.
beforeEach(async () => {
  owner = await signStaffIn(app, ['owner']);
});

const failureOf = (call: Promise<unknown>): Promise<CallFailure> =>
  call.then(
    () => expect.fail('it was no failure'),
    (error: unknown) => (error instanceof CallFailure ? error : expect.fail(String(error))),
  );
const connectionOf = async (key: ConnectionKey) => {
  const all = await owner.api.connections.listConnections();
  return all.find((one) => one.key === key) ?? expect.fail(key);
};
const save = async (key: ConnectionKey, values: Record<string, string | null>) =>
  owner.api.connections.saveCredentials({ key, version: (await connectionOf(key)).version, values });
const remove = async (key: ConnectionKey) =>
  owner.api.connections.removeCredentials({ key, version: (await connectionOf(key)).version });
const mailOf = (sandbox: Sandbox) => {
  const { hostname, port, username, password } = new URL(sandbox.smtpUrl);
  return { host: hostname, port, user: username, password, from: 'Mingtang <tickets@mingtang.example>' };
};

describe('a stored secret', () => {
  const heard: string[] = [];
  let thief: Server;
  let endpoint: string;
  beforeAll(async () => {
    thief = createHttpServer((request, response) => {
      heard.push(JSON.stringify([request.url, request.headers]));
      response.setHeader('content-type', 'text/html').end('<!DOCTYPE html><p>metadata of a neighbour</p>');
    }).listen(0, '127.0.0.1');
    await once(thief, 'listening');
    endpoint = `http://127.0.0.1:${(thief.address() as AddressInfo).port}`;
  });
  afterAll(() => thief.close());

  const token = 'of-the-register-4711';
  const again = { fields: [{ field: 'token', reason: expect.stringContaining('Enter this again') }] };
  const tryWith = (values: Record<string, string | null>) =>
    owner.api.connections.testConnection({ key: 'company_lookup', values });

  it('goes to no other address unless it is typed again, neither tried nor saved', async () => {
    await save('company_lookup', { token, endpoint: own.companyLookup.endpoint });
    for (const token of [{}, { token: '' }, { token: '  ' }]) {
      expect((await failureOf(tryWith({ endpoint, ...token }))).data).toEqual(again);
      expect((await failureOf(save('company_lookup', { endpoint, ...token }))).data).toEqual(again);
    }
    // Nor to the address that counts when none is given.
    expect((await failureOf(tryWith({ endpoint: null }))).data).toEqual(again);
    const { api } = await signStaffIn(app, ['owner'], { language: 'zh' });
    const inChinese = await failureOf(api.connections.testConnection({ key: 'company_lookup', values: { endpoint } }));
    expect(inChinese.data).toMatchObject({ fields: [{ reason: expect.stringContaining('请重新填写') }] });
    expect(heard).toEqual([]);
    expect((await connectionOf('company_lookup')).version).toBe(1);
  });

  it('typed again goes there; what stands there is not read out, and the trail tells where it was', async () => {
    const result = await tryWith({ endpoint, token: 'another-one-entirely' });
    expect(result).toMatchObject({ outcome: 'silent', words: 'the register did not answer' });
    expect(heard.join()).toContain('another-one-entirely');
    expect(heard.join()).not.toContain(token);
    const { rows } = await app.platform.database.pool.query(
      "SELECT after FROM audit_entries WHERE entity_id = 'company_lookup' AND action = 'test' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0].after).toMatchObject({ isTrial: true, hosts: [new URL(endpoint).host] });
    expect(JSON.stringify(rows)).not.toContain('another-one');
    await remove('company_lookup');
  });

  it.each([
    ['mail', { host: '127.0.0.2' }, ['password']],
    ['mail', { port: '2525' }, ['password']],
    ['mail', { user: 'somebody' }, ['password']],
    ['sms', { endpoint: 'https://far.example' }, ['accessKeySecret']],
    ['identity_check', { accessKeyId: 'another' }, ['accessKeySecret']],
    ['e_invoice', { tokenUrl: 'https://far.example/token' }, ['appSecret']],
  ] as const)('of %s is asked for with %j', async (key, change, fields) => {
    const stored: Record<string, Record<string, string>> = {
      mail: mailOf(own),
      sms: {
        endpoint: own.sms.endpoint,
        accessKeyId: 'key',
        accessKeySecret: 'secret',
        signName: '明堂',
        'sign_in_code.zh': 'SMS_1',
        'sign_in_code.en': 'SMS_2',
      },
      identity_check: { ...own.identityCheck },
      e_invoice: { ...own.eInvoice },
    };
    await save(key, stored[key] ?? {});
    const { data } = await failureOf(save(key, change));
    expect(data).toMatchObject({ fields: fields.map((field) => ({ field })) });
    await remove(key);
  });

  it('is not asked for by what tells nothing of where it goes', async () => {
    const before = (await connectionOf('mail')).version;
    await save('mail', mailOf(own));
    expect(await save('mail', { from: 'Another <another@mingtang.example>', host: '' })).toMatchObject({
      version: before + 2,
    });
    await remove('mail');
  });

  it('of mail meets a server that is none, whose greeting stays unread', async () => {
    const server = createServer((socket) => socket.end('SSH-2.0-secret-build-of-a-neighbour\r\n')).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const values = { ...mailOf(own), host: '127.0.0.1', port: String((server.address() as AddressInfo).port) };
    const result = await owner.api.connections.testConnection({ key: 'mail', values });
    expect(result).toMatchObject({ outcome: 'silent', words: 'the mail server did not let us in' });
    server.close();
  });
});
