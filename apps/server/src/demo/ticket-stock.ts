import { eq } from 'drizzle-orm';
import { activateTicket, createActivationCodes, releaseCodes } from '../modules/ticketing/activation.ts';
import { refundTickets } from '../modules/ticketing/commands.ts';
import { releaseHolder } from '../modules/ticketing/holders.ts';
import { type products, ticketHolders, tickets } from '../modules/ticketing/tables.ts';
import { recordAudit } from '../platform/audit-trail.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

/** Printed codes of a product, from which invented people get their tickets. */
export interface Stock {
  product: typeof products.$inferSelect;
  /** Makes one ticket for this person; it belongs to no order. */
  giveTicket: (personId: string, at: Date) => Promise<string>;
}

/** Prints codes of a product, as partners get them; throws where it has no places for them. */
export async function openStock(
  tx: Tx,
  { keys, clock }: Platform,
  { product, label, count }: { product: Stock['product']; label: string; count: number },
): Promise<Stock> {
  const batch = { productId: product.id, label, count, expiresAt: null };
  const codes = await createActivationCodes(tx, keys, batch, clock.now());
  return {
    product,
    giveTicket: async (personId, at) => {
      const made = await activateTicket(tx, keys, { code: codes.pop() ?? '', personId, ip: '203.0.113.9', now: at });
      if (typeof made === 'string') throw new Error(`A demo ticket was not made: ${made}.`);
      return made.ticketId;
    },
  };
}

/**
 * As a decision on a holder leaves it, with its line in the audit trail; nobody is written to. `isGivenBack`: what was rejected
 * went back as well.
 */
export async function decideInDemo(
  tx: Tx,
  {
    ticketId,
    rejection,
    reviewerId,
    at,
    isGivenBack = true,
  }: { ticketId: string; rejection: string | null; reviewerId: string; at: Date; isGivenBack?: boolean },
): Promise<void> {
  const approval = rejection === null ? 'approved' : 'rejected';
  const [ticket] = await tx
    .update(tickets)
    .set(rejection === null ? { state: 'verified', approval } : { approval })
    .where(eq(tickets.id, ticketId))
    .returning();
  await tx
    .update(ticketHolders)
    .set({ decidedAt: at, decisionNote: rejection })
    .where(eq(ticketHolders.ticketId, ticketId));
  await recordAudit(tx, { kind: 'staff', id: reviewerId, address: null }, at, [
    {
      action: rejection === null ? 'approve' : 'reject',
      entity: 'ticket_holder',
      entityId: ticketId,
      before: { approval: 'pending' },
      after: { approval, note: rejection },
    },
  ]);
  if (rejection === null) return;
  await releaseHolder(tx, ticketId);
  if (!isGivenBack) return;
  await refundTickets(tx, [ticketId]);
  await releaseCodes(tx, ticket?.activationCodeId ? [ticket.activationCodeId] : [], at);
}
