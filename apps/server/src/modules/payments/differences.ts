import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockDifference } from './difference-queries.ts';
import { statementDifferences } from './tables.ts';

type Change = Pick<typeof statementDifferences.$inferInsert, 'state' | 'explanation' | 'explainedBy' | 'explainedAt'>;

/** Says why a bill and the books differ. Throws not_found, difference_moved_on. */
export function explainDifference(
  tx: Tx,
  actor: Actor,
  { id, explanation, now }: { id: string; explanation: string; now: Date },
): Promise<void> {
  const change: Change = { state: 'explained', explanation, explainedBy: actor.id, explainedAt: now };
  return changeDifference(tx, actor, { id, action: 'explain', from: 'open', change, now });
}

/** Takes an explanation back: somebody has to look again. Throws not_found, difference_moved_on. */
export function reopenDifference(tx: Tx, actor: Actor, { id, now }: { id: string; now: Date }): Promise<void> {
  const change: Change = { state: 'open', explanation: null, explainedBy: null, explainedAt: null };
  return changeDifference(tx, actor, { id, action: 'reopen', from: 'explained', change, now });
}

async function changeDifference(
  tx: Tx,
  actor: Actor,
  {
    id,
    action,
    from,
    change,
    now,
  }: { id: string; action: 'explain' | 'reopen'; from: 'open' | 'explained'; change: Change; now: Date },
): Promise<void> {
  const known = (await lockDifference(tx, id)) ?? refuse('protocol.not_found');
  if (known.state !== from) refuse('payments.difference_moved_on');
  await tx.update(statementDifferences).set(change).where(eq(statementDifferences.id, id));
  await recordAudit(tx, actor, now, [
    {
      action,
      entity: 'statement_difference',
      entityId: id,
      before: { state: known.state, explanation: known.explanation },
      after: { state: change.state, explanation: change.explanation },
    },
  ]);
}
