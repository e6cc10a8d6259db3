import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { contentSources } from './content-sources.ts';
import { programmeSources } from './programme-sources.ts';
import { isRowShown, pictureOf, rowsOf, type Source, type SourceRow } from './source.ts';

/** What can be found. A further kind is a further entry, and a trigger on its tables. */
export const sources: readonly Source[] = [...programmeSources, ...contentSources];

/** Something of a document `d` by its kind; `fallback` of kinds that lack it. */
const byKind = (write: (source: Source) => SQL | undefined, fallback: SQL): SQL =>
  sql`CASE d.kind ${sql.join(
    sources.flatMap((source) => {
      const written = write(source);
      return written ? [sql`WHEN ${sql.raw(`'${source.kind}'`)} THEN ${written}`] : [];
    }),
    sql` `,
  )} ELSE ${fallback} END`;

/** Holds for a document `d` that the public may see at `now`, by the rows themselves: an index may be a moment behind. */
export const isDocumentShown = (now: SQL): SQL => byKind((source) => isRowShown(source, now), sql`false`);

/** The path of a document's picture, NULL when there is none. */
export const documentPicture: SQL = byKind(pictureOf, sql`NULL`);

/** Which documents of a kind rows of a table concern; their own, and those that name them. */
export async function listConcerned(db: Reader, source: Source, table: string, rowIds: string[]): Promise<string[]> {
  const ways = [
    ...(source.table === table ? [sql`SELECT row_id AS id FROM stale`] : []),
    ...(source.follows[table] ? [source.follows[table]] : []),
  ];
  if (ways.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH stale AS (SELECT unnest(${sql.param(rowIds)}::uuid[]) AS row_id)
    SELECT DISTINCT id FROM (${sql.join(ways, sql` UNION ALL `)}) AS concerned`);
  return rows.map(({ id }) => id);
}

/** Things of a kind, published or scheduled; what is a draft or gone is not among them. */
export async function listSourceRows(db: Reader, source: Source, ids: string[]): Promise<SourceRow[]> {
  const { rows } = await db.execute(rowsOf(source, ids));
  const at = (value: unknown): Date | null => (value === null ? null : new Date(value as string));
  return (rows as unknown as SourceRow[]).map((row) => ({
    ...row,
    kind: source.kind,
    publishedAt: new Date(row.publishedAt),
    startsAt: at(row.startsAt),
    endsAt: at(row.endsAt),
  }));
}
