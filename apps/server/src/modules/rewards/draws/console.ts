import { drawConsole } from '@mingtang/contract/rewards/draws/console';
import { mayDo } from '@mingtang/contract/staff/policy';
import { bindConsole, type ConsoleBinding } from '../../../http/console-context.ts';
import { pageRange } from '../../../http/paging.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { toFile } from '../../../platform/sheet-file.ts';
import { countHandOvers, countWon, listWon, wonIn } from '../prizes/queries.ts';
import { findDeskDraw } from './desk-queries.ts';
import { deskStateOf, isSeedPublic } from './policy.ts';
import { countPlays, findDraw, listPrizes } from './queries.ts';
import { openSeed } from './seeds.ts';
import { winnersSheet } from './sheet.ts';

/** Binds what came of a draw. */
export function drawConsoleBindings({ clock, keys, database: { db } }: Platform): ConsoleBinding[] {
  const requireDraw = async (id: string) => (await findDeskDraw(db, id)) ?? refuse('protocol.not_found');
  return bindConsole(drawConsole, {
    getDrawReport: async ({ input: { id } }) => {
      const now = clock.now();
      const { draw, seed } = await requireDraw(id);
      const [prizes, plays, onSite, handOvers] = await Promise.all([
        listPrizes(db, id),
        countPlays(db, id),
        findDraw(db, now),
        countHandOvers(db, id),
      ]);
      const { titleZh, titleEn, opensAt, endsAt, publishedAt, points, slots } = draw;
      const asItIs = { ...draw, plays };
      return {
        id,
        titleZh,
        titleEn,
        state: deskStateOf(asItIs, now),
        opensAt,
        endsAt,
        publishedAt,
        points,
        slots,
        plays,
        isOnSite: onSite?.draw.id === id,
        seedHash: seed.hash,
        seed: isSeedPublic(asItIs, now) ? openSeed(keys, seed) : null,
        prizes: prizes.map(({ id: prizeId, gradeZh, gradeEn, nameZh, nameEn, winners, left }) => ({
          id: prizeId,
          gradeZh,
          gradeEn,
          nameZh,
          nameEn,
          winners,
          won: winners - left,
          left,
          handedOver: handOvers.get(prizeId)?.handedOver ?? 0,
          waiting: handOvers.get(prizeId)?.waiting ?? 0,
        })),
      };
    },
    listDrawWinners: async ({ input: { id, state, ...paging }, staff }) => {
      const range = pageRange(paging);
      await requireDraw(id);
      const where = wonIn(id, state);
      const [items, total] = await Promise.all([
        listWon(db, { ...range, where, order: 'latest' }),
        countWon(db, where),
      ]);
      const mayOpen = mayDo(staff.roles, 'people.read');
      return {
        items: items.map((winner) => (mayOpen ? winner : { ...winner, personId: null })),
        total,
        page: range.page,
        pageSize: range.limit,
      };
    },
    exportDrawWinners: async ({ input: { id, format }, language }) => {
      await requireDraw(id);
      return toFile(winnersSheet(db, id, language), format);
    },
  });
}
