import { eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { QueueDecision } from '../../../platform/queue.ts';
import { refuse } from '../../../platform/refuse.ts';
import { decideHolder } from '../approvals.ts';
import { tickets } from '../tables.ts';
import { findHolderInLine, type ReviewOf } from './queries.ts';

/** Decides on a holder as the reviewer saw them. Throws not_found, conflict when something was sent again since. */
export async function decideReviewed(
  tx: Tx,
  events: Events,
  actor: Actor,
  { of, id: ticketId, version, verdict, reason, now }: QueueDecision & { of: ReviewOf; now: Date },
): Promise<void> {
  // Locked first, so that what is compared is what is decided on.
  await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId)).for('update');
  const row = (await findHolderInLine(tx, of, ticketId)) ?? refuse('protocol.not_found');
  if (row.state !== 'waiting' || row.holder.submittedAt.toISOString() !== version) refuse('protocol.conflict');
  const decided = verdict === 'approve' ? 'approved' : 'rejected';
  await decideHolder(tx, events, actor, { ticketId, verdict: decided, note: reason, now });
}
