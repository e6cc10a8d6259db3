import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from './audit-trail.ts';
import type { Tx } from './database.ts';
import type { Reader } from './platform.ts';
import { refuse } from './refuse.ts';
import { resourceDrafts, resourceStaleTexts, resourceVersions } from './tables.ts';

export type Values = Record<string, unknown>;

/** What a row was at some version; the row's own words as they travel. */
export interface Snapshot {
  rowId: string;
  version: number;
  action: string;
  values: Values;
  at: Date;
}

/** Whoever made the first state of a row that was not made by hand: an import, the demo edition, an earlier release. */
const EARLIER: Actor = { kind: 'system', id: 'earlier', address: null };
/** Parameters of one statement are limited to 65,535. */
const ROWS_PER_INSERT = 5_000;

/** Keeps states of rows. One that is kept already stays as it is. */
export async function keepVersions(
  tx: Tx,
  resource: string,
  snapshots: { actor: Actor | undefined; snapshot: Snapshot }[],
): Promise<void> {
  const rows = snapshots.map(({ actor = EARLIER, snapshot }) => ({
    resource,
    ...snapshot,
    actorKind: actor.kind,
    actorId: actor.id,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await tx
      .insert(resourceVersions)
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoNothing();
}

export type VersionRow = typeof resourceVersions.$inferSelect;

const isOf = (resource: string, rowId: string) =>
  and(eq(resourceVersions.resource, resource), eq(resourceVersions.rowId, rowId));

/** The last hundred states of a row, newest first; also of one that was deleted. */
export function listVersions(db: Reader, resource: string, rowId: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(resourceVersions)
    .where(isOf(resource, rowId))
    .orderBy(desc(resourceVersions.version))
    .limit(100);
}

export async function findVersion(
  db: Reader,
  resource: string,
  { id, version }: { id: string; version: number },
): Promise<VersionRow | undefined> {
  const rows = await db
    .select()
    .from(resourceVersions)
    .where(and(isOf(resource, id), eq(resourceVersions.version, version)));
  return rows[0];
}

/** The highest version a row ever had; 0 when none was kept. */
export async function lastVersion(db: Reader, resource: string, rowId: string): Promise<number> {
  const [kept] = await db
    .select({ last: max(resourceVersions.version) })
    .from(resourceVersions)
    .where(isOf(resource, rowId));
  return kept?.last ?? 0;
}

/** Remembers of which of these fields the English is now older than the Chinese. */
export async function keepStaleness(
  tx: Tx,
  resource: string,
  changes: { rowId: string; localized: string[]; before: Values; after: Values }[],
): Promise<void> {
  const stale: { resource: string; rowId: string; field: string }[] = [];
  const fresh: { rowId: string; field: string }[] = [];
  for (const { rowId, localized, before, after } of changes)
    for (const field of localized) {
      const isChanged = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
      if (isChanged(`${field}En`)) fresh.push({ rowId, field });
      else if (isChanged(`${field}Zh`)) stale.push({ resource, rowId, field });
    }
  if (stale.length > 0) await tx.insert(resourceStaleTexts).values(stale).onConflictDoNothing();
  if (fresh.length === 0) return;
  const ids = sql.param(fresh.map(({ rowId }) => rowId));
  const fields = sql.param(fresh.map(({ field }) => field));
  await tx.execute(sql`
    DELETE FROM ${resourceStaleTexts} USING unnest(${ids}::uuid[], ${fields}::text[]) AS fresh (row_id, field)
    WHERE ${resourceStaleTexts.resource} = ${resource} AND ${resourceStaleTexts.rowId} = fresh.row_id
      AND ${resourceStaleTexts.field} = fresh.field`);
}

/** Says of these texts that the English is right though it is older than the Chinese. Leaves an audit entry. */
export async function confirmTexts(
  tx: Tx,
  actor: Actor,
  { resource, rowId, fields, now }: { resource: string; rowId: string; fields: string[]; now: Date },
): Promise<void> {
  const confirmed = await tx
    .delete(resourceStaleTexts)
    .where(
      and(
        eq(resourceStaleTexts.resource, resource),
        eq(resourceStaleTexts.rowId, rowId),
        inArray(resourceStaleTexts.field, fields),
      ),
    )
    .returning();
  if (confirmed.length === 0) return;
  const staleFields = confirmed.map(({ field }) => field);
  await recordAudit(tx, actor, now, [
    {
      action: 'confirm_texts',
      entity: { resource },
      entityId: rowId,
      before: { staleFields },
      after: { staleFields: [] },
    },
  ]);
}

/** Fields whose English is older than their Chinese, by row; and whether a row has unpublished changes. */
export async function findMarks(
  db: Reader,
  resource: string,
  ids: string[],
): Promise<{ stale: Map<string, string[]>; drafts: Set<string> }> {
  if (ids.length === 0) return { stale: new Map(), drafts: new Set() };
  const [texts, drafts] = await Promise.all([
    db
      .select()
      .from(resourceStaleTexts)
      .where(and(eq(resourceStaleTexts.resource, resource), inArray(resourceStaleTexts.rowId, ids))),
    db
      .select({ rowId: resourceDrafts.rowId })
      .from(resourceDrafts)
      .where(and(eq(resourceDrafts.resource, resource), inArray(resourceDrafts.rowId, ids))),
  ]);
  const stale = new Map<string, string[]>();
  for (const { rowId, field } of texts) stale.set(rowId, [...(stale.get(rowId) ?? []), field]);
  return { stale, drafts: new Set(drafts.map(({ rowId }) => rowId)) };
}

/** Holds for rows with a text whose English is older than its Chinese. */
export const hasStaleText = (resource: string, id: { getSQL(): unknown }) =>
  sql`EXISTS (SELECT FROM ${resourceStaleTexts} WHERE ${resourceStaleTexts.resource} = ${resource} AND ${resourceStaleTexts.rowId} = ${id})`;

export type DraftRow = typeof resourceDrafts.$inferSelect;
const isDraftOf = (resource: string, rowId: string) =>
  and(eq(resourceDrafts.resource, resource), eq(resourceDrafts.rowId, rowId));

export async function findDraft(db: Reader, resource: string, rowId: string): Promise<DraftRow | undefined> {
  const rows = await db.select().from(resourceDrafts).where(isDraftOf(resource, rowId));
  return rows[0];
}

/** Who is about to replace or drop unpublished changes, and which state of them was seen. */
interface DraftReader {
  accountId: string;
  seenAt: Date | undefined;
}
/** Seen is the newest state alone: whoever names another instant, however late, saw another. */
const mayReplaceDraft = ({ accountId, seenAt }: DraftReader) =>
  seenAt
    ? sql`(${resourceDrafts.savedBy} = ${accountId} OR ${resourceDrafts.savedAt} = ${seenAt})`
    : eq(resourceDrafts.savedBy, accountId);

/**
 * Keeps changes that are not in force, instead of those kept before; refuses with `protocol.conflict` when those are
 * somebody else's and were not seen.
 */
export async function saveDraft(tx: Tx, draft: DraftRow, seenAt: Date | undefined): Promise<void> {
  const { values, baseVersion, savedBy, savedAt } = draft;
  const kept = await tx
    .insert(resourceDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [resourceDrafts.resource, resourceDrafts.rowId],
      set: { values, baseVersion, savedBy, savedAt },
      setWhere: mayReplaceDraft({ accountId: savedBy, seenAt }),
    })
    .returning({ rowId: resourceDrafts.rowId });
  if (kept.length === 0) refuse('protocol.conflict');
}

/** Drops unpublished changes; refuses with `protocol.conflict` when they are somebody else's and were not seen. */
export async function dropDraft(tx: Tx, resource: string, rowId: string, reader: DraftReader): Promise<void> {
  await finishDraft(tx, resource, rowId, reader);
  if (await findDraft(tx, resource, rowId)) refuse('protocol.conflict');
}

/** Drops unpublished changes that are done with; somebody else's that were not seen stay, and are theirs to compare. */
export async function finishDraft(tx: Tx, resource: string, rowId: string, reader: DraftReader): Promise<void> {
  await tx.delete(resourceDrafts).where(and(isDraftOf(resource, rowId), mayReplaceDraft(reader)));
}

/** A row that is gone has nothing unfinished. */
export async function forgetMarks(tx: Tx, resource: string, rowId: string): Promise<void> {
  await tx.delete(resourceDrafts).where(isDraftOf(resource, rowId));
  await tx
    .delete(resourceStaleTexts)
    .where(and(eq(resourceStaleTexts.resource, resource), eq(resourceStaleTexts.rowId, rowId)));
}
