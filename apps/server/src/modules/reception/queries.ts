import type { ReceptionState } from '@mingtang/contract/reception/model';
import { and, asc, count, desc, eq, getTableColumns, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anywhere } from '../../platform/like.ts';
import type { Reader } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { staffAccounts } from '../staff/tables.ts';
import { receptionGuests, receptionOffers, receptionSteps, receptionWorkers } from './tables.ts';
import type { Mover } from './workers.ts';

export type ReceptionGuestRow = typeof receptionGuests.$inferSelect;

interface ReceptionFilter {
  day?: string | undefined;
  status?: ReceptionState | undefined;
  words?: string | undefined;
}

const dayOf = (column: SQL | typeof receptionGuests.arrivesAt): SQL =>
  sql`to_char(${column} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`;
const arrivalDay = dayOf(receptionGuests.arrivesAt);
const departureDay = dayOf(receptionGuests.departsAt);

/** What somebody may see: a dispatcher all, a worker who is theirs or offered to them. */
const isSeenBy = ({ role, workerId }: Mover): SQL | undefined =>
  role === 'dispatcher'
    ? undefined
    : sql`(${receptionGuests.workerId} = ${workerId} OR ${receptionOffers.toId} = ${workerId})`;

const looked = [
  receptionGuests.nameZh,
  receptionGuests.nameEn,
  receptionGuests.organisationZh,
  receptionGuests.organisationEn,
  receptionGuests.hotelZh,
  receptionGuests.hotelEn,
  receptionGuests.arrivalNumber,
  receptionGuests.departureNumber,
];

function matches(mover: Mover, { day, status, words = '' }: ReceptionFilter): SQL | undefined {
  const each = words.split(/\s+/).filter(Boolean).slice(0, 8);
  return and(
    isSeenBy(mover),
    day === undefined ? undefined : sql`(${arrivalDay} = ${day} OR ${departureDay} = ${day})`,
    status && eq(receptionGuests.status, status),
    ...each.map((word) => or(...looked.map((column) => ilike(column, anywhere(word))))),
  );
}

const withOffer = and(eq(receptionOffers.guestId, receptionGuests.id), eq(receptionOffers.state, 'open'));

const select = (db: Reader) =>
  db
    .select({ guest: getTableColumns(receptionGuests), worker: receptionWorkers, offer: receptionOffers })
    .from(receptionGuests)
    .leftJoin(receptionWorkers, eq(receptionWorkers.id, receptionGuests.workerId))
    .leftJoin(receptionOffers, withOffer);
type Known = Awaited<ReturnType<typeof select>>[number];

/** Guests by arrival, those without a plan last. */
export async function listReceptions(
  db: Reader,
  mover: Mover,
  filter: ReceptionFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = matches(mover, filter);
  const rows = await select(db)
    .where(where)
    .orderBy(sql`${receptionGuests.arrivesAt} ASC NULLS LAST`, asc(receptionGuests.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(receptionGuests)
    .leftJoin(receptionOffers, withOffer)
    .where(where);
  return { items: rows.map((row) => toReception(row, mover)), total: counted?.total ?? 0 };
}

/** How many are in each state, whatever state is asked for. */
export async function countStates(
  db: Reader,
  mover: Mover,
  { day, words }: ReceptionFilter,
): Promise<{ status: ReceptionState; count: number }[]> {
  return db
    .select({ status: receptionGuests.status, count: count() })
    .from(receptionGuests)
    .leftJoin(receptionOffers, withOffer)
    .where(matches(mover, { day, words }))
    .groupBy(receptionGuests.status);
}

/** The civil days on which somebody comes or leaves. */
export async function listDays(db: Reader, mover: Mover): Promise<string[]> {
  const rows = await db
    .select({ arrival: sql<string | null>`${arrivalDay}`, departure: sql<string | null>`${departureDay}` })
    .from(receptionGuests)
    .leftJoin(receptionOffers, withOffer)
    .where(isSeenBy(mover))
    .groupBy(arrivalDay, departureDay);
  const days = rows.flatMap(({ arrival, departure }) => [arrival, departure]);
  return [...new Set(days.filter((day) => day !== null))].sort();
}

/** A guest somebody may see. Throws not_found, also for who may not. */
export async function getReception(db: Reader, mover: Mover, id: string): Promise<Known> {
  const [row] = await select(db).where(and(eq(receptionGuests.id, id), isSeenBy(mover)));
  return row ?? refuse('protocol.not_found');
}

/** A guest as those who receive them know them. */
export function toGuest(row: ReceptionGuestRow) {
  const { arrivalBy, arrivalNumber, arrivalFromZh, arrivalFromEn, arrivalToZh, arrivalToEn, arrivesAt } = row;
  const { departureBy, departureNumber, departureFromZh, departureFromEn, departureToZh, departureToEn, departsAt } =
    row;
  const { language } = row;
  const arrival = {
    means: arrivalBy,
    number: arrivalNumber,
    fromZh: arrivalFromZh,
    fromEn: arrivalFromEn,
    toZh: arrivalToZh,
    toEn: arrivalToEn,
    at: arrivesAt,
  };
  const departure = {
    means: departureBy,
    number: departureNumber,
    fromZh: departureFromZh,
    fromEn: departureFromEn,
    toZh: departureToZh,
    toEn: departureToEn,
    at: departsAt,
  };
  return { ...row, language, arrival: orNone(arrival), departure: orNone(departure) };
}

/** A journey of which nothing is known is none. */
const orNone = <Journey extends object>(journey: Journey): Journey | null =>
  Object.values(journey).every((value) => value === null) ? null : journey;

export function toReception({ guest, worker, offer }: Known, { workerId }: Mover) {
  return {
    ...toGuest(guest),
    worker,
    isOwn: workerId !== null && guest.workerId === workerId,
    isOffered: workerId !== null && offer?.toId === workerId,
  };
}

const doer = alias(receptionWorkers, 'doer');
const before = alias(receptionWorkers, 'former');
const after = alias(receptionWorkers, 'later');

/** The log of a guest, latest first. */
export async function listSteps(db: Reader, guestId: string) {
  const rows = await db
    .select({ step: receptionSteps, doer, staffName: staffAccounts.name, from: before, to: after })
    .from(receptionSteps)
    .leftJoin(doer, eq(doer.id, receptionSteps.byWorkerId))
    .leftJoin(staffAccounts, eq(staffAccounts.id, receptionSteps.byStaffId))
    .leftJoin(before, eq(before.id, receptionSteps.fromId))
    .leftJoin(after, eq(after.id, receptionSteps.toId))
    .where(eq(receptionSteps.guestId, guestId))
    .orderBy(desc(receptionSteps.at), desc(receptionSteps.id));
  return rows.map(({ step, doer: by, staffName, from, to }) => ({
    ...step,
    byZh: by?.nameZh || staffName,
    byEn: by?.nameEn || staffName,
    from,
    to,
  }));
}

/** The hand-over of a guest that waits for an answer. */
export async function findOffer(db: Reader, guestId: string, { workerId }: Mover) {
  const [row] = await db
    .select({ offer: receptionOffers, from: before, to: after })
    .from(receptionOffers)
    .innerJoin(before, eq(before.id, receptionOffers.fromId))
    .innerJoin(after, eq(after.id, receptionOffers.toId))
    .where(and(eq(receptionOffers.guestId, guestId), eq(receptionOffers.state, 'open')));
  if (!row) return null;
  const { offer, from, to } = row;
  return {
    id: offer.id,
    note: offer.note,
    at: offer.offeredAt,
    from,
    to,
    isFromMe: offer.fromId === workerId,
    isToMe: offer.toId === workerId,
  };
}

/** Who receives guests, and how many of theirs have not checked out. */
export async function listWorkers(db: Reader) {
  const rows = await db
    .select({ worker: receptionWorkers, guests: count(receptionGuests.id) })
    .from(receptionWorkers)
    .leftJoin(
      receptionGuests,
      and(eq(receptionGuests.workerId, receptionWorkers.id), ne(receptionGuests.status, 'checked_out')),
    )
    .where(isNull(receptionWorkers.withdrawnAt))
    .groupBy(receptionWorkers.id)
    .orderBy(asc(receptionWorkers.nameEn), asc(receptionWorkers.id));
  return rows.map(({ worker, guests }) => ({ ...worker, guests }));
}

/** A step with its guest and the workers it is about, for whoever is told of it. */
export async function findStep(db: Reader, id: string) {
  const [row] = await db
    .select({ step: receptionSteps, guest: receptionGuests, from: before, to: after, doer })
    .from(receptionSteps)
    .innerJoin(receptionGuests, eq(receptionGuests.id, receptionSteps.guestId))
    .leftJoin(before, eq(before.id, receptionSteps.fromId))
    .leftJoin(after, eq(after.id, receptionSteps.toId))
    .leftJoin(doer, eq(doer.id, receptionSteps.byWorkerId))
    .where(eq(receptionSteps.id, id));
  return row;
}
export type StepOfGuest = NonNullable<Awaited<ReturnType<typeof findStep>>>;
