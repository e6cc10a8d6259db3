import type { Language } from '@mingtang/contract/envelope';
import type { Reader } from '../../../platform/platform.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { Cell } from '../../../platform/sheets.ts';
import { placeLabels } from '../resources.ts';
import { listAdvertDays, type ReportFilter } from './report-queries.ts';

/** How often adverts were seen and clicked, a line for each advert and day. */
export function advertReportSheet(db: Reader, filter: ReportFilter, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<Cell[][]> {
    const days = await listAdvertDays(db, filter);
    if (days.length > 0)
      yield days.map(({ day, place, name, titleZh, titleEn, views, clicks }) => [
        day,
        placeLabels[place][language],
        name,
        choose(titleZh, titleEn),
        views,
        clicks,
        views === 0 ? '' : `${((clicks / views) * 100).toFixed(2)}%`,
      ]);
  }
  return {
    name: ['adverts', filter.place].filter(Boolean).join('-'),
    title: choose('广告', 'Adverts'),
    columns: [
      { head: choose('日期', 'Day'), width: 12 },
      { head: choose('位置', 'Position'), width: 18 },
      { head: choose('统计名', 'Name'), width: 34 },
      { head: choose('标题', 'Title'), width: 44 },
      { head: choose('展示', 'Seen'), width: 10 },
      { head: choose('点击', 'Clicks'), width: 10 },
      { head: choose('点击率', 'Ratio'), width: 10 },
    ],
    rows: rows(),
  };
}
