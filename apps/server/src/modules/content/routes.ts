import { type AdvertPlace, linkKindOf } from '@mingtang/contract/content/model';
import { contentRoutes } from '@mingtang/contract/content/routes';
import type { Language } from '@mingtang/contract/envelope';
import { type Binding, bindRoutes } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { PUBLICATION_TTL_SECONDS, Publication } from '../../platform/publication.ts';
import { refuse } from '../../platform/refuse.ts';
import { createClickCounter } from './adverts/clicks.ts';
import { createViewCounter } from './adverts/views.ts';
import { findCompetition, listCompetitions } from './competitions/queries.ts';
import { findGuest, listGuests } from './guests/queries.ts';
import { findNewsItem, listNews } from './news/queries.ts';
import { findShownPage, listShownAdverts } from './queries.ts';
import { COMPETITIONS_TAG } from './resources/competitions.ts';
import { GUESTS_TAG } from './resources/guests.ts';
import { NEWS_TAG } from './resources/news.ts';
import { QUESTIONS_TAG, questionResource } from './resources/questions.ts';
import { SHOWCASES_TAG } from './resources/showcases.ts';
import { advertsTag, NOTICES_TAG, noticeResource, pageTag } from './resources.ts';
import { findShowcase, listShowcases } from './showcases/queries.ts';

/** More than these nobody would read. */
const MOST_NOTICES = { page: 1, limit: 30, offset: 0 };
const MOST_QUESTIONS = { page: 1, limit: 300, offset: 0 };

/** The cache tag of what names topics, venues and exhibitors. */
const namesOf = { topics: 'tags', venues: 'venues', exhibitors: 'exhibitors' } as const;

interface PageInput {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Binds what is told and shown beside the programme: adverts, notices, news, guests, competitions, showcases, pages. */
export function contentBindings(platform: Platform): Binding[] {
  const { database, clock } = platform;
  const { read } = database;
  const notices = new Publication(noticeResource, platform);
  const questions = new Publication(questionResource, platform);
  const clicks = createClickCounter(platform);
  const views = createViewCounter(platform);

  const listAdverts = async (place: AdvertPlace, language: Language) =>
    (await listShownAdverts(read, place, clock.now(), language)).map((row) => {
      const linkKind = linkKindOf(row.link);
      return { ...row, link: linkKind === 'none' ? null : row.link, linkKind };
    });
  const cachedBy = (...tags: string[]) => ({ tags: () => tags, ttlSeconds: PUBLICATION_TTL_SECONDS });
  const paged = async <Row>(
    input: PageInput,
    list: (range: { limit: number; offset: number }) => Promise<{ items: Row[]; total: number }>,
  ) => {
    const { page, ...range } = pageRange(input);
    return { ...(await list(range)), page, pageSize: range.limit };
  };
  const there = <Row>(row: Row | undefined): Row => row ?? refuse('protocol.not_found');

  return bindRoutes(contentRoutes, {
    listAdverts: {
      cache: { tags: ({ place }) => [advertsTag(place)], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: ({ input, language }) => listAdverts(input.place, language),
    },
    listSplashAdverts: {
      cache: cachedBy(advertsTag('splash_advert')),
      handle: ({ language }) => listAdverts('splash_advert', language),
    },
    countAdvertClick: ({ input }) => clicks.submit(input.id),
    countAdvertViews: ({ input }) => views.submit([...new Set(input.ids)]),
    listNotices: {
      cache: cachedBy(NOTICES_TAG),
      handle: async () => (await notices.listPublished(read, { range: MOST_NOTICES })).items,
    },
    listNews: {
      cache: cachedBy(NEWS_TAG, namesOf.topics),
      handle: ({ input }) => paged(input, (range) => listNews(read, input, range, clock.now())),
    },
    getNewsItem: {
      cache: cachedBy(NEWS_TAG, namesOf.topics),
      handle: async ({ input }) => there(await findNewsItem(read, input.id, clock.now())),
    },
    listGuests: {
      cache: cachedBy(GUESTS_TAG),
      handle: ({ input }) => paged(input, (range) => listGuests(read, input, range, clock.now())),
    },
    getGuest: {
      cache: cachedBy(GUESTS_TAG),
      handle: async ({ input }) => there(await findGuest(read, input.id, clock.now())),
    },
    listCompetitions: {
      cache: cachedBy(COMPETITIONS_TAG),
      handle: ({ input }) => paged(input, (range) => listCompetitions(read, input, range, clock.now())),
    },
    getCompetition: {
      cache: cachedBy(COMPETITIONS_TAG, namesOf.venues),
      handle: async ({ input }) => there(await findCompetition(read, input.id, clock.now())),
    },
    listShowcases: {
      cache: cachedBy(SHOWCASES_TAG),
      handle: ({ input }) => paged(input, (range) => listShowcases(read, input, range, clock.now())),
    },
    getShowcase: {
      cache: cachedBy(SHOWCASES_TAG, namesOf.exhibitors),
      handle: async ({ input }) => there(await findShowcase(read, input.id, clock.now())),
    },
    listQuestions: {
      cache: cachedBy(QUESTIONS_TAG),
      handle: async () => (await questions.listPublished(read, { range: MOST_QUESTIONS })).items,
    },
    getPage: {
      cache: { tags: ({ code }) => [pageTag(code)], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: async ({ input }) => there(await findShownPage(read, input.code, clock.now())),
    },
  });
}
