import type { ReportedKind } from '@mingtang/contract/engagement/console';
import type { Language } from '@mingtang/contract/envelope';
import type { Reader } from '../../platform/platform.ts';
import type { Sheet } from '../../platform/sheet-file.ts';
import type { Cell } from '../../platform/sheets.ts';
import { type EngagementFilter, listEngagement } from './queries.ts';

const kindNames: Record<ReportedKind, { zh: string; en: string }> = {
  forum: { zh: '论坛', en: 'Session' },
  activity: { zh: '活动', en: 'Activity' },
  exhibitor: { zh: '展商', en: 'Exhibitor' },
  exhibit: { zh: '展品', en: 'Exhibit' },
  event: { zh: '大会盛事', en: 'Conference event' },
  speaker: { zh: '嘉宾', en: 'Speaker' },
  news: { zh: '新闻', en: 'News' },
  guest: { zh: '重磅嘉宾', en: 'Distinguished guest' },
  competition: { zh: '赛事', en: 'Competition' },
  showcase: { zh: '智能+', en: 'Showcase' },
};
const PAGE = 500;

/** What visitors like, save and share, as the report shows it. */
export function engagementSheet(db: Reader, filter: EngagementFilter, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (let offset = 0; ; offset += PAGE) {
      const { items } = await listEngagement(db, filter, { limit: PAGE, offset });
      if (items.length > 0)
        yield items.map(({ kind, titleZh, titleEn, likes, saves, shares }) => [
          kindNames[kind][language],
          choose(titleZh, titleEn),
          likes,
          saves,
          shares,
        ]);
      if (items.length < PAGE) return;
    }
  }
  return {
    name: ['engagement', filter.kind, filter.from, filter.until].filter(Boolean).join('-'),
    title: choose('互动', 'Engagement'),
    columns: [
      { head: choose('类别', 'Kind'), width: 12 },
      { head: choose('标题', 'Title'), width: 56 },
      { head: choose('点赞', 'Likes'), width: 10 },
      { head: choose('收藏', 'Saves'), width: 10 },
      { head: choose('分享', 'Shares'), width: 10 },
    ],
    rows: rows(),
  };
}
