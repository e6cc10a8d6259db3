import { bearerRoutes } from '@mingtang/contract/identity/bearer/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getSetting } from '../../reference/queries.ts';
import { maskName } from '../masks.ts';
import { findLiveSession, findPerson } from '../queries.ts';
import { makeAlias, readAlias } from './aliases.ts';

const MINUTE_MS = 60_000;

/**
 * Says whom a sign-in token belongs to. The token comes in its header: an address is written into logs and histories, and the
 * token opens an account for thirty days. What may stand in the address is its alias, where the setting gives out any. Nothing
 * is told that the bearer could not ask for with the token, and less of it.
 */
export function bearerBindings({ database: { db }, keys, clock }: Platform): Binding[] {
  return bindRoutes(bearerRoutes, {
    getBearer: async ({ input, signed }) => {
      const minutes = await getSetting(db, 'bearer_alias_minutes');
      const now = clock.now();
      if (!signed && minutes === 0) refuse('identity.token_in_address');
      const sessionId = signed?.sessionId ?? readAlias(keys, input.token, now)?.sessionId;
      const session = sessionId === undefined ? undefined : await findLiveSession(db, sessionId, now);
      if (!session) return refuse('protocol.not_found');
      const person = (await findPerson(db, session.personId)) ?? refuse('protocol.not_found');
      const expiresAt = new Date(Math.min(now.getTime() + minutes * MINUTE_MS, session.expiresAt.getTime()));
      return {
        name: person.name && maskName(person.name),
        userTag: person.userTag,
        expiresAt: session.expiresAt,
        // Only whoever holds the token makes another.
        alias: signed && minutes > 0 ? makeAlias(keys, { sessionId: session.sessionId, expiresAt }) : null,
      };
    },
  });
}
