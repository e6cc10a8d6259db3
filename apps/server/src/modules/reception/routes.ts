import { receptionRoutes } from '@mingtang/contract/reception/routes';
import { type Binding, bindRoutes, type Signed } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { answerOffer, assignWorker, moveGuest, noteGuest, offerGuest, withdrawOffer } from './commands.ts';
import { countStates, getReception, listDays, listReceptions, listWorkers, toGuest } from './queries.ts';
import { viewReception } from './views.ts';
import { findWorkerOfPerson, getPersonMover, type Mover } from './workers.ts';

/** Binds the calls of those who receive guests. */
export function receptionBindings(platform: Platform, events: Events): Binding[] {
  const { clock } = platform;
  const { db } = platform.database;
  const view = (mover: Mover, id: string, { sessionId }: Signed) =>
    viewReception(platform, mover, id, { kind: 'person', sessionId });
  /** Does something to a guest and answers how they are then. */
  const press = async (person: Signed, id: string, act: (tx: Tx, mover: Mover, now: Date) => Promise<unknown>) => {
    const mover = await transact(platform, async (tx) => {
      const known = await getPersonMover(tx, person.personId);
      await act(tx, known, clock.now());
      return known;
    });
    return view(mover, id, person);
  };

  return bindRoutes(receptionRoutes, {
    getPermission: async ({ person: { personId } }) => ({ worker: (await findWorkerOfPerson(db, personId)) ?? null }),
    listGuests: async ({ input: { page, pageSize, words }, person: { personId } }) => {
      const mover = await getPersonMover(db, personId);
      const range = pageRange({ page, pageSize });
      const { items, total } = await listReceptions(db, mover, { words }, range);
      return { items, total, page: range.page, pageSize: range.limit };
    },
    getGuest: async ({ input: { id }, person: { personId } }) => {
      const { guest } = await getReception(db, await getPersonMover(db, personId), id);
      return toGuest(guest);
    },
    listReceptions: async ({ input: { page, pageSize, ...filter }, person: { personId } }) => {
      const mover = await getPersonMover(db, personId);
      const [found, days, counts] = await Promise.all([
        listReceptions(db, mover, filter, pageRange({ page, pageSize })),
        listDays(db, mover),
        countStates(db, mover, filter),
      ]);
      return { ...found, days, counts };
    },
    getReception: async ({ input: { id }, person }) => view(await getPersonMover(db, person.personId), id, person),
    listWorkers: async ({ person: { personId } }) => {
      const { workerId } = await getPersonMover(db, personId);
      return (await listWorkers(db)).map((worker) => ({ ...worker, isSelf: worker.id === workerId }));
    },
    assignWorker: ({ input, person }) =>
      press(person, input.id, (tx, mover, now) => assignWorker(tx, events, mover, { ...input, now })),
    moveGuest: ({ input, person }) =>
      press(person, input.id, (tx, mover, now) => moveGuest(tx, events, mover, { ...input, now })),
    noteGuest: ({ input, person }) =>
      press(person, input.id, (tx, mover, now) =>
        noteGuest(tx, events, mover, { ...input, personId: person.personId, now }),
      ),
    offerGuest: ({ input, person }) =>
      press(person, input.id, (tx, mover, now) => offerGuest(tx, events, mover, { ...input, now })),
    answerOffer: async ({ input, person: { personId } }) => {
      await transact(platform, async (tx) =>
        answerOffer(tx, events, await getPersonMover(tx, personId), { ...input, now: clock.now() }),
      );
      return null;
    },
    withdrawOffer: async ({ input, person }) => {
      const { mover, guestId } = await transact(platform, async (tx) => {
        const known = await getPersonMover(tx, person.personId);
        return { mover: known, guestId: await withdrawOffer(tx, events, known, { ...input, now: clock.now() }) };
      });
      return view(mover, guestId, person);
    },
  });
}
