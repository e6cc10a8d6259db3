import { handOverRoutes } from '@mingtang/contract/identity/hand-over/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { openSession } from '../commands.ts';
import { maskPerson } from '../masks.ts';
import { findPerson } from '../queries.ts';
import { toPerson } from '../views.ts';
import { handOverHash, offerHandOver, useHandOver } from './commands.ts';
import { findHandOver, findOpenHandOver } from './queries.ts';

export function handOverBindings(platform: Platform): Binding[] {
  const { database, keys, bus, clock } = platform;
  return bindRoutes(handOverRoutes, {
    offerHandOver: ({ input: { path }, person: { personId, sessionId } }) =>
      transact(platform, (tx) => offerHandOver(tx, keys, { personId, sessionId, path, now: clock.now() })),
    lookAtHandOver: async ({ input: { token } }) => {
      const offer =
        (await findOpenHandOver(database.db, handOverHash(keys, token), clock.now())) ??
        refuse('identity.hand_over_over');
      const person = (await findPerson(database.db, offer.personId)) ?? refuse('identity.hand_over_over');
      return { account: maskPerson(person), path: offer.path };
    },
    takeOver: ({ input: { token, path, device }, userAgent }) =>
      transact(platform, async (tx) => {
        const now = clock.now();
        const { personId } = await useHandOver(tx, keys, { token, path, now });
        const person = (await findPerson(tx, personId)) ?? refuse('identity.hand_over_over');
        const session = await openSession(tx, keys, bus, { personId, device, userAgent, now });
        return { ...toPerson(person), ...session, path };
      }),
    watchHandOver: async ({ input: { id }, person: { sessionId } }) => {
      const offer = (await findHandOver(database.db, id, sessionId)) ?? refuse('protocol.not_found');
      const state = offer.usedAt ? 'used' : offer.expiresAt > clock.now() ? 'waiting' : 'over';
      return { state: state as 'used' | 'waiting' | 'over' };
    },
  });
}
