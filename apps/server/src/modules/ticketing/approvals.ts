import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
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
}

/**
 * The committee's word on a holder with a foreign document. Approved, the ticket is verified; rejected, its owner may name
 * a holder anew until the deadline. Throws not_found, not_in_this_state when it is decided already.
 */
export async function decideForeignHolder(
  tx: Tx,
  events: Events,
  actor: Actor,
  { ticketId, verdict, note, now }: Decision,
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
  await events.publish(tx, 'ticketing.holder_decided', { ticketId });
}

const deadlineActor: Actor = { kind: 'system', id: 'ticketing.close-approvals', address: null };

/**
 * After the deadline for foreign documents (spec §9): what was bought for them, or waits for the committee, and is not
 * approved goes back, whether a holder was named or not, and its buyer is told. A ticket whose holder has a resident ID card
 * needs no approval and stays; a gift that nobody has received goes back to its giver first, who paid for it. Takes up to
 * `limit` tickets beyond `after` in the order of their ids; returns the last one, undefined when there is none. Doing it
 * again changes nothing.
 */
export async function closeApprovals(
  tx: Tx,
  events: Events,
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
    .where(
      and(
        // In the words of the partial index `tickets_undecided`.
        sql`(${tickets.isForForeignId} OR ${tickets.approval} IN ('pending', 'rejected'))`,
        eq(products.needsApproval, true),
        inArray(tickets.state, ['unverified', 'given']),
        after === undefined ? undefined : gt(tickets.id, after),
      ),
    )
    .orderBy(asc(tickets.id))
    .limit(limit)
    .for('update', { of: tickets });
  for (const { id, approval } of open) {
    if (approval === 'pending')
      await decideForeignHolder(tx, events, deadlineActor, { ticketId: id, verdict: 'rejected', note: null, now });
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
    await events.publish(tx, 'ticketing.refund_wanted', { ticketIds: bought, reason: 'foreign_id_not_approved' });
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
