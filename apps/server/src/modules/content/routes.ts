import { type AdvertPlace, linkKindOf } from '@mingtang/contract/content/model';
import { contentRoutes } from '@mingtang/contract/content/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { PUBLICATION_TTL_SECONDS, Publication } from '../../platform/publication.ts';
import { refuse } from '../../platform/refuse.ts';
import { createClickCounter } from './clicks.ts';
import { findShownPage, listShownAdverts } from './queries.ts';
import { advertsTag, NEWS_TAG, NOTICES_TAG, newsItemTag, newsResource, noticeResource, pageTag } from './resources.ts';

/** More than these nobody would read. */
const MOST_NOTICES = { page: 1, limit: 30, offset: 0 };

/** Binds adverts, notices and news. */
export function contentBindings(platform: Platform): Binding[] {
  const { database, clock } = platform;
  const news = new Publication(newsResource, platform);
  const notices = new Publication(noticeResource, platform);
  const clicks = createClickCounter(platform);

  const listAdverts = async (place: AdvertPlace) =>
    (await listShownAdverts(database.read, place, clock.now())).map((row) => ({
      ...row,
      linkKind: linkKindOf(row.link),
    }));

  return bindRoutes(contentRoutes, {
    listAdverts: {
      cache: { tags: ({ place }) => [advertsTag(place)], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: ({ input }) => listAdverts(input.place),
    },
    listSplashAdverts: {
      cache: { tags: () => [advertsTag('splash_advert')], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: () => listAdverts('splash_advert'),
    },
    countAdvertClick: ({ input }) => clicks.submit(input.id),
    listNotices: {
      cache: { tags: () => [NOTICES_TAG], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: async () => (await notices.listPublished(database.read, { range: MOST_NOTICES })).items,
    },
    listNews: {
      cache: { tags: () => [NEWS_TAG], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: async ({ input }) => {
        const page = await news.listPublished(database.read, { range: pageRange(input) });
        return { ...page, items: page.items.map(toPublished) };
      },
    },
    getPage: {
      cache: { tags: ({ code }) => [pageTag(code)], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: async ({ input }) =>
        (await findShownPage(database.read, input.code, clock.now())) ?? refuse('protocol.not_found'),
    },
    getNewsItem: {
      cache: { tags: ({ id }) => [newsItemTag(id)], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: async ({ input }) => toPublished(await news.getPublished(database.read, input.id)),
    },
  });
}

const toPublished = <Row extends { publishedAt: Date | null }>(row: Row) => ({
  ...row,
  // Only published rows come here.
  publishedAt: row.publishedAt as Date,
});
