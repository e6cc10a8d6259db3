import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { refuse } from '../../platform/refuse.ts';
import { releaseCodes } from './activation.ts';
import { refundTickets } from './commands.ts';
import { returnWaitingGifts } from './gifts.ts';
import { releaseHolder } from './holders.ts';
import { products, ticketHolders, tickets } from './tables.ts';

interface Decision {
  ticketId: string;
  verdict: 'approved' | 'rejected';
  /** Why not; the holder reads it. */
  note: string | null;
  now: Date;
  /** Nobody is written to about it: something else tells them. */
  isSilent?: boolean;
}

/**
 * The committee's word on a holder with a foreign document, or a reviewer's on professional audience. Approved, the ticket is
 * verified; rejected, its owner may name a holder again, or amend what was sent. Throws not_found, not_in_this_state when it is
 * decided already.
 */
export async function decideHolder(
  tx: Tx,
  events: Events,
  actor: Actor,
  { ticketId, verdict, note, now, isSilent = false }: Decision,
): Promise<void> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('update');
  if (!ticket) return refuse('protocol.not_found');
  if (ticket.state !== 'unverified' || ticket.approval !== 'pending') refuse('ticketing.not_in_this_state');
  await tx
    .update(tickets)
    .set(verdict === 'approved' ? { state: 'verified', approval: 'approved' } : { approval: 'rejected' })
    .where(eq(tickets.id, ticketId));
  await tx
    .update(ticketHolders)
    .set({ decidedAt: now, decisionNote: verdict === 'approved' ? null : note })
    .where(eq(ticketHolders.ticketId, ticketId));
  if (verdict === 'rejected') await releaseHolder(tx, ticketId);
  await recordAudit(tx, actor, now, [
    {
      action: verdict === 'approved' ? 'approve' : 'reject',
      entity: 'ticket_holder',
      entityId: ticketId,
      before: { approval: 'pending' },
      after: { approval: verdict, note },
    },
  ]);
  if (!isSilent) await events.publish(tx, 'ticketing.holder_decided', { ticketId });
}

const deadlineActor: Actor = { kind: 'system', id: 'ticketing.close-approvals', address: null };

/** Which open approvals come to an end: those of foreign documents at their deadline, those of professional audience with the days. */
export type Closing = { of: 'foreign_ids' } | { of: 'professionals'; today: string };

const hasForeignHolder = sql`coalesce(${ticketHolders.documentKind} <> 'id_card', true)`;

/**
 * Spec §9: what was bought for foreign documents, or waits for the committee, ends unapproved at the deadline, whether a holder
 * was named or not; a holder with a resident ID card needs no approval. What was sent as professional audience ends when the last
 * day of its ticket is over; a ticket on which nobody was named is only unused.
 */
const isClosing = (closing: Closing): SQL | undefined =>
  closing.of === 'foreign_ids'
    ? and(eq(products.needsApproval, true), inArray(tickets.state, ['unverified', 'given']), hasForeignHolder)
    : and(
        eq(products.needsReview, true),
        eq(tickets.state, 'unverified'),
        inArray(tickets.approval, ['pending', 'rejected']),
        sql`(SELECT max(day) FROM unnest(${products.validDays}) AS valid (day)) < ${closing.today}::date`,
      );

const reasons = { foreign_ids: 'foreign_id_not_approved', professionals: 'professional_not_approved' } as const;

/**
 * What is not approved when its time is over goes back, and its buyer is told. A gift that nobody has received goes back to its
 * giver first, who paid for it. Takes up to `limit` tickets beyond `after` in the order of their ids; returns the last one,
 * undefined when there is none. Doing it again changes nothing.
 */
export async function closeApprovals(
  tx: Tx,
  events: Events,
  closing: Closing,
  { after, limit, now }: { after: string | undefined; limit: number; now: Date },
): Promise<string | undefined> {
  const open = await tx
    .select({
      id: tickets.id,
      state: tickets.state,
      approval: tickets.approval,
      orderId: tickets.orderId,
      activationCodeId: tickets.activationCodeId,
    })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .leftJoin(ticketHolders, eq(ticketHolders.ticketId, tickets.id))
    .where(
      and(
        // In the words of the partial index `tickets_undecided`.
        sql`(${tickets.isForForeignId} OR ${tickets.approval} IN ('pending', 'rejected'))`,
        isClosing(closing),
        after === undefined ? undefined : gt(tickets.id, after),
      ),
    )
    .orderBy(asc(tickets.id))
    .limit(limit)
    .for('update', { of: tickets });
  for (const { id: ticketId, approval } of open) {
    // After the last day nothing can be mended: the buyer reads why in the letter about the refund.
    const isSilent = closing.of === 'professionals';
    if (approval === 'pending')
      await decideHolder(tx, events, deadlineActor, { ticketId, verdict: 'rejected', note: null, now, isSilent });
  }
  const given = open.filter(({ state }) => state === 'given');
  await returnWaitingGifts(
    tx,
    given.map(({ id }) => id),
    now,
  );
  const bought = open.filter(({ orderId }) => orderId !== null).map(({ id }) => id);
  // The orders refund what was paid for; behind an activation code there is no money, only a place.
  if (bought.length > 0)
    await events.publish(tx, 'ticketing.refund_wanted', { ticketIds: bought, reason: reasons[closing.of] });
  const activated = open.filter(({ activationCodeId }) => activationCodeId !== null);
  if (activated.length > 0) {
    await refundTickets(
      tx,
      activated.map(({ id }) => id),
    );
    await releaseCodes(
      tx,
      activated.flatMap(({ activationCodeId }) => activationCodeId ?? []),
      now,
    );
  }
  return open.at(-1)?.id;
}
