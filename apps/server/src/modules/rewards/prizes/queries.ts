import type { PrizeState } from '@mingtang/contract/rewards/prizes/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { maskPerson } from '../../identity/masks.ts';

interface WonRow {
  drawId: string;
  number: number;
  playedAt: Date;
  titleZh: string;
  titleEn: string;
  gradeZh: string;
  gradeEn: string;
  nameZh: string;
  nameEn: string;
  personId: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  at: Date | null;
  by: string | null;
  isCodeShown: boolean | null;
  undoneAt: Date | null;
  undoneBy: string | null;
  undoReason: string | null;
}

/** Which prizes, of whom, and in which order. */
interface Asked {
  where: SQL;
  order: 'latest' | 'inTurn';
  limit: number;
  offset?: number;
}

/** What was won, with the last that became of it; also of those whose account was erased. */
const source = sql`draw_plays AS play
  JOIN draws ON draws.id = play.draw_id JOIN draw_prizes AS prize ON prize.id = play.prize_id
  LEFT JOIN persons AS person ON person.id = play.person_id
  LEFT JOIN LATERAL (
    SELECT * FROM prize_hand_overs AS done WHERE done.draw_id = play.draw_id AND done.number = play.number
    ORDER BY undone_at IS NULL DESC, undone_at DESC LIMIT 1
  ) AS last ON true
  LEFT JOIN staff_accounts AS giver ON giver.id = last.handed_over_by
  LEFT JOIN staff_accounts AS undoer ON undoer.id = last.undone_by`;

const conditions: Record<PrizeState, SQL> = {
  handed_over: sql`(last.id IS NOT NULL AND last.undone_at IS NULL)`,
  waiting: sql`((last.id IS NULL OR last.undone_at IS NOT NULL) AND play.person_id IS NOT NULL)`,
  forfeited: sql`((last.id IS NULL OR last.undone_at IS NOT NULL) AND play.person_id IS NULL)`,
};

/** The winners of a draw, perhaps only those whose prize is in a state. */
export const wonIn = (drawId: string, state?: PrizeState): SQL =>
  sql`play.draw_id = ${drawId}${state ? sql` AND ${conditions[state]}` : sql``}`;

/** Some of what was won; persons masked. */
export async function listWon(db: Reader, { where, order, limit, offset = 0 }: Asked) {
  const rows = await listRows<WonRow>(
    db,
    sql`
    SELECT play.draw_id AS "drawId", play.number, played_at AS "playedAt", title_zh AS "titleZh", title_en AS "titleEn",
      grade_zh AS "gradeZh", grade_en AS "gradeEn", name_zh AS "nameZh", name_en AS "nameEn", play.person_id AS "personId",
      person.name, person.phone, person.email, last.at, giver.name AS by, last.is_code_shown AS "isCodeShown",
      last.undone_at AS "undoneAt", undoer.name AS "undoneBy", last.undo_reason AS "undoReason"
    FROM ${source} WHERE ${where}
    ORDER BY ${order === 'latest' ? sql`played_at DESC, play.number DESC` : sql`play.number`} LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.map(toWon);
}
export type Won = Awaited<ReturnType<typeof listWon>>[number];

function toWon({ name, phone, email, at, by, isCodeShown, undoneAt, undoneBy, undoReason, ...play }: WonRow) {
  const handedOver = at && by !== null && isCodeShown !== null && undoneAt === null ? { at, by, isCodeShown } : null;
  const undone =
    undoneAt && undoneBy !== null && undoReason !== null ? { at: undoneAt, by: undoneBy, reason: undoReason } : null;
  const state: PrizeState = handedOver ? 'handed_over' : play.personId === null ? 'forfeited' : 'waiting';
  return { ...play, person: play.personId && maskPerson({ name, phone, email }), state, handedOver, undone };
}

export async function countWon(db: Reader, where: SQL): Promise<number> {
  const [row] = await listRows<{ total: number }>(db, sql`SELECT count(*)::int AS total FROM ${source} WHERE ${where}`);
  return row?.total ?? 0;
}

/** Of each prize of a draw, how many were handed over and how many wait for their winner. */
export async function countHandOvers(db: Reader, drawId: string) {
  const rows = await listRows<{ prizeId: string; handedOver: number; waiting: number }>(
    db,
    sql`
    SELECT prize.id AS "prizeId", count(*) FILTER (WHERE ${conditions.handed_over})::int AS "handedOver",
      count(*) FILTER (WHERE ${conditions.waiting})::int AS waiting
    FROM ${source} WHERE ${wonIn(drawId)} GROUP BY prize.id`,
  );
  return new Map(rows.map((row) => [row.prizeId, row]));
}

/** When each of a person's prizes was handed over, by draw. Everybody plays once in each. */
export async function listOwnHandOvers(db: Reader, personId: string): Promise<Map<string, Date>> {
  const rows = await listRows<{ drawId: string; at: Date }>(
    db,
    sql`
    SELECT done.draw_id AS "drawId", done.at FROM prize_hand_overs AS done
    JOIN draw_plays AS play ON play.draw_id = done.draw_id AND play.number = done.number
    WHERE person_id = ${personId} AND undone_at IS NULL`,
  );
  return new Map(rows.map(({ drawId, at }) => [drawId, at]));
}

/** The hand-over of a play that stands, and by whom. */
export async function findStanding(db: Reader, { drawId, number }: { drawId: string; number: number }) {
  const [row] = await listRows<{ id: string; at: Date; by: string; byId: string }>(
    db,
    sql`
    SELECT done.id, at, staff_accounts.name AS by, staff_accounts.id AS "byId" FROM prize_hand_overs AS done
    JOIN staff_accounts ON staff_accounts.id = handed_over_by
    WHERE draw_id = ${drawId} AND number = ${number} AND undone_at IS NULL`,
  );
  return row;
}
