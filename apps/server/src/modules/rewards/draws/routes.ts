import { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import { PLAYS_PORTION } from '@mingtang/contract/rewards/draws/wire';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { pageRange } from '../../../http/paging.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBalance } from '../energy/queries.ts';
import { signPrizeCodes } from '../prizes/codes.ts';
import { listOwnHandOvers } from '../prizes/queries.ts';
import { createPlays } from './playing.ts';
import { isSettled, stateOf } from './policy.ts';
import { countPlays, findDraw, hasPlayed, listOwnPlays, listPlays, listPrizes, listWinners } from './queries.ts';
import { openSeed } from './seeds.ts';

/** Binds the draw, and all it takes to check it. */
export function drawBindings(platform: Platform): Binding[] {
  const { clock, keys, database } = platform;
  const { db } = database;
  const plays = createPlays(platform);
  return bindRoutes(drawRoutes, {
    play: ({ input: { clientKey }, person: { personId } }) => plays.submit({ personId, clientKey }),
    getChances: async ({ person: { personId } }) => {
      const now = clock.now();
      const balance = await getBalance(db, personId);
      const found = await findDraw(db, now);
      if (!found) return { chances: 0, state: 'not_open' as const, balance, hasEnough: false };
      const { draw } = found;
      const played = await hasPlayed(db, draw.id, personId);
      const state = stateOf({ ...draw, plays: await countPlays(db, draw.id) }, now, played);
      const hasEnough = balance >= draw.points;
      return { chances: state === 'open' && hasEnough ? 1 : 0, state, balance, hasEnough };
    },
    getDraw: async () => {
      const now = clock.now();
      const found = await findDraw(db, now);
      if (!found) return null;
      const { draw, seed } = found;
      const { id, titleZh, titleEn, rulesZh, rulesEn, points, slots, opensAt, endsAt } = draw;
      const played = await countPlays(db, id);
      const asItIs = { ...draw, plays: played };
      return {
        id,
        titleZh,
        titleEn,
        rulesZh,
        rulesEn,
        points,
        slots,
        plays: played,
        opensAt,
        endsAt,
        state: stateOf(asItIs, now),
        seedHash: seed.hash,
        seed: isSettled(asItIs, now) ? openSeed(keys, seed) : null,
        prizes: await listPrizes(db, id),
      };
    },
    listPrizes: async () => {
      const found = await findDraw(db, clock.now());
      return found ? listPrizes(db, found.draw.id) : [];
    },
    listWinners: async ({ input }) => {
      const range = pageRange(input);
      const found = await findDraw(db, clock.now());
      if (!found) return { items: [], total: 0, page: range.page, pageSize: range.limit };
      const prizes = await listPrizes(db, found.draw.id);
      const { items, total } = await listWinners(db, found.draw.id, range);
      return {
        items: items.flatMap(({ prizeId, ...winner }) => {
          const prize = prizes.find(({ id }) => id === prizeId);
          return prize ? [{ ...winner, prize }] : [];
        }),
        total,
        page: range.page,
        pageSize: range.limit,
      };
    },
    listOwnPlays: async ({ person: { personId } }) => {
      const [own, handedOver] = await Promise.all([listOwnPlays(db, personId), listOwnHandOvers(db, personId)]);
      return Promise.all(
        own.map(async ({ play: { drawId, number, prizeId, playedAt }, titleZh, titleEn }) => {
          const prizes = await listPrizes(db, drawId);
          const prize = prizes.find(({ id }) => id === prizeId) ?? null;
          return { drawId, number, playedAt, titleZh, titleEn, prize, handedOverAt: handedOver.get(drawId) ?? null };
        }),
      );
    },
    getPrizeCode: ({ person: { personId } }) => {
      const serverTime = clock.now();
      return Promise.resolve({ steps: signPrizeCodes(keys, personId, serverTime), serverTime });
    },
    listPlays: ({ input: { drawId, after = 0 } }) => listPlays(db, drawId, { after, limit: PLAYS_PORTION }),
  });
}
