import type {
  Exhibit,
  ExhibitOrder,
  Exhibitor,
  ExhibitorOrder,
  ExhibitorSummary,
  ExhibitSummary,
} from '@mingtang/contract/exhibition/model';
import { and, arrayContains, asc, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { anywhere } from '../../platform/like.ts';
import type { Reader } from '../../platform/platform.ts';
import { isPublished } from '../../platform/publication.ts';
import { areas } from '../reference/tables.ts';
import { briefColumns } from './members/queries.ts';
import { exhibitCategories, exhibitors, exhibits } from './tables.ts';

/** More words than this do not narrow a search, they only cost. */
const MOST_WORDS = 8;
const OTHERS_SHOWN = 6;

export interface ExhibitorQuery {
  hall?: number | undefined;
  search?: string | undefined;
  categoryId?: string | undefined;
  countryId?: string | undefined;
  label?: ExhibitorSummary['labels'][number] | undefined;
  hasExhibits?: boolean | undefined;
  hasFilm?: boolean | undefined;
  order?: ExhibitorOrder | undefined;
}
export interface ExhibitQuery {
  hall?: number | undefined;
  search?: string | undefined;
  categoryId?: string | undefined;
  countryId?: string | undefined;
  exhibitorId?: string | undefined;
  isPremiere?: boolean | undefined;
  hasFilm?: boolean | undefined;
  order?: ExhibitOrder | undefined;
}
interface Range {
  limit: number;
  offset: number;
}

type Columns = typeof exhibitors | typeof exhibits;
/** In one language at least. */
export const hasFilm = (of: Columns) => sql<boolean>`(${of.filmZh} IS NOT NULL OR ${of.filmEn} IS NOT NULL)`;
// Counts of what visitors like and save: read here, kept by engagement.
const likesOf = (of: Columns) =>
  sql<number>`coalesce((SELECT likes FROM like_counts WHERE thing_id = ${of.id}), 0)`.mapWith(Number);
const savesOf = (of: Columns, kind: 'exhibitor' | 'exhibit') =>
  sql<number>`(SELECT count(*) FROM saved_things WHERE thing_id = ${of.id} AND kind = ${kind})`.mapWith(Number);
const shownExhibits = (now: Date) =>
  sql<number>`(SELECT count(*) FROM exhibits AS own WHERE own.exhibitor_id = ${exhibitors.id} AND own.published_at <= ${now}::timestamptz)`.mapWith(
    Number,
  );
/** Of a category or one below it. */
const isWithin = (column: SQL | AnyPgColumn, categoryId: string): SQL => sql`${column} IN (
  WITH RECURSIVE below AS (
    SELECT id FROM exhibit_categories WHERE id = ${categoryId}
    UNION SELECT child.id FROM exhibit_categories AS child JOIN below ON child.parent_id = below.id
  ) SELECT id FROM below)`;

/** Each word is in one of the columns, or `elsewhere`. */
function holdsWords(
  search: string | undefined,
  columns: readonly Parameters<typeof ilike>[0][],
  elsewhere?: (pattern: string) => SQL,
) {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(
    ...words.map((word) => {
      const pattern = anywhere(word);
      return or(...columns.map((column) => ilike(column, pattern)), elsewhere?.(pattern));
    }),
  );
}

const categoryColumns = {
  id: exhibitCategories.id,
  nameZh: exhibitCategories.nameZh,
  nameEn: exhibitCategories.nameEn,
};
const countryColumns = { id: areas.id, nameZh: areas.nameZh, nameEn: areas.nameEn };

const exhibitorColumns = (now: Date) => ({
  id: exhibitors.id,
  nameZh: exhibitors.nameZh,
  nameEn: exhibitors.nameEn,
  lineZh: exhibitors.lineZh,
  lineEn: exhibitors.lineEn,
  hall: exhibitors.hall,
  booth: exhibitors.booth,
  mark: exhibitors.mark,
  logo: exhibitors.logo,
  category: categoryColumns,
  country: countryColumns,
  labels: exhibitors.labels,
  exhibits: shownExhibits(now),
  hasFilm: hasFilm(exhibitors),
  likes: likesOf(exhibitors),
});

const exhibitorOrders: Record<ExhibitorOrder, SQL[]> = {
  standard: [asc(exhibitors.position)],
  name: [asc(exhibitors.nameEn)],
  booth: [asc(exhibitors.hall), asc(exhibitors.booth)],
  popular: [desc(likesOf(exhibitors)), asc(exhibitors.nameEn)],
};

/** A page of the exhibitors that the public may see. */
export async function listExhibitors(
  db: Reader,
  { hall, search, categoryId, countryId, label, hasExhibits, hasFilm: isFilmed, order = 'standard' }: ExhibitorQuery,
  { limit, offset }: Range,
  now: Date,
): Promise<{ items: ExhibitorSummary[]; total: number }> {
  const own = (condition: SQL) =>
    sql`EXISTS (SELECT FROM exhibits AS own WHERE own.exhibitor_id = ${exhibitors.id} AND own.published_at <= ${now}::timestamptz AND ${condition})`;
  const where = and(
    isPublished(exhibitors, now),
    hall === undefined ? undefined : eq(exhibitors.hall, hall),
    countryId === undefined ? undefined : eq(exhibitors.countryId, countryId),
    label === undefined ? undefined : arrayContains(exhibitors.labels, [label]),
    categoryId === undefined
      ? undefined
      : or(isWithin(exhibitors.categoryId, categoryId), own(isWithin(sql`own.category_id`, categoryId))),
    hasExhibits ? own(sql`true`) : undefined,
    isFilmed ? hasFilm(exhibitors) : undefined,
    holdsWords(
      search,
      [exhibitors.nameZh, exhibitors.nameEn, exhibitors.lineZh, exhibitors.lineEn, exhibitors.booth],
      (pattern) => own(sql`(own.name_zh ILIKE ${pattern} OR own.name_en ILIKE ${pattern})`),
    ),
  );
  const items = await db
    .select(exhibitorColumns(now))
    .from(exhibitors)
    .leftJoin(exhibitCategories, eq(exhibitCategories.id, exhibitors.categoryId))
    .leftJoin(areas, eq(areas.id, exhibitors.countryId))
    .where(where)
    .orderBy(...exhibitorOrders[order], asc(exhibitors.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(exhibitors, where) };
}

/** An exhibitor that the public may see. */
export async function findExhibitor(db: Reader, id: string, now: Date): Promise<Exhibitor | undefined> {
  const [found] = await db
    .select({
      ...exhibitorColumns(now),
      descriptionZh: exhibitors.descriptionZh,
      descriptionEn: exhibitors.descriptionEn,
      size: exhibitors.size,
      website: exhibitors.website,
      staff: exhibitors.staff,
      takesContact: exhibitors.takesContact,
      saves: savesOf(exhibitors, 'exhibitor'),
      filmCover: exhibitors.filmCover,
    })
    .from(exhibitors)
    .leftJoin(exhibitCategories, eq(exhibitCategories.id, exhibitors.categoryId))
    .leftJoin(areas, eq(areas.id, exhibitors.countryId))
    .where(and(eq(exhibitors.id, id), isPublished(exhibitors, now)));
  return found;
}

const exhibitColumns = {
  id: exhibits.id,
  nameZh: exhibits.nameZh,
  nameEn: exhibits.nameEn,
  summaryZh: exhibits.summaryZh,
  summaryEn: exhibits.summaryEn,
  art: exhibits.art,
  picture: sql<string | null>`${exhibits.pictures}[1]`,
  isPremiere: exhibits.isPremiere,
  hasFilm: hasFilm(exhibits),
  category: categoryColumns,
  exhibitor: briefColumns,
  likes: likesOf(exhibits),
};

const exhibitOrders: Record<ExhibitOrder, SQL[]> = {
  standard: [asc(exhibits.position)],
  name: [asc(exhibits.nameEn)],
  popular: [desc(likesOf(exhibits)), asc(exhibits.nameEn)],
};

/** Both it and its exhibitor are out. */
const isExhibitShown = (now: Date) => and(isPublished(exhibits, now), isPublished(exhibitors, now));

/** A page of the exhibits that the public may see. */
export async function listExhibits(
  db: Reader,
  { hall, search, categoryId, countryId, exhibitorId, isPremiere, hasFilm: isFilmed, order = 'standard' }: ExhibitQuery,
  { limit, offset }: Range,
  now: Date,
): Promise<{ items: ExhibitSummary[]; total: number }> {
  const where = and(
    isExhibitShown(now),
    hall === undefined ? undefined : eq(exhibitors.hall, hall),
    countryId === undefined ? undefined : eq(exhibitors.countryId, countryId),
    exhibitorId === undefined ? undefined : eq(exhibits.exhibitorId, exhibitorId),
    isPremiere ? eq(exhibits.isPremiere, true) : undefined,
    isFilmed ? hasFilm(exhibits) : undefined,
    categoryId === undefined ? undefined : isWithin(exhibits.categoryId, categoryId),
    holdsWords(search, [
      exhibits.nameZh,
      exhibits.nameEn,
      exhibits.summaryZh,
      exhibits.summaryEn,
      exhibitors.nameZh,
      exhibitors.nameEn,
      exhibitors.booth,
    ]),
  );
  const items = await selectExhibits(db, where)
    .orderBy(...exhibitOrders[order], asc(exhibits.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(exhibits)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibits.exhibitorId))
    .where(where);
  return { items, total: counted?.total ?? 0 };
}

const selectExhibits = (db: Reader, where: SQL | undefined) =>
  db
    .select(exhibitColumns)
    .from(exhibits)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibits.exhibitorId))
    .leftJoin(exhibitCategories, eq(exhibitCategories.id, exhibits.categoryId))
    .where(where)
    .$dynamic();

/** An exhibit that the public may see, with others of its category, those of other stands first. */
export async function findExhibit(db: Reader, id: string, now: Date): Promise<Exhibit | undefined> {
  const [found] = await db
    .select({
      ...exhibitColumns,
      bodyZh: exhibits.bodyZh,
      bodyEn: exhibits.bodyEn,
      pictures: exhibits.pictures,
      filmCover: exhibits.filmCover,
      specs: exhibits.specs,
      saves: savesOf(exhibits, 'exhibit'),
      categoryId: exhibits.categoryId,
      shown: shownExhibits(now),
      exhibitorSaves: savesOf(exhibitors, 'exhibitor'),
      takesContact: exhibitors.takesContact,
    })
    .from(exhibits)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibits.exhibitorId))
    .leftJoin(exhibitCategories, eq(exhibitCategories.id, exhibits.categoryId))
    .where(and(eq(exhibits.id, id), isExhibitShown(now)));
  if (!found) return undefined;
  const { categoryId, shown, exhibitorSaves: saves, takesContact, exhibitor, ...exhibit } = found;
  const others = await selectExhibits(
    db,
    and(
      isExhibitShown(now),
      ne(exhibits.id, id),
      categoryId
        ? or(eq(exhibits.categoryId, categoryId), eq(exhibits.exhibitorId, exhibitor.id))
        : eq(exhibitors.hall, exhibitor.hall),
    ),
  )
    .orderBy(sql`${exhibits.exhibitorId} = ${exhibitor.id}`, desc(likesOf(exhibits)), asc(exhibits.id))
    .limit(OTHERS_SHOWN);
  return { ...exhibit, exhibitor: { ...exhibitor, exhibits: shown, saves, takesContact }, others };
}
