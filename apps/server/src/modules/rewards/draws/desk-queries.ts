import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { PORTION } from '../../../platform/rows.ts';
import { maskPerson } from '../../identity/masks.ts';
import { persons } from '../../identity/tables.ts';
import { drawPlays, drawPrizes, drawSeeds, draws } from './tables.ts';

/** A draw with its seed, published or not. */
export async function findDeskDraw(db: Reader, id: string) {
  const [row] = await db
    .select({ draw: draws, seed: drawSeeds })
    .from(draws)
    .innerJoin(drawSeeds, eq(drawSeeds.drawId, draws.id))
    .where(eq(draws.id, id));
  return row;
}

const won = (drawId: string) => and(eq(drawPlays.drawId, drawId), isNotNull(drawPlays.prizeId));

/** The winners, also those whose account was erased: together they are what was won of the prizes. */
const selectWinners = (db: Reader) =>
  db
    .select({ play: drawPlays, prize: drawPrizes, name: persons.name, phone: persons.phone, email: persons.email })
    .from(drawPlays)
    .innerJoin(drawPrizes, eq(drawPrizes.id, drawPlays.prizeId))
    .leftJoin(persons, eq(persons.id, drawPlays.personId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectWinners>>[number];
const toWinner = ({ play: { number, playedAt, personId }, prize, ...reached }: Row) => ({
  number,
  playedAt,
  gradeZh: prize.gradeZh,
  gradeEn: prize.gradeEn,
  nameZh: prize.nameZh,
  nameEn: prize.nameEn,
  person: personId && maskPerson(reached),
  personId,
});
export type DeskWinner = ReturnType<typeof toWinner>;

/** Some winners, the latest first; persons masked. */
export async function listDeskWinners(
  db: Reader,
  drawId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [rows, total] = await Promise.all([
    selectWinners(db).where(won(drawId)).orderBy(desc(drawPlays.number)).limit(limit).offset(offset),
    db.$count(drawPlays, won(drawId)),
  ]);
  return { items: rows.map(toWinner), total };
}

/** A portion of them by number, after one. */
export async function listWinnersAfter(db: Reader, drawId: string, after: number): Promise<DeskWinner[]> {
  const rows = await selectWinners(db)
    .where(and(won(drawId), gt(drawPlays.number, after)))
    .orderBy(asc(drawPlays.number))
    .limit(PORTION);
  return rows.map(toWinner);
}
