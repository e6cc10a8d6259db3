import { dictionaryTypes } from '@mingtang/contract/reference/model';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { seedContent } from '../../demo/seed-content.ts';
import type { Actor } from '../../platform/audit-trail.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { Resource } from '../../platform/resource.ts';
import type { Target } from '../../platform/resource-definition.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { setSetting } from './commands.ts';
import { dictionaryResource } from './resources/dictionary.ts';
import { dictionaryItems } from './tables.ts';

const editor: Actor = { kind: 'staff', id: 'mei', address: '203.0.113.7' };
let app: TestApp;
let visitor: ReturnType<typeof createTestClient>;
let dictionary: ReturnType<typeof openDictionary>;
const openDictionary = () => new Resource(dictionaryResource, app.platform);

const editItem = (target: Target, changes: Parameters<typeof dictionary.update>[3]) =>
  transact(app.platform, (tx) => dictionary.update(tx, editor, target, changes));

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  visitor = createTestClient(app);
  dictionary = openDictionary();
  await transact(app.platform, (tx) => seedContent(tx, app.platform));
});
afterAll(() => app.end());

const failure = (code: string, data?: unknown) => expect.objectContaining({ code, ...(data ? { data } : {}) });
const field = (name: string) => ({ fields: [expect.objectContaining({ field: name })] });

describe('the dictionary', () => {
  test('answers the items of a type in their order, each labelled for its reader', async () => {
    const items = await visitor.reference.listDictionary({ type: 'forum_type' });
    expect(items.map(({ value, label }) => [value, label])).toEqual([
      ['paid', '购票入场'],
      ['free', '免费入场'],
      ['public_booking', '公众预约'],
      ['invited', '邀请制'],
    ]);
    const [first] = await createTestClient(app, { language: 'en' }).reference.listDictionary({ type: 'forum_type' });
    expect(first).toMatchObject({ label: 'With a ticket', labelZh: '购票入场', labelEn: 'With a ticket' });
  });

  test('answers several types by type, and all of them when none is named', async () => {
    const some = await visitor.reference.listDictionaries({ types: ['sex', 'whether'] });
    expect(Object.keys(some).toSorted()).toEqual(['sex', 'whether']);
    expect(some.sex?.map(({ value }) => value)).toEqual(['0', '1']);
    const all = await visitor.reference.listDictionaries();
    expect(Object.keys(all).toSorted()).toEqual([...dictionaryTypes].toSorted());
  });

  test('answers one item by its id', async () => {
    const [item] = await visitor.reference.listDictionary({ type: 'cert_type' });
    expect(await visitor.reference.getDictionaryItem({ id: item?.id ?? '' })).toEqual(item);
  });

  test('refuses types and ids that are none, and finds no item that is not there', async () => {
    expect(await app.call('GET', '/system/dict/queryListByType/colour')).toMatchObject({
      status: 400,
      code: '40000',
      data: { fields: [{ field: 'type', reason: '请选择列出的选项' }] },
    });
    await expect(visitor.reference.getDictionaryItem({ id: newId() })).rejects.toEqual(failure('40401'));
    expect(await app.call('GET', '/system/dict/queryByUuid/7')).toMatchObject({ status: 400, code: '40000' });
  });

  test('shows an edit at once, and refuses the same value twice', async () => {
    const [male] = await app.platform.database.db
      .select()
      .from(dictionaryItems)
      .where(eq(dictionaryItems.labelEn, 'Male'));
    if (!male) throw new Error('The dictionary lacks an item.');
    await visitor.reference.listDictionary({ type: 'sex' });
    await editItem(male, { labelZh: '男性' });
    await vi.waitFor(async () => {
      const [shown] = await visitor.reference.listDictionary({ type: 'sex' });
      expect(shown?.label).toBe('男性');
      expect((await visitor.reference.getDictionaryItem({ id: male.id })).label).toBe('男性');
    });
    const [tag] = await app.platform.database.db
      .select()
      .from(dictionaryItems)
      .where(and(eq(dictionaryItems.type, 'forum_tag'), eq(dictionaryItems.value, 'health')));
    if (!tag) throw new Error('The dictionary lacks an item.');
    await expect(editItem(tag, { value: 'home' })).rejects.toMatchObject({ key: 'reference.value_taken' });
  });
});

describe('settings', () => {
  test('are read by code, on both paths, and change at once', async () => {
    expect(await visitor.reference.getSetting({ code: 'entry_ages' })).toEqual({
      code: 'entry_ages',
      content: { entersFrom: 16, aloneFrom: 18, advisedFrom: 12 },
    });
    expect((await visitor.reference.getFrontConfig({ code: 'order_hold_minutes' })).content).toBe(15);
    await transact(app.platform, (tx) =>
      setSetting(tx, editor, app.platform, { code: 'order_hold_minutes', version: 0, value: 20 }),
    );
    await vi.waitFor(async () => {
      expect((await visitor.reference.getFrontConfig({ code: 'order_hold_minutes' })).content).toBe(20);
    });
  });

  test.each(['no_such_setting', 'constructor', '__proto__'])('there is none called %s', async (code) => {
    await expect(visitor.reference.getSetting({ code })).rejects.toEqual(failure('40401'));
  });

  test('a code is one line of text', async () => {
    await expect(visitor.reference.getSetting({ code: 'x'.repeat(61) })).rejects.toThrow('too_long:60');
    expect(await app.call('GET', `/system/setting/getByCode/${'x'.repeat(61)}`)).toMatchObject({
      code: '40000',
      data: field('code'),
    });
  });
});

test('the edition says who, where and when', async () => {
  const edition = await visitor.reference.getEdition();
  expect(edition).toMatchObject({ nameZh: '明堂人工智能大会', venueEn: 'Pujiang Convention Centre', opensAt: '09:00' });
  expect(Date.parse(edition.lastDay) - Date.parse(edition.firstDay)).toBe(2 * 86_400_000);
});
