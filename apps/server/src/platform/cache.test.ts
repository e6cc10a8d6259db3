import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { Bus } from './bus.ts';
import { Cache, type CachedBytes } from './cache.ts';
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

async function instance(options: ConstructorParameters<typeof Cache>[1] = {}) {
  const bus = new Bus(held.url, createLogger('silent'));
  open.push(bus);
  const cache = new Cache(bus, options);
  await bus.connect();
  /** Reads through the cache what the world holds now. */
  const read = async (world: { text: string }, key = 'page', tags = ['news']) =>
    textOf(await cache.get(key, tags, 60, async () => world.text));
  return { bus, cache, read };
}
const textOf = ({ identity }: CachedBytes): string => identity.toString();
const commit = (cache: Cache, tags: string[]) => held.database.db.transaction((tx) => cache.invalidate(tx, tags));

/** A making that waits to be let through. */
function heldMaking() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { make: () => promise, finish: resolve };
}

describe('Cache', () => {
  test('keeps an answer for as long as it was told', async () => {
    let now = 1_000_000;
    const { read, cache } = await instance({ now: () => now });
    const world = { text: 'one' };
    expect(await read(world)).toBe('one');
    world.text = 'two';
    now += 59_999;
    expect(await read(world)).toBe('one');
    now += 1;
    expect(await read(world)).toBe('two');
    expect([cache.hits, cache.misses]).toEqual([1, 2]);
  });

  test('a commit drops the tag on every instance; a rollback and other tags do not', async () => {
    const [here, there] = [await instance(), await instance()];
    const world = { text: 'one' };
    await Promise.all([here.read(world), there.read(world)]);
    world.text = 'two';

    await expect(
      held.database.db.transaction(async (tx) => {
        await here.cache.invalidate(tx, ['news']);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await commit(here.cache, ['adverts']);
    await settle(there.bus);
    expect([await here.read(world), await there.read(world)]).toEqual(['one', 'one']);

    await commit(here.cache, ['news']);
    await vi.waitFor(async () => expect([await here.read(world), await there.read(world)]).toEqual(['two', 'two']));
  });

  test('a read begun before a change and ended after it is not kept', async () => {
    const { cache, bus, read } = await instance();
    const old = heldMaking();
    const reading = cache.get('page', ['news'], 60, old.make);
    await commit(cache, ['news']);
    await settle(bus);
    old.finish('before the change');
    expect(textOf(await reading)).toBe('before the change');
    expect(await read({ text: 'after the change' })).toBe('after the change');
  });

  test('who asks after a change does not join a read begun before it', async () => {
    const { cache, bus, read } = await instance();
    const old = heldMaking();
    const reading = cache.get('page', ['news'], 60, old.make);
    await commit(cache, ['news']);
    await settle(bus);
    expect(await read({ text: 'after the change' })).toBe('after the change');
    old.finish('before the change');
    await reading;
    expect(await read({ text: 'never made' })).toBe('after the change');
  });

  test('concurrent readers share one making; a failed one is not kept', async () => {
    const { cache } = await instance();
    const make = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no database')));
    const both = await Promise.allSettled([cache.get('page', [], 60, make), cache.get('page', [], 60, make)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(make).toHaveBeenCalledTimes(1);
    expect(textOf(await cache.get('page', [], 60, async () => 'up again'))).toBe('up again');
  });

  test('a lost connection empties the cache, since changes may have been missed', async () => {
    const { read, bus } = await instance();
    const world = { text: 'one' };
    await read(world);
    world.text = 'two';
    const reconnected = vi.fn<() => void>();
    bus.on('reconnected', reconnected);
    await held.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN "mingtang"'`,
    );
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalled());
    expect(await read(world)).toBe('two');
  });

  test('a read begun before a lost connection is not kept either', async () => {
    const { cache, bus, read } = await instance();
    const old = heldMaking();
    const reading = cache.get('page', ['news'], 60, old.make);
    const reconnected = vi.fn<() => void>();
    bus.on('reconnected', reconnected);
    await held.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN "mingtang"'`,
    );
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalled());
    old.finish('before');
    await reading;
    expect(await read({ text: 'after' })).toBe('after');
  });

  test('many long tags are dropped in one transaction', async () => {
    const { cache, read } = await instance();
    const tags = Array.from({ length: 450 }, (_, index) => `${'tag'.repeat(30)}:${index}`);
    const world = { text: 'one' };
    await read(world, 'first', tags.slice(0, 1));
    await read(world, 'last', tags.slice(-1));
    world.text = 'two';
    await commit(cache, tags);
    await vi.waitFor(async () =>
      expect([await read(world, 'first', tags.slice(0, 1)), await read(world, 'last', tags.slice(-1))]).toEqual([
        'two',
        'two',
      ]),
    );
  });

  test('what was not read for longest makes room', async () => {
    const { read } = await instance({ capacity: 3_000 });
    const world = { text: 'a'.repeat(1_000) };
    await read(world, 'first');
    await read(world, 'second');
    await read(world, 'first');
    await read(world, 'third');
    world.text = 'new';
    expect(await read(world, 'first')).toBe('a'.repeat(1_000));
    expect(await read(world, 'second')).toBe('new');
  });

  test('an answer larger than the whole cache is given, not kept', async () => {
    const { read } = await instance({ capacity: 3_000 });
    await read({ text: 'small' }, 'small');
    expect(await read({ text: 'x'.repeat(5_000) }, 'large')).toBe('x'.repeat(5_000));
    expect(await read({ text: 'changed' }, 'small')).toBe('small');
  });

  test('bytes come compressed, with a tag that follows their content', async () => {
    const { cache } = await instance();
    const text = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ title: `主论坛 ${index}` })));
    const bytes = await cache.get('large', [], 60, async () => text);
    expect(bytes.br && brotliDecompressSync(bytes.br).toString()).toBe(text);
    expect(bytes.gzip && gunzipSync(bytes.gzip).toString()).toBe(text);
    const other = await cache.get('other', [], 60, async () => `${text} `);
    expect(other.etag).not.toBe(bytes.etag);
    const small = await cache.get('small', [], 60, async () => '{}');
    expect([small.br, small.gzip]).toEqual([undefined, undefined]);
  });
});

/** Returns when `bus` has heard everything committed so far. */
async function settle(bus: Bus): Promise<void> {
  const mark = `mark ${Math.random()}`;
  const heard = new Promise<void>((resolve) => bus.on(mark, () => resolve()));
  await bus.publish(held.database.db, mark, null);
  await heard;
}
