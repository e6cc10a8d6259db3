import type { AddressInfo } from 'node:net';
import { entranceConsole } from '@mingtang/contract/entrance/console';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { enrolDevices } from '../testing/door.ts';
import { RawConnection } from '../testing/raw-request.ts';
import { signStaffIn } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ByteBudget } from './byte-budget.ts';

const KB = 1024;
/** Half of sixteen megabytes is the strangers', a sixteenth of it one network's. */
const OF_NETWORK = 512 * KB;
const SCANS = routeUrl(entranceConsole.handInScans);

let app: TestApp;
let port: number;
const open: RawConnection[] = [];
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { BODIES_TOTAL_MB: '16', TRUST_PROXY: '1' } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.end();
});
afterAll(() => app.end());

/** Begins a body of which `bytes` come, and never the end. */
async function begin(path: string, bytes: number, headers: Record<string, string> = {}): Promise<RawConnection> {
  const connection = await RawConnection.open(port);
  open.push(connection);
  const type = { 'content-type': 'application/json', 'x-console': '1', 'x-forwarded-for': '203.0.113.1' };
  connection.sendHead('POST', path, { ...type, 'transfer-encoding': 'chunked', ...headers });
  connection.socket.write(`${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`);
  return connection;
}
const statusOf = async (connection: RawConnection): Promise<number> => (await connection.answer()).status;
/** Asks until the server has read what was sent before. */
const expectStatus = (status: number, ask: () => Promise<number>) => expect.poll(ask).toBe(status);

/** The whole body of a call that is no longer than a sentence. */
async function ask(path: string, headers: Record<string, string>): Promise<number> {
  const connection = await RawConnection.open(port);
  const all = { 'content-type': 'application/json', 'x-console': '1', 'content-length': '2', ...headers };
  connection.sendHead('POST', path, all);
  connection.socket.write('{}');
  const status = await statusOf(connection);
  connection.end();
  return status;
}

describe('bodies that are read into memory', () => {
  it.each([SCANS, '/payments/notify/stripe'])('are bounded for a network of strangers: %s', async (path) => {
    for (let index = 0; index < 3; index++) await begin(path, 170 * KB);
    await expectStatus(503, async () => statusOf(await begin(path, 100 * KB)));
    expect(open.at(-1)?.received).toMatch(/^retry-after: \d+$/im);
    expect(open.at(-1)?.received).toContain('"50300"');
    // Other networks have room, and so has this one once it has ended them.
    expect(await ask(SCANS, { 'x-forwarded-for': '203.0.113.2' })).toBe(400);
    for (const connection of open.splice(0)) connection.end();
    await expectStatus(400, () => ask(SCANS, { 'x-forwarded-for': '203.0.113.1' }));
  });

  it('of however many strangers leave room to visitors, staff and devices', async () => {
    const { token } = await app.signIn();
    const owner = await signStaffIn(app, ['owner']);
    const [device = ''] = await enrolDevices(app, ['Gate']);
    for (let network = 0; network < 17; network++)
      await begin(SCANS, OF_NETWORK - 20 * KB, { 'x-forwarded-for': `198.51.100.${network}` });
    // Sixteen of them are all that strangers have.
    const countRefused = () => open.filter(({ received }) => received.startsWith('HTTP/1.1 503')).length;
    await expect.poll(countRefused).toBe(1);
    expect(await ask('/ticket/order/buyCart', { token })).toBe(200);
    expect(await ask('/console/api/door/devices', { cookie: `mingtang_console=${owner.token}` })).toBe(400);
    const flow = routeUrl(entranceConsole.getDoorFlow);
    expect(await ask(flow, { 'x-device-token': device })).toBe(200);
  });

  it('are given back when their request is answered', async () => {
    for (let calls = 0; calls < 20; calls++) {
      const connection = await RawConnection.open(port);
      connection.sendHead('POST', SCANS, {
        'content-type': 'application/json',
        'x-console': '1',
        'content-length': String(400 * KB),
      });
      connection.socket.write(`{}${' '.repeat(400 * KB - 2)}`);
      expect(await statusOf(connection)).toBe(400);
      connection.end();
    }
  });
});

it('counts each sender, takes the only body of one, and takes back what it was given once', () => {
  const budget = new ByteBudget({ one: { total: 20, perSender: 5 }, other: { total: 20, perSender: 5 } });
  const first = budget.open('one', 'a');
  expect(first.take(12)).toBeUndefined();
  expect(budget.open('one', 'a').take(1)).toBe('sender');
  expect(budget.open('one', 'b').take(9)).toBe('share');
  expect(budget.open('one', 'b').take(8)).toBeUndefined();
  expect(budget.open('other', 'a').take(20)).toBeUndefined();
  first.close();
  first.close();
  expect(budget.used('one')).toBe(8);
});
