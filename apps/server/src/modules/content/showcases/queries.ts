import type { Field } from '@mingtang/contract/content/field';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { exhibitors } from '../../exhibition/tables.ts';
import { showcases } from './tables.ts';

/** A page of showcases in the organiser's order. */
export async function listShowcases(
  db: Reader,
  { field, hall }: { field?: Field | undefined; hall?: number | undefined },
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const where = and(
    isPublished(showcases, now),
    field && eq(showcases.field, field),
    hall === undefined ? undefined : eq(showcases.hall, hall),
  );
  const items = await db
    .select()
    .from(showcases)
    .where(where)
    .orderBy(asc(showcases.position), asc(showcases.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(showcases, where) };
}

/** A showcase and who shows it; none while the public may not see it, and no exhibitor whom it may not see. */
export async function findShowcase(db: Reader, id: string, now: Date) {
  const [row] = await db
    .select({
      ...getTableColumns(showcases),
      exhibitor: {
        id: exhibitors.id,
        nameZh: exhibitors.nameZh,
        nameEn: exhibitors.nameEn,
        lineZh: exhibitors.lineZh,
        lineEn: exhibitors.lineEn,
        hall: exhibitors.hall,
        booth: exhibitors.booth,
        mark: exhibitors.mark,
      },
    })
    .from(showcases)
    .leftJoin(exhibitors, and(eq(exhibitors.id, showcases.exhibitorId), isPublished(exhibitors, now)))
    .where(and(eq(showcases.id, id), isPublished(showcases, now)));
  return row;
}
