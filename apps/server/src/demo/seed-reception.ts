import { receptionStates } from '@mingtang/contract/reception/model';
import { eq } from 'drizzle-orm';
import { guests } from '../modules/content/guests/tables.ts';
import { receptionGuests, receptionOffers, receptionSteps, receptionWorkers } from '../modules/reception/tables.ts';
import { staffAccounts } from '../modules/staff/tables.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { receptionWorkers as demoWorkers, receivedGuests } from './content/reception.ts';
import { addPerson } from './people.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Guests in each state, those who receive them, a hand-over that waits for an answer, and the log of it all. */
export async function seedReception(tx: Tx, now: Date): Promise<void> {
  const givenAt = new Date(now.getTime() - 20 * DAY_MS);
  const workers = new Map<string, string>();
  for (const { key, email, isStaff, ...known } of demoWorkers) {
    const id = newId();
    const whose = isStaff
      ? { staffId: await staffIdOf(tx, email) }
      : { personId: await addPerson(tx, { name: known.nameZh, email, language: 'zh' }, givenAt) };
    await tx.insert(receptionWorkers).values({ id, ...whose, ...known, givenAt });
    workers.set(key, id);
  }
  for (const { arrival, departure, worker, offeredTo, offerNote, note, status, ...known } of receivedGuests) {
    const id = newId();
    const at = (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);
    const workerId = (worker && workers.get(worker)) || null;
    const [distinguished] = await tx.select({ id: guests.id }).from(guests).where(eq(guests.nameEn, known.nameEn));
    const steps = stepsTo(status, {
      workerId,
      dispatcherId: workers.get('ye') ?? null,
      arrivesAt: at(arrival.inMinutes),
      now,
    });
    await tx.insert(receptionGuests).values({
      id,
      ...known,
      guestId: distinguished?.id ?? null,
      arrivalBy: arrival.means,
      arrivalNumber: arrival.number,
      arrivalFromZh: arrival.fromZh,
      arrivalFromEn: arrival.fromEn,
      arrivalToZh: arrival.toZh,
      arrivalToEn: arrival.toEn,
      arrivesAt: at(arrival.inMinutes),
      departureBy: departure?.means ?? null,
      departureNumber: departure?.number ?? null,
      departureFromZh: departure?.fromZh ?? null,
      departureFromEn: departure?.fromEn ?? null,
      departureToZh: departure?.toZh ?? null,
      departureToEn: departure?.toEn ?? null,
      departsAt: departure ? at(departure.inMinutes) : null,
      status,
      statusSince: steps.at(-1)?.toStatus ? (steps.at(-1)?.at ?? null) : null,
      workerId,
      createdAt: givenAt,
      updatedAt: givenAt,
    });
    const written = [...steps, ...(note ? [{ kind: 'noted' as const, at: at(-5), byWorkerId: workerId, note }] : [])];
    for (const step of written) {
      const stepId = newId(step.at.getTime());
      await tx.insert(receptionSteps).values({ ...step, id: stepId, guestId: id, key: stepId });
    }
    const toId = offeredTo && workers.get(offeredTo);
    if (!workerId || !toId) continue;
    const offeredAt = at(-30);
    const offer = { guestId: id, fromId: workerId, toId, note: offerNote ?? null };
    await tx.insert(receptionOffers).values({ ...offer, id: newId(), offeredAt, state: 'open' });
    const stepId = newId(offeredAt.getTime());
    await tx
      .insert(receptionSteps)
      .values({ ...offer, id: stepId, kind: 'offered', at: offeredAt, byWorkerId: workerId, key: stepId });
  }
}

async function staffIdOf(tx: Tx, email: string): Promise<string> {
  const [row] = await tx.select({ id: staffAccounts.id }).from(staffAccounts).where(eq(staffAccounts.email, email));
  if (!row) throw new Error(`The demo has no staff account ${email}.`);
  return row.id;
}

/** How a guest came to be in a state: given to a worker, then a step at a time, none of it later than now. */
function stepsTo(
  status: (typeof receptionStates)[number],
  {
    workerId,
    dispatcherId,
    arrivesAt,
    now,
  }: { workerId: string | null; dispatcherId: string | null; arrivesAt: Date; now: Date },
) {
  const first = new Date(Math.min(arrivesAt.getTime(), now.getTime()) - DAY_MS);
  const assigned = workerId ? [{ kind: 'assigned' as const, at: first, byWorkerId: dispatcherId, toId: workerId }] : [];
  const reached = receptionStates.indexOf(status);
  const moved = receptionStates.slice(1, reached + 1).map((toStatus, index) => ({
    kind: 'moved' as const,
    // Sets out before the arrival, meets the guest after it, and is at the hotel an hour later.
    at: new Date(
      Math.min(arrivesAt.getTime() + (index * 50 - 60) * MINUTE_MS, now.getTime() - (reached - index) * MINUTE_MS),
    ),
    byWorkerId: workerId,
    fromStatus: receptionStates[index] ?? null,
    toStatus,
  }));
  return [...assigned, ...moved].map((step) => ({ toStatus: null, ...step }));
}
