import { mayAtDesk } from '@mingtang/contract/order-desk/model';
import type { AuditEntity } from '@mingtang/contract/staff/audit';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { formatAmount } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { requestMessage } from '../messages/commands.ts';
import { cancelOrders } from '../orders/commands.ts';
import { addOrderNote, findOrderById, listLines, lockOrders } from '../orders/queries.ts';
import { refundByOrganiser } from '../orders/refunds.ts';
import { retryRefund as sendAgain, settleByHand } from '../payments/refunds.ts';
import { reissueTicket as renewTicket } from '../ticketing/commands.ts';
import { listMaskedGifts } from '../ticketing/holder-queries.ts';
import { listMessagesAbout, listTicketsOfOrder } from './queries.ts';

interface RefundInput {
  id: string;
  ticketIds: string[];
  lineIds: string[];
  note: string;
  expectedFen: number;
}

/** How a refund reads its order. Tests replace it to show what the lock prevents. */
export type ReadOrders = typeof lockOrders;

/**
 * Sends the money of what was chosen back, all of it or nothing: two cashiers at once never refund the same ticket twice,
 * and what goes back is what was shown. Returns how much. Throws not_found, not_refundable, nothing_chosen,
 * not_of_this_order, refunded_meanwhile, amount_changed.
 */
export async function refundOrder(
  tx: Tx,
  events: Events,
  actor: Actor,
  { id, note, expectedFen, now, ...chosen }: RefundInput & { now: Date },
  readOrders: ReadOrders = lockOrders,
): Promise<number> {
  const ticketIds = [...new Set(chosen.ticketIds)];
  const lineIds = [...new Set(chosen.lineIds)];
  const order = (await readOrders(tx, [id]))[0] ?? refuse('protocol.not_found');
  if (ticketIds.length + lineIds.length === 0) refuse('order-desk.nothing_chosen');
  const own = new Set((await listTicketsOfOrder(tx, id)).map((ticket) => ticket.id));
  const ownLines = (await listLines(tx, [id])).filter(({ kind }) => !isAdmission(kind)).map((line) => line.id);
  if (ticketIds.some((ticketId) => !own.has(ticketId)) || lineIds.some((lineId) => !ownLines.includes(lineId)))
    refuse('order-desk.not_of_this_order');
  if (!mayAtDesk('refund', order.state)) refuse('order-desk.not_refundable');
  const given = await refundByOrganiser(tx, events, { order, ticketIds, lineIds, note, now });
  if (given.ticketIds.length !== ticketIds.length || given.lineIds.length !== lineIds.length)
    refuse('order-desk.refunded_meanwhile');
  if (given.amountFen !== expectedFen) refuse('order-desk.amount_changed', { amount: formatAmount(given.amountFen) });
  await recordAudit(tx, actor, now, [
    {
      action: 'refund',
      entity: 'order',
      entityId: id,
      before: { state: order.state, refundedFen: order.refundedFen },
      after: { refundedFen: order.refundedFen + given.amountFen, amountFen: given.amountFen, ticketIds, lineIds, note },
    },
  ]);
  return given.amountFen;
}

/** Has a failed refund sent again. Throws cannot_retry when the provider has taken it, or it did not fail. */
export async function retryRefund(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
  const sent = (await sendAgain(tx, id, now)) ?? refuse('order-desk.cannot_retry');
  await recordAudit(tx, actor, now, [
    {
      action: 'retry',
      entity: 'refund',
      entityId: id,
      before: { state: 'failed', problem: sent.refund.problem },
      after: { state: 'requested' },
    },
  ]);
}

/** Keeps that a failed refund was paid by other means. Throws cannot_settle when it did not fail. */
export async function settleRefund(
  tx: Tx,
  events: Events,
  actor: Actor,
  { id, reference, now }: { id: string; reference: string; now: Date },
): Promise<void> {
  const { refund } = (await settleByHand(tx, events, { id, reference, now })) ?? refuse('order-desk.cannot_settle');
  await recordAudit(tx, actor, now, [
    {
      action: 'settle',
      entity: 'refund',
      entityId: id,
      before: { state: 'failed', problem: refund.problem },
      after: { state: 'done', reference, amountFen: refund.amountFen },
    },
  ]);
}

/** Cancels an unpaid order for its buyer. Throws not_found, cannot_cancel. */
export async function cancelOrder(
  tx: Tx,
  events: Events,
  actor: Actor,
  { id, note, now }: { id: string; note: string; now: Date },
): Promise<void> {
  const order = (await findOrderById(tx, id)) ?? refuse('protocol.not_found');
  const cancelled = await cancelOrders(tx, events, [id], 'organiser', now);
  if (cancelled.length === 0) refuse('order-desk.cannot_cancel');
  await recordAudit(tx, actor, now, [
    {
      action: 'cancel',
      entity: 'order',
      entityId: id,
      before: { state: order.state },
      after: { state: 'cancelled', note },
    },
  ]);
}

/** The same message is not sent again within this long: a second press is a mistake. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Sends the confirmation of a paid order again, or the message of a gift that waits. Where to and in which words is looked
 * up when it leaves. Throws not_found, nothing_to_send, just_sent.
 */
export async function resendMessage(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { id, giftId }: { id: string; giftId: string | undefined },
): Promise<void> {
  const [order] = await lockOrders(tx, [id]);
  if (!order) return refuse('protocol.not_found');
  if (giftId === undefined) {
    if (!mayAtDesk('resend', order.state)) refuse('order-desk.nothing_to_send');
  } else {
    const gift = (await listMaskedGifts(tx, platform.keys, id)).find((one) => one.id === giftId);
    if (!gift) refuse('protocol.not_found');
    if (gift.receivedAt) refuse('order-desk.nothing_to_send');
  }
  const now = platform.clock.now();
  const kind = giftId === undefined ? 'order_paid' : 'ticket_gift';
  const subjectId = giftId ?? id;
  const last = (await listMessagesAbout(tx, [subjectId])).findLast((message) => message.kind === kind);
  if (last && now.getTime() - last.createdAt.getTime() < AGAIN_AFTER_MS) refuse('order-desk.just_sent');
  await requestMessage(tx, platform, { kind, subjectId, occasion: now.toISOString() });
  await recordAudit(tx, actor, now, [
    { action: 'resend', entity: 'order', entityId: id, before: null, after: { message: kind, about: subjectId } },
  ]);
}

/** Kills a ticket's QR and makes the next. Returns its version. Throws not_found, cannot_reissue. */
export async function reissueTicket(
  tx: Tx,
  actor: Actor,
  { id, note, now }: { id: string; note: string; now: Date },
): Promise<number> {
  const version = (await renewTicket(tx, id)) ?? refuse('order-desk.cannot_reissue');
  await recordAudit(tx, actor, now, [
    { action: 'reissue', entity: 'ticket', entityId: id, before: { version: version - 1 }, after: { version, note } },
  ]);
  return version;
}

/** Keeps a note with an order. Throws not_found. */
export async function addNote(
  tx: Tx,
  actor: Actor,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<void> {
  if (!(await findOrderById(tx, id))) refuse('protocol.not_found');
  await addOrderNote(tx, { id: newId(now.getTime()), orderId: id, staffId: actor.id, text, createdAt: now });
  await recordAudit(tx, actor, now, [
    { action: 'note', entity: 'order', entityId: id, before: null, after: { note: text } },
  ]);
}

/** Writes down that somebody asked the providers, and whether it changed anything. */
export function recordQuestion(
  tx: Tx,
  actor: Actor,
  id: string,
  after: { asked: number; changed: number },
  now: Date,
): Promise<void> {
  return recordAudit(tx, actor, now, [{ action: 'ask_provider', entity: 'order', entityId: id, before: null, after }]);
}

/** Writes down that somebody looked at what is masked; what they saw is not repeated there. */
export function recordLook(tx: Tx, actor: Actor, entity: AuditEntity, entityId: string, now: Date): Promise<void> {
  return recordAudit(tx, actor, now, [{ action: 'reveal', entity, entityId, before: null, after: null }]);
}
