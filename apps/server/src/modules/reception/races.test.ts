import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { codeOf } from '../../testing/answers.ts';
import { buildReceptionGuest, signWorkerIn } from '../../testing/reception.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { answerOffer, lockGuest, moveGuest } from './commands.ts';
import { receptionGuests, receptionSteps, receptionWorkers } from './tables.ts';
import { lockWorker, withdrawWorker } from './workers.ts';

let app: TestApp;
let events: Events;
let worker: Awaited<ReturnType<typeof signWorkerIn>>;
let dispatcher: Awaited<ReturnType<typeof signWorkerIn>>;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  events = new Events(app.platform.jobs);
  worker = await signWorkerIn(app, 'Jiang Tang', 'worker');
  dispatcher = await signWorkerIn(app, 'Ye Lan', 'dispatcher');
});
afterAll(() => app.end());

const db = () => app.platform.database.db;
const key = () => newId();
const toPicking = (id: string) => ({ id, from: 'not_picked_up', to: 'picking', key: key() }) as const;

it('a step has one winner when two press at once; without the lock both would have moved it', async () => {
  const mover = { role: 'worker', workerId: worker.workerId, staffId: null } as const;
  const move = (guest: string, lock: typeof lockGuest) =>
    transact(app.platform, (tx) => moveGuest(tx, events, mover, { ...toPicking(guest), now: app.clock.now() }, lock));
  /** Reads what the other has not written yet. */
  const unlocked = (): typeof lockGuest => {
    let arrived = 0;
    let open: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    return async (tx, guest) => {
      const [row] = await tx.select().from(receptionGuests).where(eq(receptionGuests.id, guest));
      arrived += 1;
      if (arrived === 2) open();
      await both;
      if (!row) throw new Error('There is no such guest.');
      return row;
    };
  };
  const id = await buildReceptionGuest(app, { workerId: worker.workerId });
  const lock = unlocked();
  await Promise.all([move(id, lock), move(id, lock)]);
  const stepsOf = (guest: string) => app.platform.database.db.$count(receptionSteps, eq(receptionSteps.guestId, guest));
  expect(await stepsOf(id)).toBe(2);

  const guarded = await buildReceptionGuest(app, { workerId: worker.workerId });
  const codes = await Promise.all([
    codeOf(worker.api.moveGuest(toPicking(guarded))),
    codeOf(dispatcher.api.moveGuest(toPicking(guarded))),
  ]);
  expect(codes.sort()).toEqual(['0000', '45010']);
  expect(await stepsOf(guarded)).toBe(1);
});

it('a guest is nobody’s who was withdrawn while they accepted; without the lock they would be', async () => {
  const actor = { kind: 'staff', id: newId(), address: '203.0.113.9' } as const;
  /** Somebody accepts, and is withdrawn once the offer was found open. */
  async function accept(name: string, lock: typeof lockWorker) {
    const colleague = await signWorkerIn(app, name, 'worker');
    const mover = { role: 'worker', workerId: colleague.workerId, staffId: null } as const;
    const guestId = await buildReceptionGuest(app, { workerId: worker.workerId });
    const { offer } = await worker.api.offerGuest({ id: guestId, workerId: colleague.workerId, key: key() });
    const answer = { id: offer?.id ?? '', isAccepted: true, key: key(), now: app.clock.now() };
    const withdraw = () =>
      transact(app.platform, (tx) => withdrawWorker(tx, actor, { id: colleague.workerId, now: app.clock.now() }));
    const accepted = transact(app.platform, (tx) =>
      answerOffer(tx, events, mover, answer, async (...at) => {
        await withdraw();
        return lock(...at);
      }),
    );
    const told = await accepted.then(
      () => 'taken over',
      ({ key: refusal }: { key: string }) => refusal,
    );
    const [guest] = await db().select().from(receptionGuests).where(eq(receptionGuests.id, guestId));
    return [told, guest?.workerId === colleague.workerId];
  }
  const unlocked: typeof lockWorker = async (tx, id) => {
    const [row] = await tx.select().from(receptionWorkers).where(eq(receptionWorkers.id, id));
    if (!row) throw new Error('There is no such worker.');
    return row;
  };
  expect(await accept('Gu Zhou', unlocked)).toEqual(['taken over', true]);
  expect(await accept('Lu Ming', lockWorker)).toEqual(['reception.worker_unknown', false]);
});
