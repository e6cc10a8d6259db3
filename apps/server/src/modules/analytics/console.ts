import { analyticsConsole, MOST_DAYS } from '@mingtang/contract/analytics/console';
import { PAGE_NAMES } from '@mingtang/contract/analytics/pages';
import type { Language } from '@mingtang/contract/envelope';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import type { Platform, Reader } from '../../platform/platform.ts';
import { type Sheet, toFile } from '../../platform/sheet-file.ts';
import { listPagesByDay, readVisitors, type Span } from './queries.ts';

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
    ],
    rows: (async function* () {
      const rows = await listPagesByDay(db, span);
      yield rows.map(({ day, page, views, visits, seconds }) => [day, nameOf(page), views, visits, seconds]);
    })(),
  };
}
