import { CallFailure } from '@mingtang/contract/client';
import type { referenceConsole } from '@mingtang/contract/reference/console';
import type { RouteOutput } from '@mingtang/contract/route';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isForbidden } from '../../api.ts';
import { useLanguage } from '../../language.ts';
import { faultsOf } from '../../parts/field-rule.ts';
import type { Values } from '../../parts/fields/field-values.ts';
import { changeEdit, type Edit, rebaseEdit } from './edits.ts';

export type Setting = RouteOutput<(typeof referenceConsole)['listSettings']>[number];

/** What everything asked about settings is kept under. */
export const SETTINGS = 'settings';
const KEY = [SETTINGS];
const CONFLICT = '40900';

/** What came of saving a setting, as long as it matters. */
export interface Refusal {
  /** Reasons by path within all settings: `edition.lastDay`. */
  errors: ReadonlyMap<string, string>;
  /** What belongs to no field. */
  failure: string | undefined;
}

export interface Settings {
  query: UseQueryResult<Setting[]>;
  edits: ReadonlyMap<string, Edit>;
  refusals: ReadonlyMap<string, Refusal>;
  /** Codes of those that are on their way. */
  busy: ReadonlySet<string>;
  change: (setting: Setting, values: Values) => void;
  discard: (code: string) => void;
  /** Puts what was typed on top of what another saved meanwhile. */
  keepMine: (setting: Setting) => void;
  /** Whether it went well. */
  save: (setting: Setting) => Promise<boolean>;
  reset: (setting: Setting) => Promise<boolean>;
  /** Sets what it held once; what was typed meanwhile goes. */
  restore: (setting: Setting, values: Values) => Promise<boolean>;
}

/** Every setting, with what was typed into them; it stays while one goes from group to group. */
export function useSettings(): Settings {
  const language = useLanguage();
  const client = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.reference.listSettings({}, { signal }) });
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const putEdit = (code: string, next: (edit: Edit | undefined) => Edit | undefined): void =>
    setEdits((before) => withEntry(before, code, next(before.get(code))));
  const putRefusal = (code: string, refusal: Refusal | undefined): void =>
    setRefusals((before) => withEntry(before, code, refusal));

  async function run(code: string, send: () => Promise<Setting>): Promise<Setting | undefined> {
    setBusy((before) => new Set([...before, code]));
    putRefusal(code, undefined);
    try {
      const next = await send();
      client.setQueryData<Setting[]>(KEY, (all) => all?.map((one) => (one.code === code ? next : one)));
      return next;
    } catch (error) {
      const isBehind = error instanceof CallFailure && error.code === CONFLICT;
      // The panel says what happened once it knows the newer version.
      if (isBehind) await client.refetchQueries({ queryKey: KEY });
      const faults = faultsOf(error, language);
      putRefusal(code, {
        errors: new Map(faults.map(({ field, reason }) => [`${code}.${field}`, reason])),
        failure:
          (isBehind && edits.has(code)) || isForbidden(error) || faults.length > 0
            ? undefined
            : (error as Error).message,
      });
      return undefined;
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== code)));
    }
  }

  return {
    query,
    edits,
    refusals,
    busy,
    change: (setting, values) => {
      putEdit(setting.code, (edit) => changeEdit(edit, setting, values));
      putRefusal(setting.code, undefined);
    },
    discard: (code) => {
      putEdit(code, () => undefined);
      putRefusal(code, undefined);
    },
    keepMine: (setting) => {
      putEdit(setting.code, (edit) => edit && rebaseEdit(edit, setting));
      putRefusal(setting.code, undefined);
    },
    save: async ({ code }) => {
      const edit = edits.get(code);
      if (!edit) return true;
      const { version, values } = edit;
      const saved = await run(code, () => api.reference.updateSetting({ code, version, values }));
      // What was typed while it was on its way is still to be saved.
      if (saved) putEdit(code, (now) => now && rebaseEdit({ ...now, base: values }, saved));
      return saved !== undefined;
    },
    reset: async ({ code, version }) => {
      const next = await run(code, () => api.reference.resetSetting({ code, version }));
      if (next) putEdit(code, () => undefined);
      return next !== undefined;
    },
    restore: async ({ code, version }, values) => {
      const next = await run(code, () => api.reference.updateSetting({ code, version, values }));
      if (next) putEdit(code, () => undefined);
      return next !== undefined;
    },
  };
}

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | undefined): Map<string, Value> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}
