import type { Language } from '@mingtang/contract/envelope';
import { and, asc, desc, eq, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import { eventDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { auditEntries } from '../../platform/tables.ts';
import { files } from '../files/tables.ts';
import { isAbout } from '../people-desk/trail-queries.ts';
import { staffAccounts } from '../staff/tables.ts';
import { dataExports, erasures } from './tables.ts';

export type ErasureRow = typeof erasures.$inferSelect;
export type ExportRow = typeof dataExports.$inferSelect;

export interface Belongings {
  comingTickets: number;
  unpaidOrders: number;
  openRefunds: number;
  memberships: number;
  keptOrders: number;
  keptInvoices: number;
}

/** What an erasure would cost a person, what it waits for, and what the law keeps. */
export async function countBelongings(db: Reader, personId: string, now: Date): Promise<Belongings> {
  const today = eventDay(now);
  const { rows } = await db.execute<Record<keyof Belongings, number>>(sql`SELECT
    (SELECT count(*)::int FROM tickets JOIN products ON products.id = product_id
      WHERE person_id = ${personId} AND tickets.state IN ('unverified', 'verified')
        AND EXISTS (SELECT FROM unnest(valid_days) AS valid (day) WHERE day >= ${today}::date)) AS "comingTickets",
    (SELECT count(*)::int FROM orders WHERE person_id = ${personId} AND state = 'unpaid') AS "unpaidOrders",
    (SELECT count(*)::int FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id
      JOIN orders ON orders.id = order_id
      WHERE person_id = ${personId} AND refunds.state IN ('requested', 'pending', 'failed')) AS "openRefunds",
    (SELECT count(*)::int FROM memberships WHERE person_id = ${personId} AND ends_at > ${now}::timestamptz) AS "memberships",
    (SELECT count(*)::int FROM orders WHERE person_id = ${personId} AND state IN ('paid', 'refunded')) AS "keptOrders",
    (SELECT count(*)::int FROM invoices WHERE person_id = ${personId} AND state IN ('issued', 'reversed')) AS "keptInvoices"`);
  const [found] = rows;
  if (!found) throw new Error('Counting answered nothing.');
  return found;
}

/** Whether something of theirs is still with a provider, who would answer to nobody. */
export async function isSomethingUnderWay(db: Reader, personId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id JOIN orders ON orders.id = order_id
      WHERE person_id = ${personId} AND refunds.state IN ('requested', 'pending', 'failed')
    UNION ALL
    SELECT FROM payment_attempts JOIN orders ON orders.id = order_id
      WHERE person_id = ${personId} AND payment_attempts.state = 'open' AND orders.state <> 'unpaid'
    UNION ALL
    SELECT FROM invoices WHERE person_id = ${personId} AND state = 'not_issued' AND submitted_at IS NOT NULL
    LIMIT 1`);
  return rows.length > 0;
}

/** The last copy a person asked for, with its size. */
export async function findLatestExport(
  db: Reader,
  personId: string,
): Promise<(ExportRow & { size: number | null }) | undefined> {
  const [row] = await db
    .select({ row: dataExports, size: files.size })
    .from(dataExports)
    .leftJoin(files, eq(files.id, dataExports.fileId))
    .where(eq(dataExports.personId, personId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1);
  return row && { ...row.row, size: row.size };
}

export async function findExport(db: Reader, id: string): Promise<ExportRow | undefined> {
  const rows = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return rows[0];
}

export async function lockExport(tx: Tx, id: string): Promise<ExportRow | undefined> {
  const rows = await tx.select().from(dataExports).where(eq(dataExports.id, id)).for('update');
  return rows[0];
}

/** Copies whose time is over, locked. */
export function takeOldExports(tx: Tx, now: Date, limit: number): Promise<ExportRow[]> {
  return tx
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.state, 'ready'), lte(dataExports.expiresAt, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
}

const isOpen = sql`(${erasures.withdrawnAt} IS NULL AND ${erasures.doneAt} IS NULL)`;

export async function findOpenErasure(db: Reader, personId: string): Promise<ErasureRow | undefined> {
  const rows = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.personId, personId), isOpen));
  return rows[0];
}

/** The last erasure of an account that is done, or was taken back. */
export async function findEndedErasure(db: Reader, personId: string): Promise<ErasureRow | undefined> {
  const rows = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.personId, personId), not(isOpen)))
    .orderBy(desc(erasures.requestedAt))
    .limit(1);
  return rows[0];
}

export async function findErasure(db: Reader, id: string): Promise<ErasureRow | undefined> {
  const rows = await db.select().from(erasures).where(eq(erasures.id, id));
  return rows[0];
}

/** Erasures whose time has come, the longest due first. */
export function listDueErasures(db: Reader, now: Date, limit: number): Promise<ErasureRow[]> {
  return db
    .select()
    .from(erasures)
    .where(and(isOpen, lte(erasures.dueAt, now)))
    .orderBy(asc(erasures.dueAt))
    .limit(limit);
}

/** An erasure, locked, while it is open. */
export async function lockOpenErasure(tx: Tx, id: string): Promise<ErasureRow | undefined> {
  const rows = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.id, id), isOpen))
    .for('update');
  return rows[0];
}

/** Accounts nobody has used since then, without a ticket for a day to come or an erasure that waits. */
export async function listUnusedPersons(
  db: Reader,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<{ id: string; language: Language }[]> {
  const { rows } = await db.execute<{ id: string; language: Language }>(sql`
    SELECT persons.id, persons.language FROM persons
    WHERE erased_at IS NULL AND coalesce(last_seen_at, created_at) < ${before}::timestamptz
      AND NOT EXISTS (SELECT FROM erasures WHERE person_id = persons.id AND withdrawn_at IS NULL AND done_at IS NULL)
      AND NOT EXISTS (SELECT FROM memberships WHERE person_id = persons.id AND ends_at > ${now}::timestamptz)
      AND NOT EXISTS (SELECT FROM tickets JOIN products ON products.id = product_id
        WHERE person_id = persons.id AND tickets.state IN ('unverified', 'verified')
          AND EXISTS (SELECT FROM unnest(valid_days) AS valid (day) WHERE day >= ${eventDay(now)}::date))
    ORDER BY coalesce(last_seen_at, created_at) LIMIT ${limit}`);
  return rows;
}

/** What the audit trail calls a look at what is masked, of this person or of something of theirs. */
const isLookAt = (personId: string): SQL | undefined =>
  and(eq(auditEntries.actorKind, 'staff'), inArray(auditEntries.action, ['reveal', 'fetch']), isAbout(personId));

/** Who of the staff looked at what is masked of a person, newest first; at most five hundred. */
export function listLooks(db: Reader, personId: string) {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      entity: auditEntries.entity,
      entityId: auditEntries.entityId,
      staffName: staffAccounts.name,
    })
    .from(auditEntries)
    .leftJoin(staffAccounts, sql`${staffAccounts.id}::text = ${auditEntries.actorId}`)
    .where(isLookAt(personId))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(500);
}

export const countLooks = (db: Reader, personId: string): Promise<number> =>
  db.$count(auditEntries, isLookAt(personId));
