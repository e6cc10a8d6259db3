import { lineConsole } from '@mingtang/contract/programme/line-console';
import { bindConsole, type ConsoleBinding } from '../../../http/console-context.ts';
import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { Publication } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import { defineActivities } from '../resources/activities.ts';
import type { IsForumSold } from '../resources/forums.ts';
import { openForums } from '../resources.ts';
import { getLineRules } from './line.ts';
import { moveInLine, offerByHand } from './line-desk.ts';
import { findLine, listLineEntries, listLines } from './line-queries.ts';

/** Binds the waiting lists. */
export function lineBindings(platform: Platform, events: Events, isForumSold: IsForumSold): ConsoleBinding[] {
  const { database, clock } = platform;
  const forums = openForums(platform, events, isForumSold);
  const activities = new Publication(defineActivities({ events, clock }), platform);
  const getLine = async (id: string) => (await findLine(database.db, id)) ?? refuse('protocol.not_found');

  return bindConsole(lineConsole, {
    listLines: () => listLines(database.db, clock.now()),
    getLine: async ({ input: { id } }) => ({ ...(await getLine(id)), entries: await listLineEntries(database.db, id) }),
    setWaitingList: async ({ input: { id, version, waitingList }, actor }) => {
      const { kind } = await getLine(id);
      await transact(platform, async (tx) => {
        if (kind === 'forum') await forums.update(tx, actor, { id, version }, { waitingList });
        else await activities.update(tx, actor, { id, version }, { waitingList });
      });
      return null;
    },
    offerPlace: async ({ input: { id, version }, actor }) => {
      const rules = await getLineRules(database.db);
      await transact(platform, (tx) => offerByHand(tx, events, actor, { id, version, now: clock.now(), rules }));
      return null;
    },
    moveInLine: async ({ input: { id, version, place }, actor }) => {
      await transact(platform, (tx) => moveInLine(tx, actor, { id, version, place, now: clock.now() }));
      return null;
    },
  });
}
