import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { Resource } from '../../platform/resource.ts';
import { getSettingVersion, listDictionaryItems } from './queries.ts';
import { DEADLINE, dictionaryResource } from './resources/dictionary.ts';
import { SETTINGS_TAG } from './setting-memory.ts';
import { type SettingCode, type SettingValue, settings } from './settings.ts';
import { dayLabels } from './standard-dictionary.ts';
import { settings as settingRows } from './tables.ts';

export { SETTINGS_TAG };

/**
 * Sets a setting whose editor saw `version` (0: never set). Refuses with `protocol.conflict` when it was set since;
 * throws a ZodError for a value its schema refuses.
 */
export async function setSetting<Code extends SettingCode>(
  tx: Tx,
  actor: Actor,
  { cache, clock }: Pick<Platform, 'cache' | 'clock'>,
  { code, version, value }: { code: Code; version: number; value: SettingValue<Code> },
): Promise<void> {
  // The first setting of a code has no row that could be locked.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`setting ${code}`}, 0))`);
  const current = await getSettingVersion(tx, code);
  if (current.version !== version) refuse('protocol.conflict');
  const schema = settings[code].schema as z.core.$ZodType;
  const stored = z.encode(schema, value as never);
  // Encoding does not refuse what only reading refuses.
  z.decode(schema, stored as never);
  const updatedAt = clock.now();
  const row = { value: stored, version: version + 1, updatedAt, setBy: actor.id };
  await tx
    .insert(settingRows)
    .values({ code, ...row })
    .onConflictDoUpdate({ target: settingRows.code, set: row });
  await recordAudit(tx, actor, updatedAt, [
    {
      action: 'set',
      entity: 'setting',
      entityId: code,
      before: { value: z.encode(schema, current.value as never) },
      after: { value: stored },
    },
  ]);
  if (code === 'foreign_id_deadline') await moveDeadlineItem(tx, actor, { cache, clock }, stored as string);
  await cache.invalidate(tx, [SETTINGS_TAG]);
}

/**
 * The dictionary's deadline is this setting: its item follows, and keeps a name that an organiser gave it. An edition that
 * is being made has none yet and gets it with the day that is set.
 */
async function moveDeadlineItem(
  tx: Tx,
  actor: Actor,
  surroundings: Pick<Platform, 'cache' | 'clock'>,
  day: string,
): Promise<void> {
  const [item] = await listDictionaryItems(tx, [DEADLINE]);
  if (!item || item.value === day) return;
  const [before, after] = [dayLabels(item.value), dayLabels(day)];
  await new Resource(dictionaryResource, surroundings).update(tx, actor, item, {
    value: day,
    ...(item.labelZh === before.zh && { labelZh: after.zh }),
    ...(item.labelEn === before.en && { labelEn: after.en }),
  });
}
