import type { Language } from '@mingtang/contract/envelope';
import type { Reader } from '../../../platform/platform.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { PlainCell } from '../../../platform/sheets.ts';
import { readLabels } from '../../reference/queries.ts';
import { getRedemptionReport } from './report-queries.ts';

/** What was handed out on a day by benefit and hour, in the page's order of benefits: what the page adds up. */
export function redemptionReportSheet(db: Reader, day: string, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    const tierLabel = await readLabels(db, 'member_level');
    const { benefits, hours } = await getRedemptionReport(db, day);
    yield benefits.flatMap(({ id, nameZh, nameEn, tier }) =>
      hours
        .filter(({ benefitId }) => benefitId === id)
        .map(({ hour, redeemed, refused, undone }) => [
          day,
          choose(nameZh, nameEn),
          tier && tierLabel(tier)[language],
          `${String(hour).padStart(2, '0')}:00`,
          redeemed,
          refused,
          undone,
        ]),
    );
  }
  return {
    name: `redemption-report-${day}`,
    title: choose('现场统计', 'Redemptions'),
    columns: [
      { head: choose('日期', 'Day'), width: 12 },
      { head: choose('权益', 'Benefit'), width: 28 },
      { head: choose('会员', 'Tier'), width: 20 },
      { head: choose('时段', 'Hour'), width: 10 },
      { head: choose('核销', 'Redeemed'), width: 12 },
      { head: choose('拒绝', 'Refused'), width: 12 },
      { head: choose('撤销', 'Undone'), width: 12 },
    ],
    rows: rows(),
  };
}
