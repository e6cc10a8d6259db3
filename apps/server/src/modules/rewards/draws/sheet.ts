import type { Language } from '@mingtang/contract/envelope';
import { eventTime } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import { readPortions } from '../../../platform/rows.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { PlainCell } from '../../../platform/sheets.ts';
import { type DeskWinner, listWinnersAfter } from './desk-queries.ts';

/** The winners of a draw as a table, in the order of their plays; persons masked. */
export function winnersSheet(db: Reader, drawId: string, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    const portions = readPortions<DeskWinner>((last) => listWinnersAfter(db, drawId, last?.number ?? 0));
    for await (const some of portions)
      yield some.map(({ number, playedAt, gradeZh, gradeEn, nameZh, nameEn, person }) => [
        number,
        eventTime(playedAt),
        choose(gradeZh, gradeEn),
        choose(nameZh, nameEn),
        person,
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
    ],
    rows: rows(),
  };
}
