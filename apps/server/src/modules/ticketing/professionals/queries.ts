import { refundBarOf } from '@mingtang/contract/ticketing/model';
import { toProfessionalState } from '@mingtang/contract/ticketing/professional';
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { products, ticketHolders, tickets } from '../tables.ts';

/**
 * A person's ticket as professional audience that was not given back, with what was sent with it: the one meant, else the latest.
 */
export async function findOwnApplication(
  db: Reader,
  personId: string,
  { ticketId, now }: { ticketId?: string | undefined; now: Date },
) {
  const [row] = await db
    .select({
      ticketId: tickets.id,
      orderId: tickets.orderId,
      number: tickets.number,
      nameZh: products.nameZh,
      nameEn: products.nameEn,
      approval: tickets.approval,
      receivedAt: tickets.receivedAt,
      refundUntil: products.refundUntil,
      holder: ticketHolders,
    })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .leftJoin(ticketHolders, eq(ticketHolders.ticketId, tickets.id))
    .where(
      and(
        eq(tickets.personId, personId),
        eq(products.needsReview, true),
        inArray(tickets.state, ['unverified', 'verified']),
        ticketId === undefined ? undefined : eq(tickets.id, ticketId),
      ),
    )
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(1);
  if (!row) return undefined;
  const { approval, receivedAt, refundUntil, holder, ...ticket } = row;
  const standing = { isReceived: receivedAt !== null, orderId: ticket.orderId, refundUntil, approval };
  return {
    ...ticket,
    state: toProfessionalState(approval),
    holderName: holder?.name ?? null,
    company: holder?.company ?? null,
    industry: holder?.industry ?? null,
    industryNote: holder?.industryNote ?? null,
    position: holder?.position ?? null,
    positionNote: holder?.positionNote ?? null,
    introduction: holder?.introduction ?? null,
    decisionNote: holder?.decisionNote ?? null,
    submittedAt: holder?.submittedAt ?? null,
    decidedAt: holder?.decidedAt ?? null,
    canAmend: holder !== null && (approval === 'pending' || approval === 'rejected'),
    canReturn: refundBarOf(standing, now) === undefined,
  };
}

/** The first product that is sold, or will be, as the ticket of professional audience. */
export async function findReviewedProduct(db: Reader, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.needsReview, true),
        sql`'general' = ANY(${products.channels})`,
        lte(products.publishedAt, now),
        gt(products.saleTo, now),
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(1);
  return row?.id ?? null;
}
