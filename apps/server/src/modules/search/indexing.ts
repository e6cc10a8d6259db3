import { and, eq, notInArray, sql } from 'drizzle-orm';
import { isOneOf, type Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { FORM, spelledWords, wordsOf } from './document-words.ts';
import type { SourceRow } from './source.ts';
import { listConcerned, listSourceRows, sources } from './source-queries.ts';
import { searchDocuments, searchWords } from './tables.ts';
import { nearOf } from './words.ts';

/** Any number will do, as long as every instance uses the same. */
const INDEX_LOCK = 7_261_031;
/** Rows of one transaction: what changed at once is found at once, and nobody waits long. */
const ROWS_AT_ONCE = 500;
const DOCUMENTS_AT_ONCE = 200;

/** What answers that come out of the index stand under. */
export const SEARCH_TAG = 'search';

/** Makes the documents of what changed anew until nothing is left. Returns how many rows it took. */
export async function refreshIndex(platform: Pick<Platform, 'database' | 'cache'>): Promise<number> {
  for (let done = 0; ; ) {
    const taken = await transact(platform, (tx) => refreshSome(tx, platform.cache));
    done += taken;
    if (taken < ROWS_AT_ONCE) return done;
  }
}

async function refreshSome(tx: Tx, cache: Platform['cache']): Promise<number> {
  // One at a time, each reading after the one before has written: what is older never replaces what is newer.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${INDEX_LOCK})`);
  const { rows } = await tx.execute<{ id: number; source: string; row_id: string }>(
    sql`DELETE FROM search_stale WHERE id IN (SELECT id FROM search_stale ORDER BY id LIMIT ${ROWS_AT_ONCE}) RETURNING id, source, row_id`,
  );
  const byTable = Map.groupBy(rows, ({ source }) => source);
  for (const source of sources) {
    const ids = new Set<string>();
    for (const [table, changed] of byTable) {
      const rowIds = [...new Set(changed.map((row) => row.row_id))];
      for (const id of await listConcerned(tx, source, table, rowIds)) ids.add(id);
    }
    const all = [...ids];
    for (let at = 0; at < all.length; at += DOCUMENTS_AT_ONCE)
      await writeDocuments(tx, source, all.slice(at, at + DOCUMENTS_AT_ONCE));
  }
  if (rows.length > 0) await cache.invalidate(tx, [SEARCH_TAG]);
  return rows.length;
}

async function writeDocuments(tx: Tx, source: (typeof sources)[number], ids: string[]): Promise<void> {
  const rows = await listSourceRows(tx, source, ids);
  const there = new Set(rows.map(({ id }) => id));
  const gone = ids.filter((id) => !there.has(id));
  if (gone.length > 0)
    await tx
      .delete(searchDocuments)
      .where(and(eq(searchDocuments.kind, source.kind), isOneOf(searchDocuments.id, gone)));
  if (rows.length > 0) await putDocuments(tx, rows);
}

/** Writes documents, and the words they are spelled with. */
export async function putDocuments(tx: Tx, rows: readonly SourceRow[]): Promise<void> {
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  await tx
    .insert(searchDocuments)
    .values(rows.map((row) => ({ ...row, ...wordsOf(row), form: FORM })))
    .onConflictDoUpdate({
      target: [searchDocuments.kind, searchDocuments.id],
      set: {
        ownerId: excluded('owner_id'),
        code: excluded('code'),
        publishedAt: excluded('published_at'),
        titleZh: excluded('title_zh'),
        titleEn: excluded('title_en'),
        lineZh: excluded('line_zh'),
        lineEn: excluded('line_en'),
        names: excluded('names'),
        about: excluded('about'),
        bodyZh: excluded('body_zh'),
        bodyEn: excluded('body_en'),
        startsAt: excluded('starts_at'),
        endsAt: excluded('ends_at'),
        hall: excluded('hall'),
        mark: excluded('mark'),
        form: excluded('form'),
        head: excluded('head'),
        whole: excluded('whole'),
      },
    });
  const words = [...new Set(rows.flatMap(spelledWords))].sort();
  if (words.length > 0)
    await tx
      .insert(searchWords)
      .values(words.map((word) => ({ word, near: nearOf(word) })))
      .onConflictDoNothing();
}

/** Has everything be made anew, and forgets words and documents of what is not there any more. */
export async function rebuildIndex(platform: Pick<Platform, 'database' | 'cache'>): Promise<void> {
  await transact(platform, async (tx) => {
    await tx.delete(searchWords);
    await tx.delete(searchDocuments).where(
      notInArray(
        searchDocuments.kind,
        sources.map(({ kind }) => kind),
      ),
    );
    for (const { kind, table } of sources)
      await tx.execute(sql`
        INSERT INTO search_stale (source, row_id)
        SELECT ${table}, id FROM ${sql.identifier(table)} UNION SELECT ${table}, id FROM search_documents WHERE kind = ${kind}`);
  });
  await refreshIndex(platform);
}

/** Has the documents be made anew that another release made otherwise. */
export async function renewOldDocuments(platform: Pick<Platform, 'database'>): Promise<void> {
  await transact(platform, async (tx) => {
    for (const { kind, table } of sources)
      await tx.execute(
        sql`INSERT INTO search_stale (source, row_id) SELECT ${table}, id FROM search_documents WHERE kind = ${kind} AND form <> ${FORM}`,
      );
  });
}
