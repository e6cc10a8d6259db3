import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { getSetting } from '../../reference/queries.ts';
import { callOffWithdrawn, remindOfMeetings } from './commands.ts';

/** Both sides are told so long before, by day. */
const MINUTES_BEFORE = 60;
const PORTION = 200;

/** Reminds visitors and stands of their meetings, and calls off those with exhibitors that do not come. */
export function defineMeetingJobs({ jobs, clock, ...platform }: Platform, events: Events): void {
  jobs.define({
    name: 'exhibition.remind-meetings',
    schedule: '* * * * *',
    work: async () => {
      const rules = {
        quiet: await getSetting(platform.database.db, 'quiet_hours'),
        leastMinutes: (await getSetting(platform.database.db, 'waiting_list')).leastMinutes,
      };
      for (let done = PORTION; done === PORTION; )
        done = await transact(platform, (tx) =>
          remindOfMeetings(tx, events, { now: clock.now(), minutes: MINUTES_BEFORE, rules, limit: PORTION }),
        );
    },
  });
  jobs.define({
    name: 'exhibition.call-off-withdrawn',
    schedule: '* * * * *',
    work: async () => {
      const desk = { cache: platform.cache, events };
      for (let done = PORTION; done === PORTION; )
        done = await transact(platform, (tx) => callOffWithdrawn(tx, desk, { now: clock.now(), limit: PORTION }));
    },
  });
}
