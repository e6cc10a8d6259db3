import type { Language } from '@mingtang/contract/envelope';
import type { PrizeState } from '@mingtang/contract/rewards/prizes/model';
import { sql } from 'drizzle-orm';
import { eventTime } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import { PORTION, readPortions } from '../../../platform/rows.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { PlainCell } from '../../../platform/sheets.ts';
import { listWon, type Won, wonIn } from '../prizes/queries.ts';

const stateNames: Record<PrizeState, Record<Language, string>> = {
  waiting: { zh: '待领取', en: 'Not yet' },
  handed_over: { zh: '已领取', en: 'Handed over' },
  forfeited: { zh: '账户已删除', en: 'Account deleted' },
};

/** The winners of a draw as a table, in the order of their plays; persons masked. */
export function winnersSheet(db: Reader, drawId: string, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    const portions = readPortions<Won>((last) =>
      listWon(db, {
        where: sql`${wonIn(drawId)} AND play.number > ${last?.number ?? 0}`,
        order: 'inTurn',
        limit: PORTION,
      }),
    );
    for await (const some of portions)
      yield some.map(({ number, playedAt, gradeZh, gradeEn, nameZh, nameEn, person, state, handedOver }) => [
        number,
        eventTime(playedAt),
        choose(gradeZh, gradeEn),
        choose(nameZh, nameEn),
        person,
        choose(stateNames[state].zh, stateNames[state].en),
        handedOver && eventTime(handedOver.at),
        handedOver?.by ?? null,
      ]);
  }
  return {
    name: 'draw-winners',
    title: choose('中奖名单', 'Winners'),
    columns: [
      { head: choose('第几次', 'Play'), width: 10 },
      { head: choose('时间', 'When'), width: 20 },
      { head: choose('等级', 'Grade'), width: 16 },
      { head: choose('奖品', 'Prize'), width: 28 },
      { head: choose('中奖人', 'Winner'), width: 28 },
      { head: choose('领取', 'Handed over'), width: 16 },
      { head: choose('领取时间', 'Handed over at'), width: 20 },
      { head: choose('发放人', 'Handed over by'), width: 16 },
    ],
    rows: rows(),
  };
}
