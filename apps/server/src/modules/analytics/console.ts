import { analyticsConsole, MOST_DAYS } from '@mingtang/contract/analytics/console';
import { PAGE_NAMES } from '@mingtang/contract/analytics/pages';
import type { Language } from '@mingtang/contract/envelope';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import type { Platform, Reader } from '../../platform/platform.ts';
import { type Sheet, toFile } from '../../platform/sheet-file.ts';
import type { Cell } from '../../platform/sheets.ts';
import { listPagesByDay, listVisitDays, readVisitors, type Span } from './queries.ts';

const DAY_MS = 86_400_000;

/** Binds who comes and what they look at. Reports read a replica where there is one: they may be long. */
export function analyticsConsoleBindings({ database }: Pick<Platform, 'database'>): ConsoleBinding[] {
  return bindConsole(analyticsConsole, {
    getVisitors: ({ input }) => readVisitors(database.read, shortened(input)),
    exportVisitors: async ({ input: { format, ...span }, language }) =>
      toFile(pagesSheet(database.read, shortened(span), language), format),
  });
}

/** The last days of a span that is longer than any report. */
function shortened({ from, until }: Span): Span {
  const first = eventDay(new Date(eventInstant(until).getTime() - (MOST_DAYS - 1) * DAY_MS));
  return { from: from < first ? first : from, until };
}

/**
 * The days as the screen shows them, each followed by its pages; the last line adds the days up. A tab that saw three pages is
 * one visit of its day and one of each page, so every line says what its visits are.
 */
function pagesSheet(db: Reader, span: Span, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  const nameOf = (page: string): string =>
    page in PAGE_NAMES ? PAGE_NAMES[page as keyof typeof PAGE_NAMES][language] : page;
  return {
    name: `visitors-${span.from}-${span.until}`,
    title: choose('访问', 'Visitors'),
    columns: [
      { head: choose('日期', 'Day'), width: 12 },
      { head: choose('页面', 'Page'), width: 28 },
      { head: choose('浏览', 'Views'), width: 10 },
      { head: choose('访问', 'Visits'), width: 10 },
      { head: choose('停留秒数', 'Seconds'), width: 12 },
      { head: choose('访问怎么数', 'What a visit is'), width: 34 },
    ],
    rows: (async function* () {
      const pages = Map.groupBy(await listPagesByDay(db, span), ({ day }) => day);
      const days = await listVisitDays(db, span);
      const all = choose('所有页面', 'All pages');
      for (const { day, ...sums } of days)
        yield [
          [day, all, sums.views, sums.visits, sums.seconds, choose('一个标签页一天算一次', 'A tab, once a day')],
          ...(pages.get(day) ?? []).map(({ page, views, visits, seconds }): Cell[] => [
            day,
            nameOf(page),
            views,
            visits,
            seconds,
            choose('看过这一页的标签页，一天算一次', 'A tab that saw this page, once a day'),
          ]),
        ];
      const sum = (of: 'views' | 'visits' | 'seconds'): number => days.reduce((total, day) => total + day[of], 0);
      yield [
        [
          choose('合计', 'Total'),
          all,
          sum('views'),
          sum('visits'),
          sum('seconds'),
          choose('各天相加，与屏幕上一致', 'The days added up, as on the screen'),
        ],
      ];
    })(),
  };
}
