import type { Language } from '@mingtang/contract/envelope';
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

/** A text in both languages. */
type Text = (language: Language) => SQL;

/** Where the rows of a kind are read, who may see them, and which of them change with a row of another table. */
export interface Source {
  kind: SearchKind;
  /** The table whose ids it bears: `o` in everything below. */
  table: string;
  /** Joins of what else is read. */
  beside?: SQL;
  /** Since when, or from when on, the public may see it; NULL of a draft. */
  since: SQL;
  /** What has to hold besides, at the instant `at`. */
  unless?: (at: SQL) => SQL;
  title: Text;
  /** What stands under the title. */
  line?: Text;
  body?: Text;
  /** Who and what else it is found by, in both languages. */
  names?: SQL;
  /** Texts of other things that say what it is, in both languages: it is found by them, and they are not shown with it. */
  about?: SQL;
  ownerId?: SQL;
  code?: SQL;
  startsAt?: SQL;
  endsAt?: SQL;
  hall?: SQL;
  mark?: SQL;
  /** The path of its picture; read with the answer, for it says nothing of the words. */
  picture?: SQL;
  /** By table: the ids (as `id`) that a row of it (`row_id` of `stale`) concerns. */
  follows: Record<string, SQL>;
}

/** A column there is in both languages: `o.title` is `o.title_zh` and `o.title_en`. */
export const inBoth =
  (column: string): Text =>
  (language) =>
    sql.raw(`${column}_${language}`);

/** Several of them one after the other, without those that are missing. */
export const joined =
  (...columns: string[]): Text =>
  (language) =>
    sql`concat_ws(' ', ${each(columns, language)})`;

/** The same as a line reads them: `Dean, Tingtao Academy`. */
export const listed =
  (...columns: string[]): Text =>
  (language) =>
    sql`concat_ws(${sql.raw(language === 'zh' ? `' · '` : `', '`)}, ${each(columns, language)})`;

/** The first of them there is. */
export const firstOf =
  (...columns: string[]): Text =>
  (language) =>
    sql`coalesce(${each(columns, language)})`;

const each = (columns: string[], language: Language): SQL =>
  sql.join(
    columns.map((column) => inBoth(column)(language)),
    sql`, `,
  );

/** Texts one after the other, without those that are missing: what else something is found by. */
export const together = (...texts: SQL[]): SQL => sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`;

/** What one of a few choices is called, in both languages and by more words than its label. */
export const called = (column: string, words: Record<string, string>): SQL =>
  sql`CASE ${sql.raw(column)} ${sql.join(
    Object.entries(words).map(([value, text]) => sql.raw(`WHEN '${value}' THEN '${text}'`)),
    sql` `,
  )} END`;

/** A column as it stands. */
export const column = (name: string): SQL => sql.raw(name);

const fromRows = ({ table, beside }: Source): SQL => sql`${sql.identifier(table)} AS o ${beside ?? sql``}`;
const none = sql`NULL`;
const textOf = (text: Text | undefined, language: Language): SQL => sql`coalesce(${text?.(language) ?? none}, '')`;

/** The rows of a kind that are published or scheduled, by `ids`. */
export const rowsOf = (source: Source, ids: string[]): SQL => sql`
  SELECT o.id, ${source.ownerId ?? none}::uuid AS "ownerId", ${source.code ?? none}::text AS code, ${source.since} AS "publishedAt",
    ${source.title('zh')} AS "titleZh", ${source.title('en')} AS "titleEn",
    ${textOf(source.line, 'zh')} AS "lineZh", ${textOf(source.line, 'en')} AS "lineEn", coalesce(${source.names ?? none}, '') AS names, coalesce(${source.about ?? none}, '') AS about,
    ${textOf(source.body, 'zh')} AS "bodyZh", ${textOf(source.body, 'en')} AS "bodyEn",
    ${source.startsAt ?? none}::timestamptz AS "startsAt", ${source.endsAt ?? none}::timestamptz AS "endsAt",
    ${source.hall ?? none}::smallint AS hall, ${source.mark ?? none}::smallint AS mark
  FROM ${fromRows(source)}
  WHERE ${source.since} IS NOT NULL AND ${source.unless?.(sql`now()`) ?? sql`true`} AND o.id = ANY(${sql.param(ids)}::uuid[])`;

/** Holds when the public may see at `now` what the document `d` is of. */
export const isRowShown = (source: Source, now: SQL): SQL =>
  sql`EXISTS (SELECT FROM ${fromRows(source)} WHERE o.id = d.id AND ${source.since} <= ${now} AND ${source.unless?.(now) ?? sql`true`})`;

/** The picture of what the document `d` is of. */
export const pictureOf = (source: Source): SQL | undefined =>
  source.picture && sql`(SELECT ${source.picture} FROM ${fromRows(source)} WHERE o.id = d.id)`;
