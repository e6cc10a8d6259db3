import { bearerRoutes } from '@mingtang/contract/identity/bearer/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { tokenHashesOf } from '../commands.ts';
import { maskName } from '../masks.ts';
import { findLiveSessions, findPerson } from '../queries.ts';

/** Says whom a sign-in token belongs to. Nothing is told that its bearer could not ask for with it, and less of it. */
export function bearerBindings({ database: { db }, keys, clock }: Platform): Binding[] {
  return bindRoutes(bearerRoutes, {
    getBearer: async ({ input: { token } }) => {
      const found = await findLiveSessions(db, tokenHashesOf(keys, token), clock.now());
      const [session = refuse('protocol.not_found')] = found.values();
      const person = (await findPerson(db, session.personId)) ?? refuse('protocol.not_found');
      return { name: person.name && maskName(person.name), userTag: person.userTag, expiresAt: session.expiresAt };
    },
  });
}
