import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase, urlOf } from '../testing/database.ts';
import { Bus } from './bus.ts';
import { createLogger } from './telemetry.ts';

let held: TestDatabase;
const open: Bus[] = [];

beforeAll(async () => {
  held = await createTestDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});
afterAll(() => held.drop());

async function connectedBus() {
  const bus = new Bus(held.url, createLogger('silent'));
  open.push(bus);
  const heard: unknown[] = [];
  bus.on('news', (data) => heard.push(data));
  await bus.connect();
  return { bus, heard };
}

const countListeners = async (): Promise<number> => {
  const { rows } = await held.database.pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN "mingtang"'`,
  );
  return rows[0]?.count ?? 0;
};
/** What a restart of the database or a broken network does to the listening connections. */
const cutListeners = () =>
  held.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN "mingtang"'`,
  );

describe('Bus', () => {
  test('delivers to every instance when the transaction commits, not before', async () => {
    const [here, there] = [await connectedBus(), await connectedBus()];
    await held.database.db.transaction(async (tx) => {
      await here.bus.publish(tx, 'news', { title: '开幕' });
      await held.database.pool.query('SELECT pg_sleep(0.05)');
      expect([here.heard, there.heard]).toEqual([[], []]);
    });
    await vi.waitFor(() => expect([here.heard, there.heard]).toEqual([[{ title: '开幕' }], [{ title: '开幕' }]]));
  });

  test('has delivered here what was committed before it is settled', async () => {
    const { bus, heard } = await connectedBus();
    for (let times = 1; times <= 50; times++) {
      await held.database.db.transaction((tx) => bus.publish(tx, 'news', times));
      await bus.settle();
      expect(heard).toHaveLength(times);
    }
  });

  test('delivers nothing of a transaction that was rolled back', async () => {
    const { bus, heard } = await connectedBus();
    await expect(
      held.database.db.transaction(async (tx) => {
        await bus.publish(tx, 'news', 'lost');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await bus.publish(held.database.db, 'news', 'kept');
    await vi.waitFor(() => expect(heard).toEqual(['kept']));
  });

  test('refuses an event that PostgreSQL would not carry', async () => {
    const { bus } = await connectedBus();
    await expect(bus.publish(held.database.db, 'news', '会'.repeat(2_400))).rejects.toThrow('too large');
    await bus.publish(held.database.db, 'news', '会'.repeat(2_300));
  });

  test('outlives what others write to its channel and listeners that fail', async () => {
    const { bus, heard } = await connectedBus();
    bus.on('faulty', () => {
      throw new Error('a bad listener');
    });
    await held.database.db.execute(sql`SELECT pg_notify('mingtang', 'not json')`);
    await held.database.db.execute(sql`SELECT pg_notify('mingtang', 'null')`);
    await bus.publish(held.database.db, 'faulty', 1);
    await bus.publish(held.database.db, 'news', 'after');
    await vi.waitFor(() => expect(heard).toEqual(['after']));
  });

  test('reconnects by itself, says so, and hears again, once', async () => {
    const { bus, heard } = await connectedBus();
    const reconnected = vi.fn<() => void>();
    bus.on('reconnected', reconnected);
    await cutListeners();
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(1));
    expect(await countListeners()).toBe(1);
    await bus.publish(held.database.db, 'news', 'again');
    await vi.waitFor(() => expect(heard).toEqual(['again']));
  });

  test('a bus closed while it reconnects leaves no connection behind', async () => {
    const { bus } = await connectedBus();
    await cutListeners();
    // From the cut to the next connection half a second passes; closing falls into every part of it.
    await new Promise((resolve) => setTimeout(resolve, 505));
    await bus.close();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await countListeners()).toBe(0);
  });

  test('a first connection that fails is its caller’s to handle, and is not tried again behind its back', async () => {
    const name = `bus_${Date.now()}`;
    const bus = new Bus(urlOf(held.url, name), createLogger('silent'));
    const reconnected = vi.fn<() => void>();
    bus.on('reconnected', reconnected);
    await expect(bus.connect()).rejects.toThrow(`database "${name}" does not exist`);
    await held.database.pool.query(`CREATE DATABASE ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(reconnected).not.toHaveBeenCalled();
    await bus.close();
    await held.database.pool.query(`DROP DATABASE ${name}`);
  });
});
