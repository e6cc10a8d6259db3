import { closedTypes, standardLabels } from '@mingtang/contract/labels';
import type { DictionaryType } from '@mingtang/contract/reference/model';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { seedContent } from '../../demo/seed-content.ts';
import type { Actor } from '../../platform/audit-trail.ts';
import { transact } from '../../platform/platform.ts';
import { Resource } from '../../platform/resource.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { setSetting } from './commands.ts';
import { getSettingVersion, readLabels } from './queries.ts';
import { dictionaryResource } from './resources/dictionary.ts';
import { dayLabels } from './standard-dictionary.ts';
import { dictionaryItems } from './tables.ts';

const editor: Actor = { kind: 'staff', id: 'mei', address: null };
let app: TestApp;
let staff: TestStaff;
let dictionary: ReturnType<typeof open>;
const open = () => new Resource(dictionaryResource, app.platform);
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  dictionary = open();
  await transact(app.platform, (tx) => seedContent(tx, app.platform));
  staff = await signStaffIn(app, ['editor']);
});
afterAll(() => app.end());

async function itemOf(type: DictionaryType, value?: string) {
  const [item] = await app.platform.database.db
    .select()
    .from(dictionaryItems)
    .where(and(eq(dictionaryItems.type, type), value === undefined ? undefined : eq(dictionaryItems.value, value)));
  if (!item) throw new Error(`The dictionary lacks ${type} ${value}.`);
  return { ...item, type };
}
type Item = Awaited<ReturnType<typeof itemOf>>;
const update = (item: Item, changes: Parameters<typeof dictionary.update>[3]) =>
  transact(app.platform, (tx) => dictionary.update(tx, editor, item, changes));
const remove = (item: Item) => transact(app.platform, (tx) => dictionary.delete(tx, editor, item));
const refusal = (key: string) => expect.objectContaining({ key: `reference.${key}` });

const needed: [DictionaryType, string][] = [
  ...closedTypes.flatMap((type) =>
    Object.keys(standardLabels[type]).map((value): [DictionaryType, string] => [type, value]),
  ),
  // Forms and desks know its parts.
  ['business_type', 'chips'],
];

describe('a value that the program uses', () => {
  it.each(needed)('%s %s cannot be deleted, nor get another value or type', async (type, value) => {
    const item = await itemOf(type, value);
    await expect(remove(item)).rejects.toEqual(refusal('value_needed'));
    await expect(update(item, { value: `${value}x` })).rejects.toEqual(refusal('value_needed'));
    await expect(update(item, { type: 'forum_tag' })).rejects.toEqual(refusal('value_needed'));
  });

  it('is refused in the console, in the caller’s language', async () => {
    const { id, version } = await itemOf('pay_type', 'alipay');
    await expect(staff.api.resources.delete({ resource: 'dictionary_item', id, version })).rejects.toMatchObject({
      code: '21054',
    });
  });
});

it('a value that an organiser added is re-valued and deleted like any other', async () => {
  const values = { type: 'user_tag' as const, value: '420', labelZh: '合作伙伴', labelEn: 'Partner' };
  const made = await transact(app.platform, (tx) => dictionary.create(tx, editor, values));
  const changed = await update({ ...made, type: 'user_tag' }, { value: '421' });
  expect(changed.value).toBe('421');
  await remove({ ...changed, type: 'user_tag' });
  await expect(itemOf('user_tag', '421')).rejects.toThrow('lacks');
});

it.each(closedTypes)('an edit of %s is what everybody reads', async (type) => {
  const [value = ''] = Object.keys(standardLabels[type]);
  const item = await itemOf(type, value);
  const edited = { labelZh: `改名${type}`, labelEn: `Renamed ${type}` };
  await update(item, edited);
  const visitor = createTestClient(app, { language: 'en' });
  await vi.waitFor(async () => {
    const labels = (await visitor.reference.listDictionaries({ types: [type] }))[type];
    expect(labels?.find((one) => one.value === value)?.label).toBe(edited.labelEn);
  });
  const shown = (await staff.api.reference.listLabels()).find((one) => one.type === type && one.value === value);
  expect(shown).toMatchObject(edited);
  const labelOf = await readLabels(app.platform.database.db, type);
  expect(labelOf(value)).toEqual({ zh: edited.labelZh, en: edited.labelEn });
  expect(labelOf('unheard-of')).toEqual({ zh: 'unheard-of', en: 'unheard-of' });
});

it.each(['9:00-12:00', '12:00-09:00', '09:00-09:00', '09:00-24:30', 'morning'])(
  '%s is no time of day',
  async (value) => {
    const values = { type: 'forum_time' as const, value, labelZh: '某时', labelEn: 'Some time' };
    await expect(transact(app.platform, (tx) => dictionary.create(tx, editor, values))).rejects.toEqual(
      refusal('not_a_time_range'),
    );
  },
);

describe('the refund deadline', () => {
  const setDeadline = async (value: string) => {
    const { version } = await getSettingVersion(app.platform.database.db, 'foreign_id_deadline');
    await transact(app.platform, (tx) =>
      setSetting(tx, editor, app.platform, { code: 'foreign_id_deadline', version, value }),
    );
  };

  it('follows the setting, and so does its name while nobody gave it another', async () => {
    await setDeadline('2027-06-25');
    expect(await itemOf('ticket_refund_deadline')).toMatchObject({
      value: '2027-06-25',
      labelZh: '6月25日',
      labelEn: '25 June',
    });
    await update(await itemOf('ticket_refund_deadline'), { labelEn: 'Midsummer' });
    await setDeadline('2027-07-01');
    expect(await itemOf('ticket_refund_deadline')).toMatchObject({
      value: '2027-07-01',
      labelZh: dayLabels('2027-07-01').zh,
      labelEn: 'Midsummer',
    });
  });

  it('is changed, added and deleted by the setting alone', async () => {
    const item = await itemOf('ticket_refund_deadline');
    await expect(update(item, { value: '2027-07-02' })).rejects.toEqual(refusal('deadline_is_a_setting'));
    await expect(remove(item)).rejects.toEqual(refusal('deadline_is_a_setting'));
    const another = {
      type: 'ticket_refund_deadline' as const,
      value: '2027-07-03',
      labelZh: '另一',
      labelEn: 'Another',
    };
    await expect(transact(app.platform, (tx) => dictionary.create(tx, editor, another))).rejects.toEqual(
      refusal('deadline_is_a_setting'),
    );
  });
});
