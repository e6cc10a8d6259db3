import { closedTypes } from '@mingtang/contract/labels';
import { referenceConsole } from '@mingtang/contract/reference/console';
import type { DictionaryType } from '@mingtang/contract/reference/model';
import * as z from 'zod/mini';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { type Platform, type Reader, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { describeFields, shapeOf, valueNames, withValueNames } from '../../platform/resource-form.ts';
import { setSetting } from './commands.ts';
import { findSettingRows, listDictionaryItems, listSettingChanges, type SettingRow } from './queries.ts';
import { settingForms } from './setting-forms.ts';
import { isSettingCode, type SettingCode, settings } from './settings.ts';

/** Binds everything an organiser can set. @param namesOf names of staff accounts by id */
export function referenceConsoleBindings(
  platform: Platform,
  namesOf: (ids: string[]) => Promise<Map<string, string>>,
): ConsoleBinding[] {
  const { database } = platform;

  const show = async (db: Reader, codes: SettingCode[]) => {
    const rows = await findSettingRows(db);
    const names = await namesOf([...rows.values()].map(({ setBy }) => setBy));
    return Promise.all(codes.map((code) => showSetting(db, code, rows.get(code), names)));
  };
  const set = async (
    code: SettingCode,
    { version, values }: { version: number; values: Record<string, unknown> | undefined },
    actor: Parameters<typeof setSetting>[1],
  ) => {
    const value = values === undefined ? settings[code].preset : readValue(code, values);
    await transact(platform, (tx) => setSetting(tx, actor, platform, { code, version, value: value as never }));
    return (await show(database.db, [code]))[0] as Awaited<ReturnType<typeof showSetting>>;
  };
  const requireCode = (code: string): SettingCode => (isSettingCode(code) ? code : refuse('protocol.not_found'));

  return bindConsole(referenceConsole, {
    listLabels: async () =>
      (await listDictionaryItems(database.db, closedTypes)).map((row) => ({
        ...row,
        type: row.type as DictionaryType,
      })),
    listSettings: () => show(database.db, Object.keys(settingForms).filter(isSettingCode)),
    updateSetting: async ({ actor, input, requireFreshFactor }) => {
      const code = requireCode(input.code);
      if (guarded.includes(code)) await requireFreshFactor();
      return set(code, input, actor);
    },
    resetSetting: async ({ actor, input, requireFreshFactor }) => {
      const code = requireCode(input.code);
      if (guarded.includes(code)) await requireFreshFactor();
      return set(code, { ...input, values: undefined }, actor);
    },
    listSettingChanges: async ({ input }) => {
      const code = requireCode(input.code);
      const changes = await listSettingChanges(database.db, code);
      const names = await namesOf(changes.map(({ actorId }) => actorId));
      return changes.map(({ id, at, actorId, before, after }) => ({
        id,
        at,
        by: names.get(actorId) ?? null,
        before: asFields(code, before?.['value']),
        after: asFields(code, after?.['value']),
      }));
    },
  });
}

/** Settings that would take back what the second factor protects, and the one that says to whom visitors' tokens are handed. */
const guarded: SettingCode[] = ['console_security', 'retention', 'cloud_registration'];

const schemaOf = (code: SettingCode) => settings[code].schema as z.core.$ZodType;

/** A setting of one value has the field `value`, in forms as on the wire. */
const isWhole = (code: SettingCode): boolean => {
  const { type } = (schemaOf(code)._zod as unknown as { def: { type: string } }).def;
  return type === 'object' || settingForms[code].editor === 'calendar';
};

/** Throws a ZodError that names the fields. */
function readValue(code: SettingCode, values: Record<string, unknown>): unknown {
  if (isWhole(code)) return z.decode(schemaOf(code), values as never);
  return (z.decode(z.object({ value: schemaOf(code) }), values as never) as { value: unknown }).value;
}

function wireValues(code: SettingCode, value: unknown): Record<string, unknown> {
  return asFields(code, z.encode(schemaOf(code), value as never));
}

/** A value as it travels and as the trail keeps it, by field. */
const asFields = (code: SettingCode, wire: unknown): Record<string, unknown> =>
  isWhole(code) ? ((wire ?? {}) as Record<string, unknown>) : { value: wire };

async function showSetting(db: Reader, code: SettingCode, row: SettingRow | undefined, names: Map<string, string>) {
  const { group, label, hint = null, editor = 'fields' as const, fields } = settingForms[code];
  const described = () => describeFields(isWhole(code) ? shapeOf(schemaOf(code)) : { value: schemaOf(code) }, fields);
  return {
    code,
    group,
    label,
    hint,
    editor,
    fields: editor === 'calendar' ? [] : withValueNames(described(), await valueNames(db, fields)),
    values: wireValues(code, row ? row.value : settings[code].preset),
    preset: wireValues(code, settings[code].preset),
    version: row?.version ?? 0,
    changedAt: row?.updatedAt ?? null,
    changedBy: row ? (names.get(row.setBy) ?? null) : null,
  };
}
