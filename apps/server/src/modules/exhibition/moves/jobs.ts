import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { tellMoves } from './commands.ts';

const PORTION = 200;

/** Has people told where stands have moved to. */
export function defineMoveJobs({ jobs, clock, ...platform }: Platform, events: Events): void {
  jobs.define({
    name: 'exhibition.tell-moves',
    schedule: '* * * * *',
    work: async () => {
      for (let done = PORTION; done === PORTION; )
        done = await transact(platform, (tx) => tellMoves(tx, events, { now: clock.now(), limit: PORTION }));
    },
  });
}
