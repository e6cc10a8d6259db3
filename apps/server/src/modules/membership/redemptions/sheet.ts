import type { Language } from '@mingtang/contract/envelope';
import { eventTime } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { PlainCell } from '../../../platform/sheets.ts';
import { readLabels } from '../../reference/queries.ts';
import { listDeskRedemptions, type RedemptionFilter } from './desk-queries.ts';

const ROWS_AT_ONCE = 2_000;

/** The redemptions of a list as a table; persons masked. */
export function redemptionsSheet(db: Reader, filter: RedemptionFilter, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    const tierLabel = await readLabels(db, 'member_level');
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const some = await listDeskRedemptions(db, filter, { limit: ROWS_AT_ONCE, offset });
      yield some.map((row) => [
        eventTime(row.redeemedAt),
        tierLabel(row.tier)[language],
        choose(row.nameZh, row.nameEn),
        row.unit,
        row.allowed,
        row.member,
        row.redeemer,
        choose(row.placeZh, row.placeEn),
        row.undoneAt && eventTime(row.undoneAt),
        row.undoneBy,
        row.undoReason,
      ]);
      if (some.length < ROWS_AT_ONCE) return;
    }
  }
  return {
    name: ['redemptions', filter.from, filter.until].filter(Boolean).join('-'),
    title: choose('核销记录', 'Redemptions'),
    columns: [
      { head: choose('核销时间', 'Redeemed'), width: 20 },
      { head: choose('会员等级', 'Tier'), width: 12 },
      { head: choose('权益', 'Benefit'), width: 28 },
      { head: choose('第几次', 'Unit'), width: 8 },
      { head: choose('共几次', 'Of'), width: 8 },
      { head: choose('会员', 'Member'), width: 26 },
      { head: choose('核销人', 'By'), width: 26 },
      { head: choose('地点', 'Place'), width: 24 },
      { head: choose('撤销时间', 'Undone'), width: 20 },
      { head: choose('撤销人', 'Undone by'), width: 16 },
      { head: choose('撤销理由', 'Why'), width: 36 },
    ],
    rows: rows(),
  };
}
