import type { Field } from '@mingtang/contract/content/field';
import { and, asc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm';
import { anywhere } from '../../../platform/like.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { guests } from './tables.ts';

const letter = sql<string>`upper(left(${guests.sortedAs}, 1))`;
const { bioZh: _zh, bioEn: _en, ...summary } = getTableColumns(guests);

interface GuestFilter {
  field?: Field | undefined;
  /** A to Z. */
  letter?: string | undefined;
  search?: string | undefined;
}

/** A page of distinguished guests by name. */
export async function listGuests(
  db: Reader,
  filter: GuestFilter,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const words = (filter.search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const where = and(
    isPublished(guests, now),
    filter.field && eq(guests.field, filter.field),
    filter.letter === undefined ? undefined : sql`${letter} = ${filter.letter.toUpperCase()}`,
    ...words.map((word) =>
      or(
        ...[
          guests.nameZh,
          guests.nameEn,
          guests.sortedAs,
          guests.positionZh,
          guests.positionEn,
          guests.organisationZh,
          guests.organisationEn,
        ].map((column) => ilike(column, anywhere(word))),
      ),
    ),
  );
  const items = await db
    .select({ ...summary, letter })
    .from(guests)
    .where(where)
    .orderBy(asc(sql`lower(${guests.sortedAs})`), asc(guests.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(guests, where) };
}

/** A distinguished guest; none while the public may not see them. */
export async function findGuest(db: Reader, id: string, now: Date) {
  const [row] = await db
    .select({ ...getTableColumns(guests), letter })
    .from(guests)
    .where(and(eq(guests.id, id), isPublished(guests, now)));
  return row;
}
