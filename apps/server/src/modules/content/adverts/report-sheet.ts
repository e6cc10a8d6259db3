import type { Language } from '@mingtang/contract/envelope';
import type { Reader } from '../../../platform/platform.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { Cell } from '../../../platform/sheets.ts';
import { placeLabels } from '../resources.ts';
import { type ReportFilter, reportAdverts } from './report-queries.ts';

const ratio = (views: number, clicks: number): string => (views === 0 ? '' : `${((clicks / views) * 100).toFixed(2)}%`);

/** How often adverts were seen and clicked in some days: the rows of the screen in their order, and the sum below them. */
export function advertReportSheet(db: Reader, filter: ReportFilter, language: Language, now: Date): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<Cell[][]> {
    const { adverts } = await reportAdverts(db, filter, now);
    if (adverts.length === 0) return;
    yield adverts.map(({ titleZh, titleEn, name, place, isShown, views, clicks }) => [
      choose(titleZh, titleEn),
      name,
      placeLabels[place][language],
      isShown ? choose('展示中', 'Shown') : choose('未展示', 'Not shown'),
      views,
      clicks,
      ratio(views, clicks),
    ]);
    const views = adverts.reduce((sum, one) => sum + one.views, 0);
    const clicks = adverts.reduce((sum, one) => sum + one.clicks, 0);
    yield [[choose('合计', 'All'), '', '', '', views, clicks, ratio(views, clicks)]];
  }
  return {
    name: ['adverts', filter.place, filter.from, filter.until].filter(Boolean).join('-'),
    title: choose('广告', 'Adverts'),
    columns: [
      { head: choose('广告', 'Advert'), width: 44 },
      { head: choose('统计名', 'Name'), width: 34 },
      { head: choose('位置', 'Position'), width: 18 },
      { head: choose('状态', 'State'), width: 12 },
      { head: choose('展示', 'Seen'), width: 10 },
      { head: choose('点击', 'Clicks'), width: 10 },
      { head: choose('点击率', 'Ratio'), width: 10 },
    ],
    rows: rows(),
  };
}
