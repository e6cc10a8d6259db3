import type { AdvertPlace, PageCode } from '@mingtang/contract/content/model';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { isPublished } from '../../platform/publication.ts';
import { adverts, pages } from './tables.ts';

export type AdvertRow = typeof adverts.$inferSelect;

/** The published adverts of a place whose window holds `now`, in their order. */
export function listShownAdverts(db: Reader, place: AdvertPlace, now: Date): Promise<AdvertRow[]> {
  return db
    .select()
    .from(adverts)
    .where(
      and(
        eq(adverts.place, place),
        isPublished(adverts, now),
        or(isNull(adverts.shownFrom), lte(adverts.shownFrom, now)),
        or(isNull(adverts.shownUntil), gt(adverts.shownUntil, now)),
      ),
    )
    .orderBy(asc(adverts.position), asc(adverts.id));
}

/** A page the public may read. */
export async function findShownPage(
  db: Reader,
  code: PageCode,
  now: Date,
): Promise<typeof pages.$inferSelect | undefined> {
  const rows = await db
    .select()
    .from(pages)
    .where(and(eq(pages.code, code), isPublished(pages, now)));
  return rows[0];
}
