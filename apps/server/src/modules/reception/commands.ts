import {
  type ReceptionState,
  type ReceptionStepKind,
  receptionActions,
  receptionStateNames,
} from '@mingtang/contract/reception/model';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { refuse } from '../../platform/refuse.ts';
import { keepFile } from '../files/commands.ts';
import { judgeMove } from './policy.ts';
import type { ReceptionGuestRow } from './queries.ts';
import { receptionGuests, receptionOffers, receptionSteps, receptionWorkers } from './tables.ts';
import { lockWorker, type Mover } from './workers.ts';

/** One press of somebody: sent again with the same key it is the same. */
interface Press {
  id: string;
  key: string;
  note?: string | undefined;
  now: Date;
}

/** A guest, kept from everybody else's presses. Throws not_found. */
export async function lockGuest(tx: Tx, id: string): Promise<ReceptionGuestRow> {
  const [row] = await tx.select().from(receptionGuests).where(eq(receptionGuests.id, id)).for('update');
  return row ?? refuse('protocol.not_found');
}

/** Whether this press has been taken before. */
async function isTaken(tx: Tx, guestId: string, key: string): Promise<boolean> {
  const found = and(eq(receptionSteps.guestId, guestId), eq(receptionSteps.key, key));
  return (await tx.$count(receptionSteps, found)) > 0;
}

/** Throws not_yours for a worker who does not have this guest. */
function requireOwn({ role, workerId }: Mover, guest: ReceptionGuestRow): void {
  if (role !== 'dispatcher' && guest.workerId !== workerId) refuse('reception.not_yours');
}

interface NewStep {
  kind: ReceptionStepKind;
  fromStatus?: ReceptionState;
  toStatus?: ReceptionState;
  fromId?: string | null;
  toId?: string | null;
  pictures?: string[];
}

async function takeStep(
  tx: Tx,
  events: Events,
  mover: Mover,
  { id, key, note, now }: Press,
  step: NewStep,
): Promise<void> {
  const stepId = newId(now.getTime());
  const { workerId: byWorkerId, staffId: byStaffId } = mover;
  await tx
    .insert(receptionSteps)
    .values({ id: stepId, guestId: id, at: now, byWorkerId, byStaffId, note: note || null, key, ...step });
  await events.publish(tx, 'reception.step_taken', { stepId });
}

/** Whose a guest is, for a refusal. */
async function namesOf(tx: Tx, workerId: string | null) {
  const [row] = workerId
    ? await tx.select().from(receptionWorkers).where(eq(receptionWorkers.id, workerId))
    : [undefined];
  return { workerZh: row?.nameZh ?? '待分配', workerEn: row?.nameEn ?? 'nobody' };
}

const namesOfState = (status: ReceptionState) => ({
  status,
  statusZh: receptionStateNames[status].zh,
  statusEn: receptionStateNames[status].en,
});

/**
 * Moves a guest one step on, for a dispatcher also one back. Throws not_found, not_yours, moved_meanwhile with what the guest is
 * now, no_such_step, dispatchers_only, back_needs_reason.
 */
export async function moveGuest(
  tx: Tx,
  events: Events,
  mover: Mover,
  { from, to, ...press }: Press & { from: ReceptionState; to: ReceptionState },
  lock: typeof lockGuest = lockGuest,
): Promise<boolean> {
  const { id, key, note = '', now } = press;
  const guest = await lock(tx, id);
  if (await isTaken(tx, id, key)) return false;
  requireOwn(mover, guest);
  const { status } = guest;
  const fault = judgeMove({ role: mover.role, status, from, to, note });
  const { zh: toZh, en: toEn } = receptionStateNames[to];
  if (fault) refuse(`reception.${fault}`, { ...namesOfState(status), toZh, toEn });
  await tx.update(receptionGuests).set({ status: to, statusSince: now }).where(eq(receptionGuests.id, id));
  if (!receptionActions[to].canChangeWorker) await closeOffer(tx, id, 'withdrawn');
  await takeStep(tx, events, mover, press, { kind: 'moved', fromStatus: from, toStatus: to });
  return true;
}

const closeOffer = (tx: Tx, guestId: string, state: 'accepted' | 'declined' | 'withdrawn') =>
  tx
    .update(receptionOffers)
    .set({ state })
    .where(and(eq(receptionOffers.guestId, guestId), eq(receptionOffers.state, 'open')));

/** Throws is_over once a guest has checked out. */
function requireUnderWay({ status }: ReceptionGuestRow): void {
  if (!receptionActions[status].canChangeWorker) refuse('reception.is_over');
}

/**
 * Gives a guest to a worker at once. Throws dispatchers_only, not_found, is_over, worker_unknown, own_worker, and
 * assigned_meanwhile when the guest is somebody else's than the dispatcher saw.
 */
export async function assignWorker(
  tx: Tx,
  events: Events,
  mover: Mover,
  { workerId, seenWorkerId, ...press }: Press & { workerId: string; seenWorkerId?: string | null | undefined },
): Promise<boolean> {
  if (mover.role !== 'dispatcher') refuse('reception.dispatchers_only');
  const { id, key } = press;
  const guest = await lockGuest(tx, id);
  if (await isTaken(tx, id, key)) return false;
  requireUnderWay(guest);
  if (seenWorkerId !== undefined && (seenWorkerId || null) !== guest.workerId)
    refuse('reception.assigned_meanwhile', await namesOf(tx, guest.workerId));
  if (guest.workerId === workerId) refuse('reception.own_worker');
  await lockWorker(tx, workerId);
  await closeOffer(tx, id, 'withdrawn');
  await tx.update(receptionGuests).set({ workerId }).where(eq(receptionGuests.id, id));
  await takeStep(tx, events, mover, press, { kind: 'assigned', fromId: guest.workerId, toId: workerId });
  return true;
}

/** Writes into a guest's log. Throws not_found, not_yours, note_empty, picture_unknown. */
export async function noteGuest(
  tx: Tx,
  events: Events,
  mover: Mover,
  { pictures = [], personId, ...press }: Press & { pictures?: string[] | undefined; personId: string | null },
): Promise<boolean> {
  const { id, key, note = '', now } = press;
  const guest = await lockGuest(tx, id);
  if (await isTaken(tx, id, key)) return false;
  requireOwn(mover, guest);
  if (note === '' && pictures.length === 0) refuse('reception.note_empty');
  for (const picture of pictures) {
    const kept = personId && (await keepFile(tx, { id: picture, personId, purpose: 'image', now }));
    if (!kept) refuse('reception.picture_unknown');
  }
  await takeStep(tx, events, mover, press, { kind: 'noted', pictures });
  return true;
}

/** Offers one's own guest to a colleague. Throws not_found, not_yours, is_over, own_worker, worker_unknown, offered_already. */
export async function offerGuest(
  tx: Tx,
  events: Events,
  mover: Mover,
  { workerId: toId, ...press }: Press & { workerId: string },
): Promise<boolean> {
  const { id, key, note, now } = press;
  const guest = await lockGuest(tx, id);
  if (await isTaken(tx, id, key)) return false;
  const { workerId: fromId } = guest;
  if (!fromId || fromId !== mover.workerId) return refuse('reception.not_yours');
  requireUnderWay(guest);
  if (toId === fromId) refuse('reception.own_worker');
  await lockWorker(tx, toId);
  const [open] = await tx
    .select({ toId: receptionOffers.toId })
    .from(receptionOffers)
    .where(and(eq(receptionOffers.guestId, id), eq(receptionOffers.state, 'open')));
  if (open) refuse('reception.offered_already', await namesOf(tx, open.toId));
  await tx
    .insert(receptionOffers)
    .values({ id: newId(now.getTime()), guestId: id, fromId, toId, note: note || null, offeredAt: now, state: 'open' });
  await takeStep(tx, events, mover, press, { kind: 'offered', fromId, toId });
  return true;
}

/** An offer with its guest locked, or nothing when this press has been taken. Throws not_found, offer_over. */
async function lockOffer(tx: Tx, { id, key }: Pick<Press, 'id' | 'key'>, isTheirs: (offer: OfferRow) => boolean) {
  const [known] = await tx.select().from(receptionOffers).where(eq(receptionOffers.id, id));
  if (!known || !isTheirs(known)) return refuse('protocol.not_found');
  const guest = await lockGuest(tx, known.guestId);
  if (await isTaken(tx, guest.id, key)) return undefined;
  const [offer] = await tx.select().from(receptionOffers).where(eq(receptionOffers.id, id));
  if (offer?.state !== 'open') return refuse('reception.offer_over');
  return { offer, guest };
}
type OfferRow = typeof receptionOffers.$inferSelect;

/** Takes over a guest one is offered, or declines. Throws not_found, offer_over, and worker_unknown when one is no worker any more. */
export async function answerOffer(
  tx: Tx,
  events: Events,
  mover: Mover,
  { isAccepted, ...press }: Press & { isAccepted: boolean },
  lock: typeof lockWorker = lockWorker,
): Promise<string | undefined> {
  const locked = await lockOffer(tx, press, ({ toId }) => toId === mover.workerId);
  if (!locked) return undefined;
  const { offer, guest } = locked;
  const { fromId, toId } = offer;
  const kind = isAccepted ? 'accepted' : 'declined';
  if (isAccepted) await lock(tx, toId);
  await closeOffer(tx, guest.id, kind);
  if (isAccepted) await tx.update(receptionGuests).set({ workerId: toId }).where(eq(receptionGuests.id, guest.id));
  await takeStep(tx, events, mover, { ...press, id: guest.id }, { kind, fromId, toId });
  return guest.id;
}

/** Takes an offer back, for whoever made it or a dispatcher. Returns whose guest it is. Throws not_found, offer_over. */
export async function withdrawOffer(tx: Tx, events: Events, mover: Mover, press: Press): Promise<string> {
  const locked = await lockOffer(tx, press, ({ fromId }) => mover.role === 'dispatcher' || fromId === mover.workerId);
  const [known] = await tx.select().from(receptionOffers).where(eq(receptionOffers.id, press.id));
  if (!known) return refuse('protocol.not_found');
  if (!locked) return known.guestId;
  const { fromId, toId, guestId } = known;
  await closeOffer(tx, guestId, 'withdrawn');
  await takeStep(tx, events, mover, { ...press, id: guestId }, { kind: 'withdrawn', fromId, toId });
  return guestId;
}
