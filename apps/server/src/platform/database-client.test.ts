import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../rehearsal/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { parseDatabaseAddress } from './database-address.ts';
import { openClient, openPool } from './database-client.ts';

let test: TestDatabase;
const lost: string[] = [];
const open: { end(): Promise<void> }[] = [];

beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.end()));
  lost.length = 0;
});
afterAll(() => test.drop());

const onError = ({ message }: Error): void => void lost.push(message);
function pool(url = test.url, max = 2) {
  const made = openPool({ url, max, onError });
  open.push(made);
  return made;
}
const pidOf = async (client: pg.Client | pg.PoolClient): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;
const end = (pid: number) => test.database.pool.query('SELECT pg_terminate_backend($1)', [pid]);

describe('a connection that is lost', () => {
  it('has a listener while it is lent, which pg-pool alone takes away', async () => {
    const bare = new pg.Pool({ connectionString: test.url, max: 1 });
    const unguarded = await bare.connect();
    expect(unguarded.listenerCount('error')).toBe(0);
    unguarded.release();
    await bare.end();
    const guarded = await pool().connect();
    expect(guarded.listenerCount('error')).toBeGreaterThan(0);
    guarded.release();
  });

  it('fails its own statements and nothing else, lent or idle, and its pool goes on', async () => {
    const two = pool();
    const lent = await two.connect();
    const idle = await two.connect();
    const pids = [await pidOf(lent), await pidOf(idle)];
    idle.release();
    await Promise.all(pids.map(end));
    await expect.poll(() => two.idleCount).toBe(0);
    await expect.poll(() => lost.length).toBeGreaterThanOrEqual(2);
    await expect(lent.query('SELECT 1')).rejects.toThrow('not queryable');
    lent.release();
    const next = await two.connect();
    expect(pids).not.toContain(await pidOf(next));
    next.release();
  });

  it('of one alone fails only what it is asked', async () => {
    const client = await openClient({ url: test.url, onError });
    open.push(client);
    await end(await pidOf(client));
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  });
});

describe('an address of several hosts', () => {
  /** The database's own host behind one where nobody answers. */
  const behindNobody = (wanted = ''): string => {
    const { host } = new URL(test.url);
    return test.url.replace(`@${host}`, `@127.0.0.1:1,${host}`) + wanted;
  };

  it('leads to the host that takes writes', async () => {
    expect(parseDatabaseAddress(behindNobody()).hosts).toHaveLength(2);
    const { rows } = await pool(behindNobody()).query('SELECT current_database() AS name');
    expect(rows).toEqual([{ name: new URL(test.url).pathname.slice(1) }]);
  });

  it('leads nowhere while no host is what was asked for, and says so without its password', async () => {
    const asked = pool(behindNobody('?target_session_attrs=standby')).query('SELECT 1');
    await expect(asked).rejects.toThrow('none of 2 database hosts is standby now');
  });

  it('verifies one host too when it is told what it must be', async () => {
    await expect(pool(`${test.url}?target_session_attrs=standby`).query('SELECT 1')).rejects.toThrow('not standby');
    await pool(`${test.url}?target_session_attrs=read-write`).query('SELECT 1');
  });
});

it('throws a connection away that turns out to be read-only', async () => {
  const one = pool(test.url, 1);
  const client = await one.connect();
  const before = await pidOf(client);
  await client.query('SET default_transaction_read_only = on');
  await expect(client.query('CREATE TABLE never (n int)')).rejects.toThrow('read-only');
  client.release();
  await expect
    .poll(async () => {
      const next = await one.connect();
      const pid = await pidOf(next).catch(() => before);
      next.release();
      return pid;
    })
    .not.toBe(before);
  await one.query('CREATE TABLE made (n int)');
});

describe('several hosts of which none will do', () => {
  it('say each why, and are waited for only where waiting helps', async () => {
    const [away, here] = [await findFreePort(), Number(new URL(test.url).port)];
    const none = (hosts: string, database: string) =>
      openClient({ url: test.url.replace(/@[^/]+\/.*/, `@${hosts}/${database}`), onError });
    await expect(none(`127.0.0.1:${away},127.0.0.1:${away + 1}`, 'postgres')).rejects.toMatchObject({
      code: '08001',
      message: expect.stringMatching(new RegExp(`127.0.0.1:${away}: .*ECONNREFUSED`)),
    });
    await expect(none(`127.0.0.1:${here},127.0.0.1:${away}`, 'no_such')).rejects.toMatchObject({
      code: '3D000',
      message: expect.stringMatching(/no_such.*does not exist/),
    });
  });
});

describe('a machine that vanishes with a statement under way', () => {
  /** The database's host by another name, behind which machines vanish: what was sent or said before arrives nowhere. */
  async function openNetwork() {
    const { hostname, port } = new URL(test.url);
    const links: Socket[] = [];
    const network = createServer((near) => {
      const far = connect(Number(port), hostname);
      near.pipe(far).pipe(near);
      for (const end of [near, far]) end.on('error', () => undefined);
      links.push(near, far);
    }).listen(0, '127.0.0.1');
    await once(network, 'listening');
    open.push({
      end: async () => {
        for (const link of links) link.destroy();
        network.close();
      },
    });
    const { port: shown } = network.address() as AddressInfo;
    return {
      url: test.url.replace(`@${hostname}:${port}`, `@127.0.0.1:${shown}`),
      vanish: () => {
        for (const link of links.splice(0)) link.unpipe().pause();
      },
    };
  }
  const limited = (url: string, options?: string) =>
    openPool({ url, max: 1, statement_timeout: 900, onError, ...(options ? { options } : {}) });

  it('is given up, and what answers now is asked', async () => {
    const network = await openNetwork();
    const one = limited(network.url);
    open.unshift(one);
    await one.query('SELECT 1');
    network.vanish();
    await expect(one.query('SELECT 2')).rejects.toThrow('nothing is heard of it');
    expect((await one.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
  });

  it('is not taken for one that works longer than its limit, which a transaction may lift', async () => {
    const network = await openNetwork();
    const one = limited(network.url);
    open.unshift(one);
    const client = await one.connect();
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    expect((await client.query("SELECT 'done' AS said FROM pg_sleep(3)")).rows).toEqual([{ said: 'done' }]);
    await client.query('COMMIT');
    client.release();
    expect(lost).toEqual([]);
  });
});
