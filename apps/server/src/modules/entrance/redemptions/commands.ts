import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import { doorRedemptions } from './tables.ts';

/** Gives a redeemed unit back to its ticket. A member's is undone in the members' list. Throws not_found, redemption_already_undone. */
export async function undoTicketRedemption(
  tx: Tx,
  actor: Actor,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  const [row] = await tx.select().from(doorRedemptions).where(eq(doorRedemptions.id, id)).for('update');
  if (!row?.isRedeemed || row.ticketBenefitId === null) return refuse('protocol.not_found');
  if (row.undoneAt) refuse('entrance.redemption_already_undone');
  await tx
    .update(doorRedemptions)
    .set({ undoneAt: now, undoneBy: actor.id, undoReason: reason })
    .where(eq(doorRedemptions.id, id));
  const { benefitId, ticketId } = row;
  await recordAudit(tx, actor, now, [
    {
      action: 'undo',
      entity: 'door_redemption',
      entityId: id,
      before: { benefitId, ticketId, undoReason: null },
      after: { benefitId, ticketId, undoReason: reason },
    },
  ]);
}
