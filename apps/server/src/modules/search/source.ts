import type { SearchKind } from '@mingtang/contract/search/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Wordy } from './document-words.ts';

/** A thing as it is found and shown. */
export interface SourceRow extends Wordy {
  id: string;
  ownerId: string | null;
  code: string | null;
  publishedAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
  hall: number | null;
  mark: number | null;
}

/** How the rows of a kind are read, and which of them change with a row of another table. */
export interface Source {
  kind: SearchKind;
  /** The table whose ids it bears. */
  table: string;
  /** Columns in the order below, of a query that ends in WHERE. */
  read: SQL;
  /** Holds for what the public may see of the document `d`. */
  isShown: SQL;
  /** By table: the ids (as `id`) that a row of it (`row_id` of `stale`) concerns. */
  follows: Record<string, SQL>;
}

const none = sql`NULL`;

export const shownIn = (table: string): SQL =>
  sql`EXISTS (SELECT FROM ${sql.identifier(table)} AS shown WHERE shown.id = d.id AND shown.published_at <= now_at)`;

/** What stands in each column, by name; a kind that lacks one has nothing there. */
export const columns = (given: Record<keyof Omit<SourceRow, 'kind'>, SQL>): SQL =>
  sql`${given.id} AS id, ${given.ownerId}::uuid AS "ownerId", ${given.code}::text AS code, ${given.publishedAt} AS "publishedAt",
    ${given.titleZh} AS "titleZh", ${given.titleEn} AS "titleEn", coalesce(${given.lineZh}, '') AS "lineZh", coalesce(${given.lineEn}, '') AS "lineEn",
    coalesce(${given.names}, '') AS names, coalesce(${given.bodyZh}, '') AS "bodyZh", coalesce(${given.bodyEn}, '') AS "bodyEn",
    ${given.startsAt}::timestamptz AS "startsAt", ${given.endsAt}::timestamptz AS "endsAt", ${given.hall}::smallint AS hall, ${given.mark}::smallint AS mark`;

export const bare = {
  ownerId: none,
  code: none,
  lineZh: none,
  lineEn: none,
  names: none,
  bodyZh: none,
  bodyEn: none,
  startsAt: none,
  endsAt: none,
  hall: none,
  mark: none,
};

/** The same of sessions, which may be found by their link alone. */
export const listedIn = (table: 'forums' | 'activities'): SQL =>
  sql`EXISTS (SELECT FROM ${sql.identifier(table)} AS shown WHERE shown.id = d.id AND shown.published_at <= now_at AND NOT shown.is_unlisted)`;
