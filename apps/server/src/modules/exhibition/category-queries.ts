import type { CategoryNode, Named } from '@mingtang/contract/exhibition/model';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { isPublished } from '../../platform/publication.ts';
import { areas } from '../reference/tables.ts';
import { exhibitCategories, exhibitors, exhibits } from './tables.ts';

/** The categories as a tree; each counts what is in it or below it. */
export async function listCategories(db: Reader, now: Date): Promise<CategoryNode[]> {
  const rows = await db
    .select({
      id: exhibitCategories.id,
      nameZh: exhibitCategories.nameZh,
      nameEn: exhibitCategories.nameEn,
      parentId: exhibitCategories.parentId,
    })
    .from(exhibitCategories)
    .orderBy(asc(exhibitCategories.position), asc(exhibitCategories.id));
  const makers = await db
    .select({ categoryId: exhibitors.categoryId, id: exhibitors.id })
    .from(exhibitors)
    .where(isPublished(exhibitors, now));
  const goods = await db
    .select({ categoryId: exhibits.categoryId, id: exhibits.id, exhibitorId: exhibits.exhibitorId })
    .from(exhibits)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibits.exhibitorId))
    .where(and(isPublished(exhibits, now), isPublished(exhibitors, now)));
  const build = (parentId: string | null): (CategoryNode & { makers: Set<string> })[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map(({ id, nameZh, nameEn }) => {
        const children = build(id);
        const own = goods.filter(({ categoryId }) => categoryId === id);
        const inside = new Set([
          ...makers.filter(({ categoryId }) => categoryId === id).map((one) => one.id),
          ...own.map(({ exhibitorId }) => exhibitorId),
          ...children.flatMap((child) => [...child.makers]),
        ]);
        return {
          id,
          nameZh,
          nameEn,
          makers: inside,
          exhibitors: inside.size,
          exhibits: own.length + children.reduce((sum, child) => sum + child.exhibits, 0),
          children,
        };
      });
  return build(null);
}

/** Where the exhibitors that the public may see come from, most first. */
export function listCountries(db: Reader, now: Date): Promise<(Named & { exhibitors: number })[]> {
  const exhibitorCount = sql<number>`count(*)`.mapWith(Number);
  return db
    .select({ id: areas.id, nameZh: areas.nameZh, nameEn: areas.nameEn, exhibitors: exhibitorCount })
    .from(exhibitors)
    .innerJoin(areas, eq(areas.id, exhibitors.countryId))
    .where(isPublished(exhibitors, now))
    .groupBy(areas.id)
    .orderBy(desc(exhibitorCount), asc(areas.nameEn), asc(areas.id));
}

/** Whether an id is that of a country or region, not of a part of one. */
export const isCountry = async (db: Reader, id: string): Promise<boolean> =>
  (await db.$count(areas, and(eq(areas.id, id), eq(areas.kind, 'country')))) > 0;
