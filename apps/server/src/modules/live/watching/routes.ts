import { watchingRoutes } from '@mingtang/contract/live/watching/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { type FindRights, permit } from './permission.ts';
import { findWatchedForum } from './queries.ts';

/** Binds who may watch. */
export function watchingBindings({ database, clock }: Platform, findRights: FindRights): Binding[] {
  const { db } = database;
  return bindRoutes(watchingRoutes, {
    getWatchPermission: async ({ input, signed }) => {
      const now = clock.now();
      const forum = (await findWatchedForum(db, input.forumId, now)) ?? refuse('protocol.not_found');
      return permit(db, forum, signed, { findRights, now });
    },
  });
}
