import type { DictionaryType } from '@mingtang/contract/reference/model';
import type { Label } from '@mingtang/contract/resources/model';
import { and, eq } from 'drizzle-orm';
import { dictionaryResource } from '../modules/reference/resources/dictionary.ts';
import { dictionaryItems } from '../modules/reference/tables.ts';
import { transact } from '../platform/platform.ts';
import { Resource } from '../platform/resource.ts';
import type { TestApp } from './test-app.ts';

const tester = { kind: 'system', id: 'test', address: null } as const;

/** Calls a value of the dictionary so, as an organiser does who edits its item. */
export async function renameValue(
  { platform }: Pick<TestApp, 'platform'>,
  type: DictionaryType,
  value: string,
  { zh: labelZh, en: labelEn }: Label,
): Promise<void> {
  const dictionary = new Resource(dictionaryResource, platform);
  await transact(platform, async (tx) => {
    const [item] = await tx
      .select()
      .from(dictionaryItems)
      .where(and(eq(dictionaryItems.type, type), eq(dictionaryItems.value, value)));
    await (item
      ? dictionary.update(tx, tester, item, { labelZh, labelEn })
      : dictionary.create(tx, tester, { type, value, labelZh, labelEn }));
  });
}
