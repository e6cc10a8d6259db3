import { and, asc, count, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { maskPerson } from '../../identity/masks.ts';
import { persons } from '../../identity/tables.ts';
import { drawPlays, drawPrizes, drawSeeds, draws } from './tables.ts';

/** The draw that is open, else the next to open, else the last that ended. */
export async function findDraw(db: Reader, now: Date) {
  const [row] = await db
    .select({ draw: draws, seed: drawSeeds })
    .from(draws)
    .innerJoin(drawSeeds, eq(drawSeeds.drawId, draws.id))
    .where(isPublished(draws, now))
    .orderBy(
      sql`CASE WHEN ${draws.opensAt} <= ${now} AND ${draws.endsAt} > ${now} THEN 0 WHEN ${draws.opensAt} > ${now} THEN 1 ELSE 2 END`,
      sql`abs(extract(epoch FROM ${draws.opensAt} - ${now}::timestamptz))`,
    )
    .limit(1);
  return row;
}

/** Its prizes in order, each with how many are left. */
export async function listPrizes(db: Reader, drawId: string) {
  const rows = await db
    .select({ prize: drawPrizes, won: count(drawPlays.number) })
    .from(drawPrizes)
    .leftJoin(drawPlays, eq(drawPlays.prizeId, drawPrizes.id))
    .where(eq(drawPrizes.drawId, drawId))
    .groupBy(drawPrizes.id)
    .orderBy(asc(drawPrizes.position));
  return rows.map(({ prize: { id, gradeZh, gradeEn, nameZh, nameEn, winners, art, picture }, won }) => ({
    id,
    gradeZh,
    gradeEn,
    nameZh,
    nameEn,
    winners,
    left: winners - won,
    art,
    picture,
  }));
}
export type Prize = Awaited<ReturnType<typeof listPrizes>>[number];

/** Numbers have no gap, so the last is how many there are: counting a hundred thousand would take longer than a play. */
export async function countPlays(db: Reader, drawId: string): Promise<number> {
  const [last] = await db
    .select({ number: drawPlays.number })
    .from(drawPlays)
    .where(eq(drawPlays.drawId, drawId))
    .orderBy(desc(drawPlays.number))
    .limit(1);
  return last?.number ?? 0;
}

export async function hasPlayed(db: Reader, drawId: string, personId: string): Promise<boolean> {
  const found = await db.$count(drawPlays, and(eq(drawPlays.drawId, drawId), eq(drawPlays.personId, personId)));
  return found > 0;
}

/** Who won, masked, the latest first. */
export async function listWinners(db: Reader, drawId: string, { limit, offset }: { limit: number; offset: number }) {
  const won = and(eq(drawPlays.drawId, drawId), isNotNull(drawPlays.prizeId), isNotNull(drawPlays.personId));
  const rows = await db
    .select({ play: drawPlays, name: persons.name, phone: persons.phone, email: persons.email })
    .from(drawPlays)
    .innerJoin(persons, eq(persons.id, drawPlays.personId))
    .where(won)
    .orderBy(desc(drawPlays.number))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ play: { number, prizeId, playedAt }, ...reached }) => ({
    number,
    prizeId,
    playedAt,
    who: maskPerson(reached),
  }));
  return { items, total: await db.$count(drawPlays, won) };
}

/** What a person drew, the latest first. */
export function listOwnPlays(db: Reader, personId: string) {
  return db
    .select({ play: drawPlays, titleZh: draws.titleZh, titleEn: draws.titleEn })
    .from(drawPlays)
    .innerJoin(draws, eq(draws.id, drawPlays.drawId))
    .where(eq(drawPlays.personId, personId))
    .orderBy(desc(drawPlays.playedAt));
}

/** Plays by number, without names. */
export function listPlays(db: Reader, drawId: string, { after, limit }: { after: number; limit: number }) {
  return db
    .select({ number: drawPlays.number, prizeId: drawPlays.prizeId })
    .from(drawPlays)
    .where(and(eq(drawPlays.drawId, drawId), gt(drawPlays.number, after)))
    .orderBy(asc(drawPlays.number))
    .limit(limit);
}
