import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { getSetting } from '../../reference/queries.ts';
import { closeReservations } from './commands.ts';
import { getLineRules, listMovable, moveUp } from './line.ts';

import { remind, tellOfOpenings } from './reminders.ts';

const PORTION = 200;

/** Ends applications of what has begun, moves waiting lists, reminds people. */
export function defineReservationJobs(platform: Platform, events: Events): void {
  const { jobs, clock, database } = platform;
  const move = async (bookableId: string): Promise<void> => {
    const rules = await getLineRules(database.db);
    for (let isMore = true; isMore; )
      isMore = await transact(platform, (tx) => moveUp(tx, events, bookableId, { now: clock.now(), rules }));
  };

  events.subscribe('programme.place_freed', 'programme.move-line', ({ bookableId }) => move(bookableId));
  jobs.define({
    name: 'programme.move-lines',
    schedule: '* * * * *',
    // Places freed in other ways than by an event (a quota that was raised, an account erased), and offers that ended.
    work: async () => {
      for (const id of await listMovable(
        database.db,
        { now: clock.now(), rules: await getLineRules(database.db) },
        PORTION,
      ))
        await move(id);
    },
  });
  jobs.define({
    name: 'programme.remind',
    schedule: '* * * * *',
    work: async () => {
      const minutes = await getSetting(database.db, 'reminder_minutes');
      const rules = await getLineRules(database.db);
      if (minutes > 0)
        await untilDone((limit) =>
          transact(platform, (tx) => remind(tx, events, { now: clock.now(), minutes, rules, limit })),
        );
      await untilDone((limit) =>
        transact(platform, (tx) => tellOfOpenings(tx, events, { now: clock.now(), rules, limit })),
      );
    },
  });
  jobs.define({
    name: 'programme.close-reservations',
    schedule: '*/5 * * * *',
    work: () => untilDone((limit) => transact(platform, (tx) => closeReservations(tx, events, clock.now(), limit))),
  });
}

/** Portion by portion, until one is not full. */
async function untilDone(work: (limit: number) => Promise<number>): Promise<void> {
  for (let done = PORTION; done === PORTION; ) done = await work(PORTION);
}
