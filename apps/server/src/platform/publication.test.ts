import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createLanterns, editor, type lanterns } from '../testing/lanterns.ts';
import { Refusal } from './refuse.ts';
import type { ResourceQuery } from './resource-definition.ts';

let world: Awaited<ReturnType<typeof createLanterns>>;
beforeAll(async () => {
  world = await createLanterns(inject('postgresUrl'));
});
afterAll(() => world.end());
beforeEach(() => world.reset());

const all: ResourceQuery<typeof lanterns> = { range: { page: 1, limit: 20, offset: 0 } };
const refusal = (key: string) => expect.objectContaining({ constructor: Refusal, key });
const visible = async () => (await world.resource.listPublished(world.db, all)).items.map(({ titleEn }) => titleEn);

test('shows a published row, hides drafts', async () => {
  const { id } = await world.make('一', 'one');
  await world.make('二', 'two');
  await expect(world.resource.getPublished(world.db, id)).rejects.toEqual(refusal('protocol.not_found'));
  const published = await world.within((tx) => world.resource.publish(tx, editor, { id, version: 1 }));
  expect(published).toMatchObject({ publishedAt: world.now(), version: 2 });
  expect(await visible()).toEqual(['one']);
  expect(await world.resource.getPublished(world.db, id)).toEqual(published);
  expect((await world.entriesOf(id))[1]).toMatchObject({
    action: 'publish',
    before: { publishedAt: null },
    after: { publishedAt: world.now().toISOString() },
  });
});

test('hides a scheduled row until its time', async () => {
  const { id } = await world.make('一', 'one');
  const at = new Date('2026-07-05T03:00:00Z');
  await world.within((tx) => world.resource.schedule(tx, editor, { id, version: 1 }, at));
  world.setNow(new Date(at.getTime() - 1));
  expect(await visible()).toEqual([]);
  await expect(world.resource.getPublished(world.db, id)).rejects.toEqual(refusal('protocol.not_found'));
  world.setNow(at);
  expect(await visible()).toEqual(['one']);
  expect((await world.resource.getPublished(world.db, id)).id).toBe(id);
});

test('publishing again keeps the date, publishing what was scheduled brings it forward', async () => {
  const { id } = await world.make('一', 'one');
  const first = await world.within((tx) => world.resource.publish(tx, editor, { id, version: 1 }));
  world.setNow(new Date('2026-07-06T00:00:00Z'));
  expect(await world.within((tx) => world.resource.publish(tx, editor, { id, version: 2 }))).toEqual(first);
  await world.within((tx) => world.resource.schedule(tx, editor, { id, version: 2 }, new Date('2026-08-01T00:00:00Z')));
  expect(await world.within((tx) => world.resource.publish(tx, editor, { id, version: 3 }))).toMatchObject({
    publishedAt: world.now(),
  });
});

test('unpublishing makes a draft again; an old version cannot', async () => {
  const { id } = await world.make('一', 'one');
  await world.within((tx) => world.resource.publish(tx, editor, { id, version: 1 }));
  await expect(world.within((tx) => world.resource.unpublish(tx, editor, { id, version: 1 }))).rejects.toEqual(
    refusal('protocol.conflict'),
  );
  await world.within((tx) => world.resource.unpublish(tx, editor, { id, version: 2 }));
  expect(await visible()).toEqual([]);
});
