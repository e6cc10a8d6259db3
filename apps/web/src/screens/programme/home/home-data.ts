import { contentRoutes } from '@mingtang/contract/content/routes';
import type { Language } from '@mingtang/contract/envelope';
import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import type { RouterContextProvider } from 'react-router';
import { dayOf } from '../../../dates.ts';
import { type Session, toSession } from '../../../features/programme/session.ts';
import { toCheapest } from '../../../features/tickets-from.ts';
import { renderApi, renderContext } from '../../../render-api.ts';

const LIVE_SHOWN = 6;
/** A lead card and three beside it. */
const STAGE_FILLED = 4;
const TODAY_SHOWN = 12;
const OTHER_DAY_SHOWN = 4;
const EXHIBITORS_SHOWN = 12;
const NEWS_SHOWN = 3;
const PROGRAMME_PAGE = 100;

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Everything the home page shows, in the reader's language. The same for everybody. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const { language } = renderContext(context);
  const now = Date.now();
  const today = dayOf(new Date(now));
  const programme = renderApi(context, programmeRoutes);
  const [facts, days, live, todays, connect, future] = await Promise.all([
    programme.getFacts(),
    programme.listDays(),
    programme.listForums({ playStatus: 'have_already_started', pageSize: LIVE_SHOWN }),
    programme.listForums({ day: today, pageSize: PROGRAMME_PAGE }),
    programme.listConnectForums({ pageSize: 1 }),
    programme.listFutureForums({ pageSize: 1 }),
  ]);
  const [replays, otherDays, ticket, exhibitors, news] = await Promise.all([
    loadReplays(context, language, STAGE_FILLED - live.items.length),
    Promise.all(days.filter(({ day }) => day !== today).map(({ day }) => loadDay(context, language, day))),
    orNothing(
      renderApi(context, ticketingRoutes)
        .listExhibitionProducts({ channel: 'general' })
        .then((products) => toCheapest(products, language)),
    ),
    orNothing(
      renderApi(context, exhibitionRoutes)
        .listExhibitors({ pageSize: EXHIBITORS_SHOWN })
        .then(({ items, total }) => ({
          total,
          items: items.map(({ id, mark, nameZh, nameEn }) => ({ id, mark, name: language === 'zh' ? nameZh : nameEn })),
        })),
    ),
    orNothing(
      renderApi(context, contentRoutes)
        .listNews({ pageSize: NEWS_SHOWN })
        .then(({ items }) =>
          items.map((item) => ({
            id: item.id,
            title: language === 'zh' ? item.titleZh : item.titleEn,
            publishedAt: item.publishedAt.getTime(),
          })),
        ),
    ),
  ]);
  const ahead = todays.items.map((forum) => toSession(forum, language)).filter(({ start }) => start > now);
  return {
    now,
    today,
    counts: {
      ...facts,
      replays: replays.total,
      connect: connect.total,
      future: future.total,
      main: sum(days.map(({ categories }) => categories.main)),
      public: sum(days.map(({ categories }) => categories.public)),
    },
    live: live.items.map((forum) => toSession(forum, language)).toSorted(byWeight),
    replays: replays.items,
    days: days.map(({ day }) => ({
      day,
      sessions:
        day === today ? ahead.slice(0, TODAY_SHOWN) : (otherDays.find((other) => other.day === day)?.sessions ?? []),
    })),
    ticket,
    exhibitors,
    news,
  };
}

/** Plenaries lead, then what most people watch. */
const byWeight = (one: Session, other: Session): number =>
  Number(other.category === 'main') - Number(one.category === 'main') || (other.viewers ?? 0) - (one.viewers ?? 0);

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A part the page can do without: a shop that is down must not take the programme with it. */
const orNothing = <Value>(part: Promise<Value>): Promise<Value | undefined> => part.catch(() => undefined);

/** How many recordings there are, and the newest few. */
async function loadReplays(context: Readonly<RouterContextProvider>, language: Language, wanted: number) {
  const { listForums } = renderApi(context, programmeRoutes);
  const { total } = await listForums({ playStatus: 'in_playback', pageSize: 1 });
  const pageSize = Math.min(wanted, total);
  if (pageSize < 1) return { total, items: [] };
  // The list runs by start: the newest stand on its last page, which may be short.
  const last = await listForums({ playStatus: 'in_playback', pageSize, page: Math.ceil(total / pageSize) });
  return { total, items: last.items.reverse().map((forum) => toSession(forum, language)) };
}

/** What stands for a day that is not today: its plenaries, or its first forums where it has none. */
async function loadDay(
  context: Readonly<RouterContextProvider>,
  language: Language,
  day: string,
): Promise<{ day: string; sessions: Session[] }> {
  const { listForums } = renderApi(context, programmeRoutes);
  const plenaries = await listForums({ day, category: 'main', pageSize: OTHER_DAY_SHOWN });
  const { items } = plenaries.total > 0 ? plenaries : await listForums({ day, pageSize: OTHER_DAY_SHOWN });
  return { day, sessions: items.map((forum) => toSession(forum, language)) };
}
