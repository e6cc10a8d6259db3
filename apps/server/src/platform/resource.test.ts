import { int, text as line } from '@mingtang/contract/fields';
import { asc, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { Actor } from './audit-trail.ts';
import { Bus } from './bus.ts';
import { Cache } from './cache.ts';
import { type Db, postgresError, type Tx } from './database.ts';
import { newId } from './id.ts';
import { Publication, publicationColumns } from './publication.ts';
import { Refusal } from './refuse.ts';
import type { ResourceDefinition, ResourceQuery } from './resource-definition.ts';
import { auditEntries } from './tables.ts';
import { createLogger } from './telemetry.ts';

const lanterns = pgTable(
  'lanterns',
  {
    ...publicationColumns(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    hall: integer('hall').notNull(),
  },
  (table) => [unique('lanterns_title').on(table.titleZh)],
);
const fields = z.object({
  titleZh: line({ max: 20 }),
  titleEn: line({ max: 40 }),
  hall: int({ min: 0, max: 8 }),
});
const definition: ResourceDefinition<typeof lanterns, z.output<typeof fields>> = {
  name: 'lantern',
  table: lanterns,
  fields,
  searchable: ['titleZh', 'titleEn'],
  tags: ({ hall }) => [`lanterns:${hall}`],
  // Any refusal will do.
  refusals: { lanterns_title: 'exhibition.booth_taken' },
};

const editor: Actor = { kind: 'staff', id: 'mei', address: '203.0.113.7' };
const all: ResourceQuery<typeof lanterns> = { range: { page: 1, limit: 20, offset: 0 } };

let held: TestDatabase;
let db: Db;
let bus: Bus;
let cache: Cache;
let now = new Date('2026-07-05T01:00:00Z');
let resource: Publication<typeof lanterns, z.output<typeof fields>>;

beforeAll(async () => {
  held = await createTestDatabase(inject('postgresUrl'));
  db = held.database.db;
  await db.execute(sql`CREATE TABLE lanterns (
    id uuid PRIMARY KEY, version integer NOT NULL, position integer NOT NULL, created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL, published_at timestamptz, title_zh text NOT NULL, title_en text NOT NULL,
    hall integer NOT NULL, CONSTRAINT lanterns_title UNIQUE (title_zh))`);
  bus = new Bus(held.url, createLogger('silent'));
  await bus.connect();
  cache = new Cache(bus);
  resource = new Publication(definition, { cache, clock: { now: () => now } });
});
afterAll(async () => {
  await bus.close();
  await held.drop();
});
beforeEach(async () => {
  await db.execute(sql`TRUNCATE lanterns`);
  now = new Date('2026-07-05T01:00:00Z');
});

const within = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => db.transaction(work);
const make = (titleZh: string, titleEn: string, hall = 0) =>
  within((tx) => resource.create(tx, editor, { titleZh, titleEn, hall }));
const entriesOf = (id: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(asc(auditEntries.id));
const titles = async (query: Partial<ResourceQuery<typeof lanterns>>) =>
  (await resource.list(db, { ...all, ...query })).items.map(({ titleEn }) => titleEn);
const refusal = (key: string) => expect.objectContaining({ constructor: Refusal, key });
const reasons = (error: unknown) => (error as z.core.$ZodError).issues.map(({ path, message }) => [path[0], message]);

/** What a reader of hall `hall` is shown: made anew only after an invalidation. */
async function shown(hall: number): Promise<string> {
  const bytes = await cache.get(`hall ${hall}`, [`lanterns:${hall}`], 60, async () =>
    JSON.stringify(await titles({ filter: { hall } })),
  );
  return bytes.identity.toString();
}
/** Returns when the bus has delivered everything committed so far. */
async function settle(): Promise<void> {
  const mark = newId();
  const heard = new Promise<void>((resolve) => bus.on(mark, () => resolve()));
  await bus.publish(db, mark, null);
  await heard;
}

describe('create', () => {
  test('makes a draft at the end of the order and says who made it', async () => {
    const first = await make('一', 'one');
    const second = await make('二', 'two', 3);
    expect([first.position, second.position]).toEqual([1, 2]);
    expect(second).toMatchObject({
      version: 1,
      publishedAt: null,
      titleZh: '二',
      titleEn: 'two',
      hall: 3,
      createdAt: now,
    });
    expect(await resource.get(db, second.id)).toEqual(second);
    expect(await entriesOf(second.id)).toMatchObject([
      {
        at: now,
        actorKind: 'staff',
        actorId: 'mei',
        address: '203.0.113.7',
        action: 'create',
        entity: 'lantern',
        before: null,
        after: { titleZh: '二', hall: 3, version: 1 },
      },
    ]);
  });

  test('refuses wrong fields by name and writes nothing', async () => {
    const entries = await db.$count(auditEntries);
    const error = await make(' ', 'a\u202Eb', 9).catch((reason: unknown) => reason);
    expect(reasons(error)).toEqual([
      ['titleZh', 'required'],
      ['titleEn', 'hostile_text'],
      ['hall', 'too_large:8'],
    ]);
    expect([await db.$count(lanterns), await db.$count(auditEntries)]).toEqual([0, entries]);
  });

  test('keeps text as text', async () => {
    const hostile = `<script>alert('x')</script>`;
    const { id } = await make(hostile.slice(0, 20), `'); DROP TABLE lanterns;--`);
    expect(await resource.get(db, id)).toMatchObject({
      titleZh: hostile.slice(0, 20),
      titleEn: `'); DROP TABLE lanterns;--`,
    });
    expect((await make('  café\u200B', 'x')).titleZh).toBe('café');
  });

  test('says which rule a constraint stands for', async () => {
    await make('一', 'one');
    await expect(make('一', 'other')).rejects.toEqual(refusal('exhibition.booth_taken'));
  });
});

describe('update', () => {
  test('changes what was given, raises the version and keeps both sides of the change', async () => {
    const { id } = await make('一', 'one');
    now = new Date('2026-07-05T02:00:00Z');
    const after = await within((tx) => resource.update(tx, editor, { id, version: 1 }, { titleEn: 'first' }));
    expect(after).toMatchObject({ titleZh: '一', titleEn: 'first', version: 2, updatedAt: now });
    expect((await entriesOf(id))[1]).toMatchObject({
      action: 'update',
      before: { titleEn: 'one', version: 1 },
      after: { titleEn: 'first', version: 2 },
    });
  });

  test('refuses an edit of an older version', async () => {
    const { id } = await make('一', 'one');
    await within((tx) => resource.update(tx, editor, { id, version: 1 }, { titleEn: 'mine' }));
    await expect(within((tx) => resource.update(tx, editor, { id, version: 1 }, { titleEn: 'yours' }))).rejects.toEqual(
      refusal('protocol.conflict'),
    );
    expect(await resource.get(db, id)).toMatchObject({ titleEn: 'mine', version: 2 });
  });

  test('of two edits at the same moment one is refused; without the lock one would be lost', async () => {
    const { id } = await make('一', 'one');
    /** Reads the version, then writes, as an edit without a lock would. */
    const careless = (titleEn: string, ready: Promise<void>) =>
      within(async (tx) => {
        const row = await resource.get(tx, id);
        await ready;
        if (row.version !== 1) throw new Refusal('protocol.conflict');
        await tx.update(lanterns).set({ titleEn, version: 2 }).where(eq(lanterns.id, id));
      });
    const together = new Promise<void>((resolve) => setTimeout(resolve, 100));
    const lost = await Promise.allSettled([careless('mine', together), careless('yours', together)]);
    expect(lost.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);

    const careful = (titleEn: string) => within((tx) => resource.update(tx, editor, { id, version: 2 }, { titleEn }));
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map(careful));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'rejected', reason: refusal('protocol.conflict') })),
    );
    expect((await resource.get(db, id)).version).toBe(3);
  });

  test('writes nothing when nothing would change', async () => {
    const before = await make('一', 'one');
    expect(
      await within((tx) => resource.update(tx, editor, { id: before.id, version: 1 }, { titleEn: ' one ' })),
    ).toEqual(before);
    expect(await entriesOf(before.id)).toHaveLength(1);
  });

  test('refuses wrong fields, and what is not there', async () => {
    const { id } = await make('一', 'one');
    const error = await within((tx) =>
      resource.update(tx, editor, { id, version: 1 }, { titleEn: 'x'.repeat(41) }),
    ).catch((reason: unknown) => reason);
    expect(reasons(error)).toEqual([['titleEn', 'too_long:40']]);
    await expect(
      within((tx) => resource.update(tx, editor, { id: newId(), version: 1 }, { titleEn: 'x' })),
    ).rejects.toEqual(refusal('protocol.not_found'));
  });
});

describe('delete', () => {
  test('removes the version its editor saw and keeps it in the audit', async () => {
    const { id } = await make('一', 'one');
    await expect(within((tx) => resource.delete(tx, editor, { id, version: 2 }))).rejects.toEqual(
      refusal('protocol.conflict'),
    );
    await within((tx) => resource.delete(tx, editor, { id, version: 1 }));
    expect(await resource.find(db, id)).toBeUndefined();
    await expect(resource.get(db, id)).rejects.toEqual(refusal('protocol.not_found'));
    expect((await entriesOf(id))[1]).toMatchObject({ action: 'delete', before: { titleZh: '一' }, after: null });
  });
});

describe('publication', () => {
  const visible = async () => (await resource.listPublished(db, all)).items.map(({ titleEn }) => titleEn);

  test('shows a published row, hides drafts', async () => {
    const { id } = await make('一', 'one');
    await make('二', 'two');
    await expect(resource.getPublished(db, id)).rejects.toEqual(refusal('protocol.not_found'));
    const published = await within((tx) => resource.publish(tx, editor, { id, version: 1 }));
    expect(published).toMatchObject({ publishedAt: now, version: 2 });
    expect(await visible()).toEqual(['one']);
    expect(await resource.getPublished(db, id)).toEqual(published);
    expect((await entriesOf(id))[1]).toMatchObject({
      action: 'publish',
      before: { publishedAt: null },
      after: { publishedAt: now.toISOString() },
    });
  });

  test('hides a scheduled row until its time', async () => {
    const { id } = await make('一', 'one');
    const at = new Date('2026-07-05T03:00:00Z');
    await within((tx) => resource.schedule(tx, editor, { id, version: 1 }, at));
    now = new Date(at.getTime() - 1);
    expect(await visible()).toEqual([]);
    await expect(resource.getPublished(db, id)).rejects.toEqual(refusal('protocol.not_found'));
    now = at;
    expect(await visible()).toEqual(['one']);
    expect((await resource.getPublished(db, id)).id).toBe(id);
  });

  test('publishing again keeps the date, publishing what was scheduled brings it forward', async () => {
    const { id } = await make('一', 'one');
    const first = await within((tx) => resource.publish(tx, editor, { id, version: 1 }));
    now = new Date('2026-07-06T00:00:00Z');
    expect(await within((tx) => resource.publish(tx, editor, { id, version: 2 }))).toEqual(first);
    await within((tx) => resource.schedule(tx, editor, { id, version: 2 }, new Date('2026-08-01T00:00:00Z')));
    expect(await within((tx) => resource.publish(tx, editor, { id, version: 3 }))).toMatchObject({ publishedAt: now });
  });

  test('unpublishing makes a draft again; an old version cannot', async () => {
    const { id } = await make('一', 'one');
    await within((tx) => resource.publish(tx, editor, { id, version: 1 }));
    await expect(within((tx) => resource.unpublish(tx, editor, { id, version: 1 }))).rejects.toEqual(
      refusal('protocol.conflict'),
    );
    await within((tx) => resource.unpublish(tx, editor, { id, version: 2 }));
    expect(await visible()).toEqual([]);
  });
});

describe('reorder', () => {
  test('gives the places of the rows to the rows in their new order, and leaves the others', async () => {
    const [a, b, c, d] = [await make('甲', 'a'), await make('乙', 'b'), await make('丙', 'c'), await make('丁', 'd')];
    await within((tx) => resource.reorder(tx, editor, [d.id, b.id, a.id]));
    expect(await titles({})).toEqual(['d', 'b', 'c', 'a']);
    expect(await entriesOf(a.id)).toMatchObject([
      { action: 'create' },
      { action: 'reorder', before: { position: 1 }, after: { position: 4 } },
    ]);
    expect(await entriesOf(b.id)).toHaveLength(1);
    expect(await entriesOf(c.id)).toHaveLength(1);
    // An edit begun before the move is still good.
    await within((tx) => resource.update(tx, editor, { id: a.id, version: 1 }, { titleEn: 'A' }));
  });

  test('refuses a row that is not there, and a row named twice', async () => {
    const { id } = await make('甲', 'a');
    await expect(within((tx) => resource.reorder(tx, editor, [id, newId()]))).rejects.toEqual(
      refusal('protocol.not_found'),
    );
    await expect(within((tx) => resource.reorder(tx, editor, [id, id]))).rejects.toEqual(refusal('protocol.not_found'));
  });

  test('rows made at the same moment get places of their own; without the lock they would share one', async () => {
    const careless = (titleZh: string) =>
      within(async (tx) => {
        const { rows } = await tx.execute<{ position: number }>(sql`
          INSERT INTO lanterns (id, version, position, created_at, updated_at, title_zh, title_en, hall)
          VALUES (${newId()}, 1, (SELECT coalesce(max(position), 0) + 1 FROM lanterns), now(), now(), ${titleZh}, 'x', 0)
          RETURNING position`);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return rows[0]?.position;
      });
    expect(await Promise.all([careless('甲'), careless('乙')])).toEqual([1, 1]);

    const made = await Promise.all(['丙', '丁', '戊', '己'].map((title) => make(title, 'y')));
    expect(new Set(made.map(({ position }) => position))).toEqual(new Set([2, 3, 4, 5]));
  });
});

describe('list', () => {
  beforeEach(async () => {
    await make('机器人与芯片', 'Robots and chips', 0);
    await make('百分之百', '100% cotton', 2);
    await make('下划线', 'snake_case', 2);
    await make('反斜杠', 'back\\slash', 6);
    await make('芯片', 'Chips alone', 6);
  });

  test('finds rows in which every word stands somewhere, in either language and any case', async () => {
    expect(await titles({ search: 'CHIPS' })).toEqual(['Robots and chips', 'Chips alone']);
    expect(await titles({ search: '  芯片  robots ' })).toEqual(['Robots and chips']);
    expect(await titles({ search: '机器 alone' })).toEqual([]);
    expect(await titles({ search: '' })).toHaveLength(5);
  });

  test.each([
    ['%', ['100% cotton']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    [`' OR 1=1 --`, []],
  ])('takes %s in a search for itself', async (search, found) => {
    expect(await titles({ search })).toEqual(found);
  });

  test('filters, orders and pages, counting the rows of all pages', async () => {
    expect(await titles({ filter: { hall: 6 } })).toEqual(['back\\slash', 'Chips alone']);
    expect(await titles({ filter: { hall: undefined } })).toHaveLength(5);
    expect(await titles({ filter: { hall: 6 }, order: { by: 'position', isDescending: true } })).toEqual([
      'Chips alone',
      'back\\slash',
    ]);
    const second = await resource.list(db, { order: { by: 'hall' }, range: { page: 2, limit: 2, offset: 2 } });
    expect(second).toMatchObject({ total: 5, page: 2, pageSize: 2 });
    expect(second.items.map(({ titleEn }) => titleEn)).toEqual(['snake_case', 'back\\slash']);
    const beyond = await resource.list(db, { range: { page: 9, limit: 20, offset: 160 } });
    expect([beyond.items, beyond.total]).toEqual([[], 5]);
  });
});

describe('the cache', () => {
  test('drops what shows a row when its change commits, on both sides of a move', async () => {
    const { id } = await make('一', 'one', 1);
    await settle();
    expect([await shown(1), await shown(2), await shown(3)]).toEqual(['["one"]', '[]', '[]']);
    await make('三', 'three', 3);
    await within((tx) => resource.update(tx, editor, { id, version: 1 }, { hall: 2 }));
    await settle();
    expect([await shown(1), await shown(2), await shown(3)]).toEqual(['[]', '["one"]', '["three"]']);
  });

  test('keeps what it has when the change is rolled back', async () => {
    const { id } = await make('一', 'one', 1);
    await settle();
    await shown(1);
    const { misses } = cache;
    await expect(
      within(async (tx) => {
        await resource.update(tx, editor, { id, version: 1 }, { titleEn: 'never' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await settle();
    expect(await shown(1)).toBe('["one"]');
    expect(cache.misses).toBe(misses);
    expect(await entriesOf(id)).toHaveLength(1);
  });
});

describe('the audit', () => {
  test.each([
    ['changed', sql`UPDATE audit_entries SET actor_id = 'somebody else'`],
    ['deleted', sql`DELETE FROM audit_entries`],
    ['emptied', sql`TRUNCATE audit_entries`],
  ])('cannot be %s', async (_, statement) => {
    const { id } = await make('一', 'one');
    const error = await db.execute(statement).catch((reason: unknown) => reason);
    expect(postgresError(error)?.code).toBe('23001');
    expect(await entriesOf(id)).toMatchObject([{ actorId: 'mei' }]);
  });
});
