import { CallFailure } from '@mingtang/contract/client';
import type { resourcesConsole } from '@mingtang/contract/resources/console';
import type { ResourceDescription, ResourceRow } from '@mingtang/contract/resources/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { api, isForbidden } from '../../api.ts';
import { useLanguage } from '../../language.ts';
import { faultsOf } from '../../parts/field-rule.ts';
import { emptyValues, keysOf, publicState, type Values } from '../../parts/fields/field-values.ts';
import { refreshResource } from '../../resources/descriptions.ts';
import { changedKeys, merge } from './changes.ts';
import { forgetKept, readKept } from './kept-input.ts';
import { type DraftState, useDraft } from './use-draft.ts';

export type Opened = RouteOutput<(typeof resourcesConsole)['get']>;
const CONFLICT = '40900';

/** What somebody else made of the row since it was opened. */
export interface Conflict {
  what: 'row' | 'draft';
  /** What both began with; undefined when it is no longer known. */
  base: Values | undefined;
  theirs: Values;
  /** Whose changes, and when. */
  by: { name: string; at: Date }[];
}

export type Work = 'save' | 'publish' | 'schedule' | 'unpublish' | 'delete' | 'restore';

export interface Editing {
  /** The row as it is in force; undefined while it is not there yet. */
  row: ResourceRow | undefined;
  values: Values;
  set: (key: string, value: unknown) => void;
  /** Everything at once: of a merge, of changes that are taken up again. */
  setAll: (values: Values) => void;
  /** Keys that differ from what is in force. */
  changed: string[];
  /** Reasons by field, `parts.0.name` within parts. */
  errors: ReadonlyMap<string, string>;
  /** What was refused last; undefined once something else is tried, or what it was about is changed. */
  refused: CallFailure | undefined;
  /** What belongs to no field. */
  failure: string | undefined;
  draft: DraftState;
  /** What has been taken up again: what this device kept, or a draft; undefined once it is done with. */
  takenUp: 'kept' | 'copy' | 'draft' | undefined;
  /** Somebody changed the row, or left a draft, since it was opened. */
  behind: 'row' | 'draft' | undefined;
  /** Asks what they made of it. */
  findConflict: () => Promise<Conflict>;
  /** Goes on with values that hold both. */
  resolve: (conflict: Conflict, values: Values) => void;
  busy: Work | undefined;
  /** Puts the values in force; with `publish` also before the public. Answers the row; undefined when it was refused. */
  save: (how: 'save' | 'publish') => Promise<ResourceRow | undefined>;
  schedule: (at: Date) => Promise<ResourceRow | undefined>;
  unpublish: () => Promise<ResourceRow | undefined>;
  /** Takes back that it was unpublished: shown at once, or from when it was to be. Throws CallFailure. */
  showAgain: (hidden: ResourceRow, since: Date | null) => Promise<void>;
  restore: (version: number) => Promise<ResourceRow | undefined>;
  /** Goes on from what another call has made of the row; these fields take its values, others keep what was typed. Whether it went well. */
  renew: (act: () => Promise<unknown>, taken: readonly string[]) => Promise<boolean>;
  confirmText: (field: string) => Promise<void>;
  /** Whether it is gone. */
  remove: () => Promise<boolean>;
  saveDraft: () => Promise<void>;
  discard: () => void;
}

/** One row under somebody's hands: its values, what is unfinished, what others do to it meanwhile. */
export function useEditing(
  description: ResourceDescription,
  keptAs: string,
  opened: Opened | undefined,
  latestVersion: number | undefined,
): Editing {
  const { name, fields, canWrite } = description;
  const client = useQueryClient();
  const language = useLanguage();
  const [kept] = useState(() => (canWrite ? readKept(name, keptAs) : undefined));
  const [row, setRow] = useState(opened?.row);
  const first = kept ?? opened?.draft ?? undefined;
  const [base, setBase] = useState<{ version: number | null; values: Values | undefined }>(() => {
    const version = first?.baseVersion ?? opened?.row.version ?? null;
    return { version, values: version === (opened?.row.version ?? null) ? opened?.row.values : undefined };
  });
  const [values, setValues] = useState<Values>(() => ({
    ...emptyValues(fields),
    ...opened?.row.values,
    ...first?.values,
  }));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<CallFailure>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<Work>();
  const [takenUp, setTakenUp] = useState<Editing['takenUp']>(
    kept ? (kept.isCopy ? 'copy' : 'kept') : opened?.draft ? 'draft' : undefined,
  );
  const [isDraftBehind, setDraftBehind] = useState(false);
  const [newest, setNewest] = useState(opened?.row.version ?? 0);
  const inForce = row?.values ?? emptyValues(fields);
  const changed = changedKeys(fields, inForce, values);
  const draft = useDraft({
    resource: name,
    id: row?.id,
    keptAs,
    values,
    baseVersion: base.version,
    hasChanges: changed.length > 0,
    isOn: canWrite,
    openedAt: opened?.draft?.savedAt,
    onBehind: (what) => (what === 'draft' ? setDraftBehind(true) : setNewest((seen) => seen + 1)),
  });
  const isRowBehind =
    row !== undefined && (base.version !== row.version || Math.max(newest, latestVersion ?? 0) > row.version);

  /** Takes what the server made of it; what was typed since it was sent stays. */
  function accept(next: ResourceRow, sent: Values): void {
    setValues((mine) => merge(fields, { base: sent, mine, theirs: next.values }).values);
    setRow(next);
    setTakenUp(undefined);
    setNewest(next.version);
    setBase({ version: next.version, values: next.values });
    void refreshResource(client, name);
  }

  async function run<Result>(work: Work, act: () => Promise<Result>): Promise<Result | undefined> {
    setBusy(work);
    setFailure(undefined);
    setRefused(undefined);
    setErrors(new Map());
    await draft.hold();
    try {
      return await act();
    } catch (error) {
      if (error instanceof CallFailure && error.code === CONFLICT) setNewest((seen) => seen + 1);
      if (error instanceof CallFailure) setRefused(error);
      const faults = faultsOf(error, language);
      const keys = fields.flatMap(keysOf);
      const placed = faults.filter(({ field }) => keys.some((key) => isAt(field, key)));
      setErrors(new Map(placed.map(({ field, reason }) => [field, reason])));
      const elsewhere = faults.filter((fault) => !placed.includes(fault)).map(({ reason }) => reason);
      if (elsewhere.length > 0) setFailure(elsewhere.join(' '));
      else if (faults.length === 0 && !isForbidden(error)) setFailure((error as Error).message);
      return undefined;
    } finally {
      draft.release();
      void draft.flush();
      setBusy(undefined);
    }
  }

  async function write(): Promise<ResourceRow> {
    const sent = values;
    if (!row) {
      const made = await api.resources.create({ resource: name, values: sent });
      forgetKept(name, keptAs);
      draft.see(undefined);
      // What is typed from now on is a change of this row, and kept as one.
      flushSync(() => setRow(made));
      return made;
    }
    const next = await api.resources.update({
      resource: name,
      id: row.id,
      version: base.version ?? row.version,
      values: sent,
      ...(draft.seenAt ? { draftSeenAt: draft.seenAt } : {}),
    });
    forgetKept(name, keptAs);
    draft.see(undefined);
    accept(next, sent);
    return next;
  }

  /** Goes on from what is in force by now; what was typed since `begun` stays. */
  async function takeLatest(id: string, begun: Values): Promise<void> {
    const now = await api.resources.get({ resource: name, id });
    setRow(now.row);
    setNewest(now.row.version);
    setBase({ version: now.row.version, values: now.row.values });
    const theirs = { ...emptyValues(fields), ...now.row.values };
    setValues((mine) => merge(fields, { base: begun, mine, theirs }).values);
  }

  async function findConflict(): Promise<Conflict> {
    const target = { resource: name, id: row?.id ?? '' };
    const [now, versions] = await Promise.all([api.resources.get(target), api.resources.listVersions(target)]);
    if (now.row.version !== base.version) {
      setRow(now.row);
      setNewest(now.row.version);
      return {
        what: 'row',
        base: base.values ?? versions.find(({ version }) => version === base.version)?.values,
        theirs: now.row.values,
        by: versions
          .filter(({ version }) => version > (base.version ?? 0))
          .map(({ by, at }) => ({ name: by ?? '', at })),
      };
    }
    const theirs = now.draft;
    return {
      what: 'draft',
      base: now.row.values,
      theirs: theirs?.values ?? now.row.values,
      by: theirs ? [{ name: theirs.savedBy, at: theirs.savedAt }] : [],
    };
  }

  const target = (): { resource: string; id: string; version: number } => ({
    resource: name,
    id: row?.id ?? '',
    version: row?.version ?? 0,
  });

  return {
    row,
    values,
    set: (key, value) => {
      setValues((before) => ({ ...before, [key]: value }));
      setErrors((before) => (before.size === 0 ? before : new Map([...before].filter(([path]) => !isAt(path, key)))));
    },
    setAll: setValues,
    changed,
    errors,
    refused,
    failure,
    draft: draft.state,
    takenUp,
    behind: isRowBehind ? 'row' : isDraftBehind ? 'draft' : undefined,
    findConflict,
    resolve: ({ what, by, theirs }, merged) => {
      if (what === 'row' && row) setBase({ version: row.version, values: theirs });
      else draft.see(by[0]?.at);
      setDraftBehind(false);
      setValues({ ...merged });
    },
    busy,
    save: (how) =>
      run(how, async () => {
        const saved = await write();
        if (how === 'save' || !description.isPublished || publicState(description, saved) === 'published') return saved;
        const shown = await api.resources.publish({ resource: name, id: saved.id, version: saved.version });
        accept(shown, saved.values);
        return shown;
      }),
    schedule: (at) =>
      run('schedule', async () => {
        const saved = changed.length > 0 || !row ? await write() : row;
        const next = await api.resources.publish({ resource: name, id: saved.id, version: saved.version, at });
        accept(next, saved.values);
        return next;
      }),
    unpublish: () =>
      run('unpublish', async () => {
        const next = await api.resources.unpublish(target());
        accept(next, inForce);
        return next;
      }),
    showAgain: async ({ id, version }, since) => {
      const at = since && since > new Date() ? { at: since } : {};
      accept(await api.resources.publish({ resource: name, id, version, ...at }), inForce);
    },
    restore: (version) =>
      run('restore', async () => {
        const next = await api.resources.restore({ ...target(), to: version });
        accept(next, values);
        const { seenAt } = draft;
        draft.see(undefined);
        if (seenAt) await api.resources.dropDraft({ resource: name, id: next.id, draftSeenAt: seenAt });
        forgetKept(name, keptAs);
        return next;
      }),
    renew: async (act, taken) => {
      const begun = { ...emptyValues(fields), ...inForce };
      const isDone = await run('save', async () => {
        await act();
        setValues((mine) => ({ ...mine, ...Object.fromEntries(taken.map((key) => [key, begun[key]])) }));
        if (row) await takeLatest(row.id, begun);
        await refreshResource(client, name);
        return true;
      });
      return isDone ?? false;
    },
    confirmText: async (field) => {
      if (!row) return;
      const next = await api.resources.confirmTexts({ resource: name, id: row.id, fields: [field] });
      setRow({ ...row, staleFields: next.staleFields });
      void refreshResource(client, name);
    },
    remove: async () => {
      const isGone = await run('delete', async () => {
        await api.resources.delete(target());
        forgetKept(name, keptAs);
        draft.see(undefined);
        return true;
      });
      if (isGone) void refreshResource(client, name);
      return isGone ?? false;
    },
    saveDraft: draft.flush,
    discard: () => {
      setTakenUp(undefined);
      setErrors(new Map());
      setFailure(undefined);
      const begun = { ...emptyValues(fields), ...inForce };
      setValues(begun);
      if (isRowBehind && row) void takeLatest(row.id, begun);
    },
  };
}

/** Whether a path is a field, or within it. */
const isAt = (path: string, key: string): boolean => path === key || path.startsWith(`${key}.`);
