import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { findPerson } from '../identity/queries.ts';
import { setTag } from '../identity/tags.ts';
import { earnedTagOf } from './commands.ts';

/** Takes the tag of a verified name away with the name, unless something else gives it. */
export function definePeopleDeskJobs(platform: Platform, events: Events): void {
  events.subscribe('identity.real_name_decided', 'people-desk.settle-tag', ({ personId }) =>
    transact(platform, async (tx) => {
      const person = await findPerson(tx, personId);
      if (person?.userTag !== USER_TAG.onlineAudience) return;
      const earned = await earnedTagOf(tx, platform.keys, person);
      if (earned !== person.userTag) await setTag(tx, platform.bus, personId, earned);
    }),
  );
}
