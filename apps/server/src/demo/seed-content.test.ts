import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advertPlaces, pageCodes } from '@mingtang/contract/content/model';
import { dictionaryTypes } from '@mingtang/contract/reference/model';
import { parseRichText } from '@mingtang/contract/rich-text';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listShownAdverts } from '../modules/content/queries.ts';
import { pages } from '../modules/content/tables.ts';
import { exhibitors, exhibits } from '../modules/exhibition/tables.ts';
import { files } from '../modules/files/tables.ts';
import { getSetting, listAreas, listDictionaryItems, listIndustries } from '../modules/reference/queries.ts';
import { Bus } from '../platform/bus.ts';
import { Cache } from '../platform/cache.ts';
import { deriveKeyring, newSecret } from '../platform/crypto.ts';
import type { Db } from '../platform/database.ts';
import { createDiskStorage } from '../platform/storage.ts';
import { auditEntries } from '../platform/tables.ts';
import { createLogger } from '../platform/telemetry.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { seedContent } from './seed-content.ts';

/** Already the 31st in Shanghai, still the 30th in UTC. */
const now = new Date('2026-12-30T17:30:00Z');
let held: TestDatabase;
let db: Db;
let folder: string;

beforeAll(async () => {
  held = await createTestDatabase(inject('postgresUrl'));
  db = held.database.db;
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  const storage = createDiskStorage(folder);
  const keys = deriveKeyring(newSecret());
  const cache = new Cache(new Bus(held.url, createLogger('silent')));
  await db.transaction((tx) =>
    seedContent(tx, { cache, storage, keys, clock: { now: () => now }, config: { SANDBOX: true } }),
  );
});
afterAll(async () => {
  await held.drop();
  await rm(folder, { recursive: true });
});

test('the edition lies around the day of seeding, its deadlines as far from it as the specification’s', async () => {
  expect(await getSetting(db, 'edition')).toMatchObject({
    nameZh: '明堂人工智能大会',
    nameEn: 'Mingtang AI Conference',
    firstDay: '2026-12-30',
    lastDay: '2027-01-01',
    opensAt: '09:00',
    closesAt: '17:00',
  });
  expect(await getSetting(db, 'foreign_id_deadline')).toBe('2026-12-20');
  expect(await getSetting(db, 'invoice_deadline')).toBe('2027-01-25');
});

test('every type of the dictionary has items, those of days after the edition’s days', async () => {
  const items = await listDictionaryItems(db, dictionaryTypes);
  const filled = new Set(items.map(({ type }) => type));
  expect(dictionaryTypes.filter((type) => !filled.has(type))).toEqual([]);
  expect(
    (await listDictionaryItems(db, ['forum_date'])).map(({ value, labelZh, labelEn }) => [value, labelZh, labelEn]),
  ).toEqual([
    ['2026-12-30', '12月30日', '30 December'],
    ['2026-12-31', '12月31日', '31 December'],
    ['2027-01-01', '1月1日', '1 January'],
  ]);
  expect(await listDictionaryItems(db, ['forum_tag'])).toHaveLength(14);
});

test('there are industries with what stands below them, and the areas of the world', async () => {
  const above = await listIndustries(db, null);
  const below = await Promise.all(above.map(({ id }) => listIndustries(db, id)));
  expect(above).toHaveLength(12);
  expect(below.filter((ofOne) => ofOne.length < 3)).toEqual([]);
  expect((await listAreas(db, null)).length).toBeGreaterThan(240);
});

test('the committee’s pages read in both languages, as many sections in each', async () => {
  const rows = await db.select().from(pages);
  expect(rows.map(({ code }) => code).sort()).toEqual([...pageCodes].sort());
  const sectionsOf = (body: string): number => parseRichText(body).filter(({ kind }) => kind === 'heading').length;
  for (const { bodyZh, bodyEn } of rows)
    expect([sectionsOf(bodyZh) > 3, sectionsOf(bodyZh)]).toEqual([true, sectionsOf(bodyEn)]);
});

test('every place has an advert, every stand has its exhibitor', async () => {
  const shown = await Promise.all(
    advertPlaces.map(async (place) => ({ place, count: (await listShownAdverts(db, place, now)).length })),
  );
  expect(shown.filter(({ count }) => count === 0)).toEqual([]);
  expect(
    await db
      .select({ nameEn: exhibitors.nameEn })
      .from(exhibitors)
      .where(and(eq(exhibitors.hall, 0), eq(exhibitors.booth, 'A-12'))),
  ).toEqual([{ nameEn: 'Xuanniao Robotics' }]);
  expect(await db.$count(exhibitors)).toBe(72);
});

test('all of it is in the audit, as the system’s doing', async () => {
  const entries = await db.select().from(auditEntries);
  expect(new Set(entries.map(({ actorKind, actorId }) => `${actorKind} ${actorId}`))).toEqual(
    new Set(['system demo edition']),
  );
  expect(entries.filter(({ entity }) => entity === 'exhibitor')).toHaveLength(72);
});

test('galleries, marks and adverts are filled with pictures that everybody may see, and others are drawn', async () => {
  const shown = await db.select().from(exhibits);
  const galleries = shown.filter(({ pictures }) => pictures.length > 1);
  expect(galleries.length).toBeGreaterThan(50);
  expect(shown.length - galleries.length).toBeGreaterThan(20);
  const marks = (await db.select().from(exhibitors)).flatMap(({ logo }) => logo ?? []);
  expect(marks).toHaveLength(22);
  const stored = new Map((await db.select().from(files)).map((file) => [`/files/${file.id}`, file]));
  for (const path of [...galleries.flatMap(({ pictures }) => pictures), ...marks])
    expect(stored.get(path)).toMatchObject({ personId: null, purpose: 'image', contentType: 'image/webp' });
});
