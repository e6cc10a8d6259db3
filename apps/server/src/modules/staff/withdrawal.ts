import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockOpenInvitation } from './queries.ts';
import { staffInvitations } from './tables.ts';

/** Refuses with `protocol.not_found` when it is no longer open. */
export async function withdrawInvitation(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
  const row = (await lockOpenInvitation(tx, id)) ?? refuse('protocol.not_found');
  await tx.update(staffInvitations).set({ withdrawnAt: now }).where(eq(staffInvitations.id, id));
  const { email, roles } = row;
  await recordAudit(tx, actor, now, [
    { action: 'withdraw', entity: 'staff_invitation', entityId: id, before: { email, roles }, after: null },
  ]);
}
