import { exchangeRoutes } from '@mingtang/contract/rewards/exchange/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getBalance } from '../energy/queries.ts';
import { exchange, updateOwnOrder } from './commands.ts';
import { countTaken, findGift, listGifts, listOwnOrders } from './queries.ts';

/** Binds gifts for points. */
export function exchangeBindings(platform: Platform): Binding[] {
  const { clock, keys, database } = platform;
  const { db } = database;
  return bindRoutes(exchangeRoutes, {
    exchange: ({ input, person: { personId } }) =>
      transact(platform, (tx) => exchange(tx, keys, { ...input, personId, now: clock.now() })),
    listGifts: () => listGifts(db, clock.now()),
    getGift: async ({ input: { id } }) => (await findGift(db, id, clock.now())) ?? refuse('protocol.not_found'),
    getStanding: async ({ input: { id }, person: { personId } }) => ({
      balance: await getBalance(db, personId),
      taken: await countTaken(db, personId, id),
    }),
    listOrders: ({ person: { personId } }) => listOwnOrders(db, keys, personId),
    updateOrder: ({ input, person: { personId } }) =>
      transact(platform, (tx) => updateOwnOrder(tx, keys, { ...input, personId, now: clock.now() })),
  });
}
