import type { Field } from '@mingtang/contract/content/field';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { venues } from '../../programme/tables.ts';
import { competitions } from './tables.ts';

/** A page of competitions in the organiser's order. */
export async function listCompetitions(
  db: Reader,
  { field }: { field?: Field | undefined },
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const where = and(isPublished(competitions, now), field && eq(competitions.field, field));
  const rows = await db
    .select()
    .from(competitions)
    .where(where)
    .orderBy(asc(competitions.position), asc(competitions.id))
    .limit(limit)
    .offset(offset);
  return { items: rows.map((row) => keepBack(row, now)), total: await db.$count(competitions, where) };
}

/** A competition; none while the public may not see it. */
export async function findCompetition(db: Reader, id: string, now: Date) {
  const [row] = await db
    .select({
      ...getTableColumns(competitions),
      venue: { id: venues.id, nameZh: venues.nameZh, nameEn: venues.nameEn, hall: venues.hall },
    })
    .from(competitions)
    .leftJoin(venues, eq(venues.id, competitions.venueId))
    .where(and(eq(competitions.id, id), isPublished(competitions, now)));
  return row && keepBack(row, now);
}

/** Results may be entered before; nobody learns of them while the final is on. */
const keepBack = <Row extends Pick<typeof competitions.$inferSelect, 'results' | 'finalEndsAt'>>(
  row: Row,
  now: Date,
): Row & { hasResults: boolean } => {
  const results = row.finalEndsAt <= now ? row.results : [];
  return { ...row, results, hasResults: results.length > 0 };
};
