import { findDoubles, type Passage, type Verdict } from '@mingtang/contract/entrance/admission';
import type { Approval, ReEntryRule, TicketState } from '@mingtang/contract/ticketing/model';
import { asc, sql } from 'drizzle-orm';
import { EVENT_TIME_ZONE } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { checkpoints, doorDevices } from './tables.ts';

interface PassageRow extends Passage {
  id: string;
  ticketId: string;
  number: string;
  nameZh: string;
  nameEn: string;
  reEntry: ReEntryRule;
  device: string;
}

/** Entries of a day that would not have been let in had every device known of every other, the latest first. */
export async function listDoubles(db: Reader, day: string) {
  const rows = await listRows<PassageRow>(
    db,
    sql`
    SELECT door_scans.id, ticket_id AS "ticketId", number, products.name_zh AS "nameZh", products.name_en AS "nameEn",
      re_entry AS "reEntry", scanned_at AS at, day::text AS day, direction, checkpoint_id AS "checkpointId", door_devices.name AS device
    FROM door_scans JOIN tickets ON tickets.id = ticket_id JOIN products ON products.id = product_id
    JOIN door_devices ON door_devices.id = device_id
    WHERE is_admitted AND ticket_id IN (
      SELECT ticket_id FROM door_scans WHERE is_admitted AND direction = 'in' AND day <= ${day}
      GROUP BY ticket_id HAVING count(*) > 1 AND max(day) = ${day})
    ORDER BY scanned_at, door_scans.id`,
  );
  const places = new Map((await listCheckpoints(db)).map(({ id, halls }) => [id, halls]));
  const hallsOf = (id: string) => places.get(id) ?? [];
  const toPassage = ({ at, day: of, direction, checkpointId, device }: PassageRow) => ({
    at,
    day: of,
    direction,
    checkpointId,
    device,
  });
  return Array.from(Map.groupBy(rows, ({ ticketId }) => ticketId).values())
    .flatMap((passages) => findDoubles(passages[0]?.reEntry ?? 'always', passages, hallsOf))
    .filter(({ double }) => double.day === day)
    .sort((one, other) => other.double.at.getTime() - one.double.at.getTime())
    .map(({ double, against }) => ({
      ticketId: double.ticketId,
      number: double.number,
      nameZh: double.nameZh,
      nameEn: double.nameEn,
      reEntry: double.reEntry,
      double: toPassage(double),
      against: toPassage(against),
    }));
}

/** Checkpoints in their order. */
export const listCheckpoints = (db: Reader) =>
  db.select().from(checkpoints).orderBy(asc(checkpoints.position), asc(checkpoints.id));

/**
 * Scans of a day by checkpoint and hour of the event's clocks. The scan says which way it went: a gate may have been an entrance
 * in the morning and an exit since.
 */
export const listHours = (db: Reader, day: string) =>
  listRows<{ checkpointId: string; hour: number; admitted: number; left: number; refused: number }>(
    db,
    sql`
    SELECT checkpoint_id AS "checkpointId", extract(hour FROM scanned_at AT TIME ZONE ${EVENT_TIME_ZONE})::int AS hour,
      count(*) FILTER (WHERE is_admitted AND direction = 'in')::int AS admitted,
      count(*) FILTER (WHERE is_admitted AND direction = 'out')::int AS left,
      count(*) FILTER (WHERE NOT is_admitted)::int AS refused
    FROM door_scans WHERE day = ${day} GROUP BY 1, 2 ORDER BY 2, 1`,
  );

/** Tickets that came in on a day, each once however often and wherever. */
export async function countEntered(db: Reader, day: string): Promise<number> {
  const [row] = await listRows<{ entered: number }>(
    db,
    sql`SELECT count(DISTINCT ticket_id)::int AS entered FROM door_scans WHERE day = ${day} AND is_admitted AND direction = 'in'`,
  );
  return row?.entered ?? 0;
}

/**
 * Who is in which hall of the plan, of halls that have both an entrance and an exit of their own: a gate to several says not where
 * one is, and a door nobody is counted out of says only how many came.
 */
async function countInHalls(db: Reader, day: string): Promise<Map<number, number>> {
  const rows = await listRows<{ hall: number; inside: number }>(
    db,
    sql`
    WITH own AS (SELECT id, direction, halls[1] AS hall FROM checkpoints WHERE cardinality(halls) = 1),
    counted AS (SELECT hall FROM own GROUP BY hall HAVING count(DISTINCT direction) = 2),
    last AS (
      SELECT DISTINCT ON (ticket_id) direction, checkpoint_id FROM door_scans WHERE day = ${day} AND is_admitted
      ORDER BY ticket_id, scanned_at DESC
    )
    SELECT counted.hall, count(last.checkpoint_id)::int AS inside
    FROM counted LEFT JOIN own ON own.hall = counted.hall
      LEFT JOIN last ON last.checkpoint_id = own.id AND last.direction = 'in'
    GROUP BY counted.hall`,
  );
  return new Map(rows.map(({ hall, inside }) => [hall, inside]));
}

/** The day as the dashboard counts it; nothing while no device of a door was ever enrolled. */
export async function countEntrance(db: Reader, day: string) {
  if ((await db.$count(doorDevices)) === 0) return undefined;
  return { entered: await countEntered(db, day), insideByHall: await countInHalls(db, day) };
}

/** Tickets whose last passage of a day was inwards. */
export async function countInside(db: Reader, day: string): Promise<number> {
  const [row] = await listRows<{ inside: number }>(
    db,
    sql`
    SELECT count(*) FILTER (WHERE direction = 'in')::int AS inside FROM (
      SELECT DISTINCT ON (ticket_id) direction FROM door_scans WHERE day = ${day} AND is_admitted
      ORDER BY ticket_id, scanned_at DESC
    ) AS last`,
  );
  return row?.inside ?? 0;
}

/** What of every ticketed product a door goes by. */
export const listDoorProducts = (db: Reader) =>
  listRows<{
    id: string;
    nameZh: string;
    nameEn: string;
    validDays: string[];
    halls: number[];
    needsRealName: boolean;
    reEntry: ReEntryRule;
  }>(
    db,
    sql`
    SELECT id, name_zh AS "nameZh", name_en AS "nameEn", valid_days::text[] AS "validDays", halls,
      needs_real_name AS "needsRealName", re_entry AS "reEntry"
    FROM products WHERE kind IN ('exhibition', 'forum', 'special_activity') ORDER BY position, id`,
  );

/** Days on which some ticket is valid, the first first. */
export const listTicketDays = async (db: Reader): Promise<string[]> =>
  (
    await listRows<{ day: string }>(
      db,
      sql`SELECT DISTINCT unnest(valid_days)::text AS day FROM products WHERE kind IN ('exhibition', 'forum', 'special_activity') ORDER BY 1`,
    )
  ).map(({ day }) => day);

/** A ticket by its printed number, or by its id. */
export async function findTicketRow(db: Reader, by: { number: string } | { id: string }) {
  const [row] = await listRows<{
    id: string;
    number: string;
    productId: string;
    state: TicketState;
    approval: Approval;
  }>(
    db,
    sql`SELECT id, number, product_id AS "productId", state, approval FROM tickets
      WHERE ${'number' in by ? sql`number = ${by.number}` : sql`id = ${by.id}`}`,
  );
  return row;
}

/** Scans of a ticket, the latest first. */
export const listTicketScans = (db: Reader, ticketId: string, limit: number) =>
  listRows<Passage & { device: string; verdict: Verdict; said: Verdict | null; isAdmitted: boolean }>(
    db,
    sql`SELECT scanned_at AS at, day::text AS day, direction, checkpoint_id AS "checkpointId", door_devices.name AS device,
      verdict, said, is_admitted AS "isAdmitted"
    FROM door_scans JOIN door_devices ON door_devices.id = device_id
    WHERE ticket_id = ${ticketId} ORDER BY scanned_at DESC, door_scans.id LIMIT ${limit}`,
  );
