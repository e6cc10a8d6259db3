import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../../platform/audit-trail.ts';
import { Bus } from '../../platform/bus.ts';
import { Cache } from '../../platform/cache.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refuse.ts';
import { auditEntries } from '../../platform/tables.ts';
import { createLogger } from '../../platform/telemetry.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { setSetting } from './commands.ts';
import { getSetting, getSettingVersion } from './queries.ts';
import { type SettingCode, type SettingValue, settings } from './settings.ts';
import { settings as settingRows } from './tables.ts';

const owner: Actor = { kind: 'staff', id: 'lin', address: '203.0.113.9' };
const clock = { now: () => new Date('2026-07-05T01:00:00Z') };
let held: TestDatabase;
let db: Db;
let cache: Cache;

beforeAll(async () => {
  held = await createTestDatabase(inject('postgresUrl'));
  db = held.database.db;
  cache = new Cache(new Bus(held.url, createLogger('silent')));
});
afterAll(() => held.drop());
beforeEach(() => db.delete(settingRows));

const set = <Code extends SettingCode>(code: Code, version: number, value: SettingValue<Code>) =>
  db.transaction((tx) => setSetting(tx, owner, { cache, clock }, { code, version, value }));
const conflict = expect.objectContaining({ constructor: Refusal, key: 'protocol.conflict' });

test.each(Object.entries(settings))('the preset of %s is one its schema takes', (_, { schema, preset }) => {
  const field = schema as z.core.$ZodType;
  expect(z.decode(field, z.encode(field, preset as never))).toEqual(preset);
});

test('the presets are the numbers of spec §9', async () => {
  expect(await getSetting(db, 'order_hold_minutes')).toBe(15);
  expect(await getSetting(db, 'member_discount_percent')).toBe(10);
  expect(await getSetting(db, 'invoice_working_days')).toBe(20);
  expect(await getSetting(db, 'entry_ages')).toEqual({ entersFrom: 16, aloneFrom: 18, advisedFrom: 12 });
});

test('cloud tourists are left at least one page, and pages that there are; anybody may read which', async () => {
  await expect(set('cloud_tourist_pages', 0, [])).rejects.toThrow('required');
  await expect(set('cloud_tourist_pages', 0, ['nowhere'] as never)).rejects.toThrow(z.core.$ZodError);
  await set('cloud_tourist_pages', 0, ['home', 'forums']);
  expect(await getSetting(db, 'cloud_tourist_pages')).toEqual(['home', 'forums']);
  expect(settings.cloud_tourist_pages.isPublic).toBe(true);
});

describe('setting', () => {
  test('holds from then on and says who set it', async () => {
    await set('order_hold_minutes', 0, 20);
    expect(await getSettingVersion(db, 'order_hold_minutes')).toEqual({ value: 20, version: 1 });
    await set('order_hold_minutes', 1, 25);
    expect(await getSetting(db, 'order_hold_minutes')).toBe(25);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, 'order_hold_minutes'));
    expect(entries.map(({ actorId, address, before, after }) => [actorId, address, before, after])).toEqual([
      ['lin', '203.0.113.9', { value: 15 }, { value: 20 }],
      ['lin', '203.0.113.9', { value: 20 }, { value: 25 }],
    ]);
  });

  test('is refused to whoever saw an older value, also when two are the first', async () => {
    const outcomes = await Promise.allSettled([set('gifts_per_day', 0, 500), set('gifts_per_day', 0, 700)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toEqual({ status: 'rejected', reason: conflict });
    await expect(set('gifts_per_day', 0, 800)).rejects.toEqual(conflict);
  });

  test('takes only what the schema takes', async () => {
    await expect(set('member_discount_percent', 0, 101)).rejects.toThrow(z.core.$ZodError);
    await expect(set('invoice_deadline', 0, '31.07.2026')).rejects.toThrow(z.core.$ZodError);
    const edition = { ...settings.edition.preset, firstDay: '2026-07-08', lastDay: '2026-07-07' };
    await expect(set('edition', 0, edition)).rejects.toThrow('ends_before_start');
    const ages = { entersFrom: 30, aloneFrom: 18, advisedFrom: 12 };
    await expect(set('entry_ages', 0, ages)).rejects.toThrow('below_entry_age');
    await expect(set('edition', 0, { ...settings.edition.preset, nameEn: 'a\uD800b' })).rejects.toThrow('hostile_text');
    const link = { url: 'https://example.org/', textZh: '官网', textEn: 'Website', icon: 'globe' as const };
    await expect(set('menu_link', 0, { ...link, url: 'javascript:alert(1)' })).rejects.toThrow('bad_link');
    await expect(set('menu_link', 0, { ...link, url: '//example.org' })).rejects.toThrow('bad_link');
    await expect(set('menu_link', 0, { ...link, textEn: '' })).rejects.toThrow('required');
    expect(await db.$count(settingRows)).toBe(0);
  });

  test('what was stored against its schema is our failure, not the caller’s', async () => {
    await db
      .insert(settingRows)
      .values({ code: 'order_hold_minutes', value: 'soon', version: 1, updatedAt: clock.now() });
    const error = await getSetting(db, 'order_hold_minutes').catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(z.core.$ZodError);
    expect(error).toEqual(new Error('Setting order_hold_minutes holds what its schema refuses.'));
  });
});
