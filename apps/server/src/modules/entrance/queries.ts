import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';
import { products, ticketHolders, tickets } from '../ticketing/tables.ts';

/** More than anybody carries; each costs thirty signatures. */
const MOST_SHOWN = 12;

/** A person's valid tickets whose last day has not gone by, the one whose next day is nearest first. */
export function listTicketsToShow(db: Reader, personId: string, today: string) {
  const nextDay = sql`(SELECT min(day) FROM unnest(${products.validDays}) AS day WHERE day >= ${today}::date)`;
  return db
    .select({
      id: tickets.id,
      number: tickets.number,
      state: tickets.state,
      approval: tickets.approval,
      isForForeignId: tickets.isForForeignId,
      version: tickets.version,
      orderId: tickets.orderId,
      productId: tickets.productId,
      createdAt: tickets.createdAt,
      nameZh: products.nameZh,
      nameEn: products.nameEn,
      halls: products.halls,
      validDays: products.validDays,
      needsRealName: products.needsRealName,
      needsReview: products.needsReview,
      holderName: ticketHolders.name,
    })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .leftJoin(ticketHolders, eq(ticketHolders.ticketId, tickets.id))
    .where(
      and(
        eq(tickets.personId, personId),
        inArray(tickets.state, ['unverified', 'verified']),
        sql`${nextDay} IS NOT NULL`,
      ),
    )
    .orderBy(asc(nextDay), asc(tickets.createdAt), asc(tickets.id))
    .limit(MOST_SHOWN);
}

const selectVerified = (db: Reader) =>
  db
    .select({
      ticketId: tickets.id,
      personId: tickets.personId,
      validDays: products.validDays,
      name: ticketHolders.name,
      documentHash: ticketHolders.documentHash,
      namedAt: ticketHolders.submittedAt,
    })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .innerJoin(ticketHolders, eq(ticketHolders.ticketId, tickets.id));
export type VerifiedTicket = Awaited<ReturnType<typeof selectVerified>>[number];

/** A person's verified tickets with their holders, the oldest first. */
export function listVerifiedTickets(db: Reader, personId: string): Promise<VerifiedTicket[]> {
  return selectVerified(db)
    .where(and(eq(tickets.personId, personId), eq(tickets.state, 'verified')))
    .orderBy(asc(tickets.createdAt), asc(tickets.id));
}

/** Whose a verified ticket is. */
export async function findOwnerOfVerified(db: Reader, ticketId: string): Promise<string | undefined> {
  const rows = await selectVerified(db).where(and(eq(tickets.id, ticketId), eq(tickets.state, 'verified')));
  return rows[0]?.personId;
}

/** Whether somebody was let in with a ticket, or got something that it includes. */
export async function isTicketUsed(db: Reader, ticketId: string): Promise<boolean> {
  const [row] = await listRows<{ isUsed: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM door_scans WHERE ticket_id = ${ticketId} AND is_admitted AND direction = 'in')
      OR EXISTS (SELECT FROM door_redemptions WHERE ticket_id = ${ticketId} AND is_redeemed AND undone_at IS NULL) AS "isUsed"`,
  );
  return row?.isUsed ?? false;
}
