import { standRoutes } from '@mingtang/contract/exhibition/members/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findPerson } from '../../identity/queries.ts';
import { takeUpInvitations } from './commands.ts';
import { listOwnStands } from './queries.ts';

/** Binds what a stand's own people see first. */
export function standBindings(platform: Platform): Binding[] {
  const { database, clock } = platform;
  return bindRoutes(standRoutes, {
    listOwnStands: async ({ person: { personId } }) => {
      const now = clock.now();
      await transact(platform, async (tx) => {
        const person = (await findPerson(tx, personId)) ?? refuse('protocol.sign_in_required');
        await takeUpInvitations(tx, person, now);
      });
      return listOwnStands(database.db, personId, now);
    },
  });
}
