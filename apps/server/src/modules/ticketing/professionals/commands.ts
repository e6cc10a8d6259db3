import { isForeignDocument } from '@mingtang/contract/identity/documents';
import type { RouteInput } from '@mingtang/contract/route';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { eq, sql } from 'drizzle-orm';
import { eventDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listRows } from '../../../platform/rows.ts';
import { lockTicket, reclaimHolder } from '../holders.ts';
import { requireKnownChoices } from '../known-choices.ts';
import { products, ticketHolders, tickets } from '../tables.ts';
import { findOwnApplication } from './queries.ts';

type Amendment = RouteInput<(typeof ticketingRoutes)['amendProfessionalApplication']>;

interface AmendInput {
  personId: string;
  /** Without a ticket, the latest own one that is reviewed. */
  amendment: Amendment;
  /** The last civil day on which foreign documents are taken. */
  foreignIdDeadline: string;
  now: Date;
}

/**
 * Amends what was sent with a ticket as professional audience; a rejected one is under review again, and holds its days and its
 * address again. Throws professional_ticket_needed, professional_already, not_found, not_in_this_state, foreign_deadline_passed,
 * contact_bound, document_has_ticket, and ZodError for what no dictionary has.
 */
export async function amendApplication(
  tx: Tx,
  { personId, amendment: { ticketId, ...words }, foreignIdDeadline, now }: AmendInput,
): Promise<void> {
  // An erasure of the account, which takes what is amended here with it, waits or has been waited for.
  const owner = await listRows(
    tx,
    sql`SELECT id FROM persons WHERE id = ${personId} AND erased_at IS NULL FOR KEY SHARE`,
  );
  if (owner.length === 0) refuse('protocol.sign_in_required');
  const known =
    (await findOwnApplication(tx, personId, { ticketId, now })) ??
    refuse(ticketId === undefined ? 'ticketing.professional_ticket_needed' : 'protocol.not_found');
  await requireKnownChoices(tx, words);
  const ticket = await lockTicket(tx, known.ticketId, personId);
  if (ticket.approval === 'approved') refuse('identity.professional_already');
  if (ticket.state !== 'unverified' || ticket.approval === 'none') refuse('ticketing.not_in_this_state');
  const [holder] = await tx.select().from(ticketHolders).where(eq(ticketHolders.ticketId, ticket.id));
  const [product] = await tx.select().from(products).where(eq(products.id, ticket.productId));
  if (!holder || !product) return refuse('ticketing.not_in_this_state');
  if (product.needsApproval && isForeignDocument(holder.documentKind) && eventDay(now) > foreignIdDeadline)
    refuse('ticketing.foreign_deadline_passed', { day: foreignIdDeadline });
  if (ticket.approval === 'rejected') {
    const { productId } = ticket;
    await reclaimHolder(tx, { holder, productId, validDays: product.validDays, now });
  }
  const { company, industry, industryNote, position, positionNote, introduction } = words;
  await tx
    .update(ticketHolders)
    .set({
      company,
      industry,
      industryNote: industryNote ?? null,
      position: position ?? null,
      positionNote,
      introduction,
      // Also the version a reviewer decides on: a reviewer who has read the older words decides nothing.
      submittedAt: now,
      decidedAt: null,
      decisionNote: null,
    })
    .where(eq(ticketHolders.ticketId, ticket.id));
  await tx.update(tickets).set({ approval: 'pending' }).where(eq(tickets.id, ticket.id));
}
