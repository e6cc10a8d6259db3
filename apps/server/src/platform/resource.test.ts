import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type * as z from 'zod/mini';
import { createLanterns, editor, lanterns } from '../testing/lanterns.ts';
import { newId } from './id.ts';
import { Refusal } from './refuse.ts';
import type { ResourceQuery } from './resource-definition.ts';
import { auditEntries } from './tables.ts';

let world: Awaited<ReturnType<typeof createLanterns>>;
beforeAll(async () => {
  world = await createLanterns(inject('postgresUrl'));
});
afterAll(() => world.end());
beforeEach(() => world.reset());

const all: ResourceQuery<typeof lanterns> = { range: { page: 1, limit: 20, offset: 0 } };
const titles = async (query: Partial<ResourceQuery<typeof lanterns>>) =>
  (await world.resource.list(world.db, { ...all, ...query })).items.map(({ titleEn }) => titleEn);
const refusal = (key: string) => expect.objectContaining({ constructor: Refusal, key });
const reasons = (error: unknown) => (error as z.core.$ZodError).issues.map(({ path, message }) => [path[0], message]);

/** What a reader of hall `hall` is shown: made anew only after an invalidation. */
async function shown(hall: number): Promise<string> {
  const bytes = await world.cache.get(`hall ${hall}`, [`lanterns:${hall}`], 60, async () =>
    JSON.stringify(await titles({ filter: { hall } })),
  );
  return bytes.identity.toString();
}

describe('create', () => {
  test('makes a draft at the end of the order and says who made it', async () => {
    const first = await world.make('一', 'one');
    const second = await world.make('二', 'two', 3);
    expect([first.position, second.position]).toEqual([1, 2]);
    expect(second).toMatchObject({
      version: 1,
      publishedAt: null,
      titleZh: '二',
      titleEn: 'two',
      hall: 3,
      createdAt: world.now(),
    });
    expect(await world.resource.get(world.db, second.id)).toEqual(second);
    expect(await world.entriesOf(second.id)).toMatchObject([
      {
        at: world.now(),
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
    const entries = await world.db.$count(auditEntries);
    const error = await world.make(' ', 'a\uD800b', 9).catch((reason: unknown) => reason);
    expect(reasons(error)).toEqual([
      ['titleZh', 'required'],
      ['titleEn', 'hostile_text:U+D800'],
      ['hall', 'too_large:8'],
    ]);
    expect([await world.db.$count(lanterns), await world.db.$count(auditEntries)]).toEqual([0, entries]);
  });

  test('keeps text as text', async () => {
    const hostile = `<script>alert('x')</script>`;
    const { id } = await world.make(hostile.slice(0, 20), `'); DROP TABLE lanterns;--`);
    expect(await world.resource.get(world.db, id)).toMatchObject({
      titleZh: hostile.slice(0, 20),
      titleEn: `'); DROP TABLE lanterns;--`,
    });
    expect((await world.make('  café\u200B', 'x')).titleZh).toBe('café');
  });

  test('says which rule a constraint stands for', async () => {
    await world.make('一', 'one');
    await expect(world.make('一', 'other')).rejects.toEqual(refusal('exhibition.booth_taken'));
  });
});

describe('update', () => {
  test('changes what was given, raises the version and keeps both sides of the change', async () => {
    const { id } = await world.make('一', 'one');
    world.setNow(new Date('2026-07-05T02:00:00Z'));
    const after = await world.within((tx) =>
      world.resource.update(tx, editor, { id, version: 1 }, { titleEn: 'first' }),
    );
    expect(after).toMatchObject({ titleZh: '一', titleEn: 'first', version: 2, updatedAt: world.now() });
    expect((await world.entriesOf(id))[1]).toMatchObject({
      action: 'update',
      before: { titleEn: 'one', version: 1 },
      after: { titleEn: 'first', version: 2 },
    });
  });

  test('refuses an edit of an older version', async () => {
    const { id } = await world.make('一', 'one');
    await world.within((tx) => world.resource.update(tx, editor, { id, version: 1 }, { titleEn: 'mine' }));
    await expect(
      world.within((tx) => world.resource.update(tx, editor, { id, version: 1 }, { titleEn: 'yours' })),
    ).rejects.toEqual(refusal('protocol.conflict'));
    expect(await world.resource.get(world.db, id)).toMatchObject({ titleEn: 'mine', version: 2 });
  });

  test('of two edits at the same moment one is refused; without the lock one would be lost', async () => {
    const { id } = await world.make('一', 'one');
    /** Reads the version, then writes, as an edit without a lock would. */
    const careless = (titleEn: string, ready: Promise<void>) =>
      world.within(async (tx) => {
        const row = await world.resource.get(tx, id);
        await ready;
        if (row.version !== 1) throw new Refusal('protocol.conflict');
        await tx.update(lanterns).set({ titleEn, version: 2 }).where(eq(lanterns.id, id));
      });
    const together = new Promise<void>((resolve) => setTimeout(resolve, 100));
    const lost = await Promise.allSettled([careless('mine', together), careless('yours', together)]);
    expect(lost.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);

    const careful = (titleEn: string) =>
      world.within((tx) => world.resource.update(tx, editor, { id, version: 2 }, { titleEn }));
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map(careful));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'rejected', reason: refusal('protocol.conflict') })),
    );
    expect((await world.resource.get(world.db, id)).version).toBe(3);
  });

  test('writes nothing when nothing would change', async () => {
    const before = await world.make('一', 'one');
    expect(
      await world.within((tx) =>
        world.resource.update(tx, editor, { id: before.id, version: 1 }, { titleEn: ' one ' }),
      ),
    ).toEqual(before);
    expect(await world.entriesOf(before.id)).toHaveLength(1);
  });

  test('refuses wrong fields, and what is not there', async () => {
    const { id } = await world.make('一', 'one');
    const error = await world
      .within((tx) => world.resource.update(tx, editor, { id, version: 1 }, { titleEn: 'x'.repeat(41) }))
      .catch((reason: unknown) => reason);
    expect(reasons(error)).toEqual([['titleEn', 'too_long:40']]);
    await expect(
      world.within((tx) => world.resource.update(tx, editor, { id: newId(), version: 1 }, { titleEn: 'x' })),
    ).rejects.toEqual(refusal('protocol.not_found'));
  });
});

describe('delete', () => {
  test('removes the version its editor saw and keeps it in the audit', async () => {
    const { id } = await world.make('一', 'one');
    await expect(world.within((tx) => world.resource.delete(tx, editor, { id, version: 2 }))).rejects.toEqual(
      refusal('protocol.conflict'),
    );
    await world.within((tx) => world.resource.delete(tx, editor, { id, version: 1 }));
    expect(await world.resource.find(world.db, id)).toBeUndefined();
    await expect(world.resource.get(world.db, id)).rejects.toEqual(refusal('protocol.not_found'));
    expect((await world.entriesOf(id))[1]).toMatchObject({ action: 'delete', before: { titleZh: '一' }, after: null });
  });
});

describe('reorder', () => {
  test('gives the places of the rows to the rows in their new order, and leaves the others', async () => {
    const [a, b, c, d] = [
      await world.make('甲', 'a'),
      await world.make('乙', 'b'),
      await world.make('丙', 'c'),
      await world.make('丁', 'd'),
    ];
    await world.within((tx) => world.resource.reorder(tx, editor, [d.id, b.id, a.id]));
    expect(await titles({})).toEqual(['d', 'b', 'c', 'a']);
    expect(await world.entriesOf(a.id)).toMatchObject([
      { action: 'create' },
      { action: 'reorder', before: { position: 1 }, after: { position: 4 } },
    ]);
    expect(await world.entriesOf(b.id)).toHaveLength(1);
    expect(await world.entriesOf(c.id)).toHaveLength(1);
    // An edit begun before the move is still good.
    await world.within((tx) => world.resource.update(tx, editor, { id: a.id, version: 1 }, { titleEn: 'A' }));
  });

  test('refuses a row that is not there, and a row named twice', async () => {
    const { id } = await world.make('甲', 'a');
    await expect(world.within((tx) => world.resource.reorder(tx, editor, [id, newId()]))).rejects.toEqual(
      refusal('protocol.not_found'),
    );
    await expect(world.within((tx) => world.resource.reorder(tx, editor, [id, id]))).rejects.toEqual(
      refusal('protocol.not_found'),
    );
  });

  test('rows made at the same moment get places of their own; without the lock they would share one', async () => {
    const careless = (titleZh: string) =>
      world.within(async (tx) => {
        const { rows } = await tx.execute<{ position: number }>(sql`
          INSERT INTO lanterns (id, version, position, created_at, updated_at, title_zh, title_en, hall)
          VALUES (${newId()}, 1, (SELECT coalesce(max(position), 0) + 1 FROM lanterns), now(), now(), ${titleZh}, 'x', 0)
          RETURNING position`);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return rows[0]?.position;
      });
    expect(await Promise.all([careless('甲'), careless('乙')])).toEqual([1, 1]);

    const made = await Promise.all(['丙', '丁', '戊', '己'].map((title) => world.make(title, 'y')));
    expect(new Set(made.map(({ position }) => position))).toEqual(new Set([2, 3, 4, 5]));
  });
});

describe('list', () => {
  beforeEach(async () => {
    await world.make('机器人与芯片', 'Robots and chips', 0);
    await world.make('百分之百', '100% cotton', 2);
    await world.make('下划线', 'snake_case', 2);
    await world.make('反斜杠', 'back\\slash', 6);
    await world.make('芯片', 'Chips alone', 6);
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
    const second = await world.resource.list(world.db, {
      order: { by: 'hall' },
      range: { page: 2, limit: 2, offset: 2 },
    });
    expect(second).toMatchObject({ total: 5, page: 2, pageSize: 2 });
    expect(second.items.map(({ titleEn }) => titleEn)).toEqual(['snake_case', 'back\\slash']);
    const beyond = await world.resource.list(world.db, { range: { page: 9, limit: 20, offset: 160 } });
    expect([beyond.items, beyond.total]).toEqual([[], 5]);
  });
});

describe('the cache', () => {
  test('drops what shows a row when its change commits, on both sides of a move', async () => {
    const { id } = await world.make('一', 'one', 1);
    await world.settle();
    expect([await shown(1), await shown(2), await shown(3)]).toEqual(['["one"]', '[]', '[]']);
    await world.make('三', 'three', 3);
    await world.within((tx) => world.resource.update(tx, editor, { id, version: 1 }, { hall: 2 }));
    await world.settle();
    expect([await shown(1), await shown(2), await shown(3)]).toEqual(['[]', '["one"]', '["three"]']);
  });

  test('keeps what it has when the change is rolled back', async () => {
    const { id } = await world.make('一', 'one', 1);
    await world.settle();
    await shown(1);
    const { misses } = world.cache;
    await expect(
      world.within(async (tx) => {
        await world.resource.update(tx, editor, { id, version: 1 }, { titleEn: 'never' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await world.settle();
    expect(await shown(1)).toBe('["one"]');
    expect(world.cache.misses).toBe(misses);
    expect(await world.entriesOf(id)).toHaveLength(1);
  });
});
