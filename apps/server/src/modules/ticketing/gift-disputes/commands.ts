import type { Verdict } from '@mingtang/contract/queues/model';
import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { refuse } from '../../../platform/refuse.ts';
import { returnGift } from '../gifts.ts';
import { gifts, tickets } from '../tables.ts';
import { giftDisputes } from './tables.ts';

type Tables = { gift: typeof gifts.$inferSelect; ticket: typeof tickets.$inferSelect };

/**
 * Whether a given ticket can still go back to its giver: nobody has been named as its holder, and it was not refunded. The
 * receiver is not held up by a dispute, else every gift could be called back at will.
 */
export const isReturnable = ({ state, approval }: Pick<Tables['ticket'], 'state' | 'approval'>): boolean =>
  (state === 'given' || state === 'unverified') && approval !== 'pending';

/** A gift and its ticket, both locked, the ticket first like everywhere. */
async function lockGift(tx: Tx, giftId: string): Promise<Tables | undefined> {
  const [known] = await tx.select({ ticketId: gifts.ticketId }).from(gifts).where(eq(gifts.id, giftId));
  if (!known) return undefined;
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, known.ticketId)).for('update');
  const [gift] = await tx.select().from(gifts).where(eq(gifts.id, giftId)).for('update');
  return ticket && gift && { gift, ticket };
}

/**
 * A giver objects to an own gift; returns the dispute's id. Throws not_found, and gift_settled when its receiver has named
 * a holder already, or it was disputed before.
 */
export async function disputeGift(
  tx: Tx,
  { giftId, personId, reason, now }: { giftId: string; personId: string; reason: string; now: Date },
): Promise<string> {
  const known = await lockGift(tx, giftId);
  if (known?.gift.fromPersonId !== personId) return refuse('protocol.not_found');
  if (known.gift.returnedAt || !isReturnable(known.ticket)) refuse('ticketing.gift_settled');
  const id = newId(now.getTime());
  const [opened] = await tx
    .insert(giftDisputes)
    .values({ id, giftId, reason, openedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!opened) refuse('ticketing.gift_settled');
  return id;
}

/**
 * Gives the ticket back to its giver, whose it is as if it had never been given, or leaves it where it went; both are
 * told. Throws conflict when it is decided already, gift_settled when its receiver has named a holder meanwhile.
 */
export async function decideGiftDispute(
  tx: Tx,
  events: Events,
  actor: Actor,
  { id, verdict, note, now }: { id: string; verdict: Verdict; note: string | null; now: Date },
): Promise<void> {
  const [dispute] = await tx.select().from(giftDisputes).where(eq(giftDisputes.id, id)).for('update');
  if (!dispute) return refuse('protocol.not_found');
  if (dispute.state !== 'open') refuse('protocol.conflict');
  if (verdict === 'approve') await takeBack(tx, dispute.giftId, now);
  const after = {
    state: verdict === 'approve' ? ('returned' as const) : ('upheld' as const),
    decidedAt: now,
    decidedBy: actor.kind === 'staff' ? actor.id : null,
    decisionNote: note,
  };
  await tx.update(giftDisputes).set(after).where(eq(giftDisputes.id, id));
  await recordAudit(tx, actor, now, [
    { action: verdict, entity: 'gift_dispute', entityId: id, before: { state: 'open' }, after },
  ]);
  await events.publish(tx, 'ticketing.gift_decided', { giftId: dispute.giftId });
}

async function takeBack(tx: Tx, giftId: string, now: Date): Promise<void> {
  const { gift, ticket } = (await lockGift(tx, giftId)) ?? refuse('protocol.not_found');
  if (!isReturnable(ticket)) refuse('ticketing.gift_settled');
  await returnGift(tx, gift, now);
}
