import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { PUBLICATION_TTL_SECONDS, Publication } from '../../platform/publication.ts';
import { EXHIBITORS_TAG, exhibitorResource, exhibitorTag } from './resources.ts';

/** Binds the exhibition's public reads. */
export function exhibitionBindings(platform: Platform): Binding[] {
  const { database } = platform;
  const exhibitors = new Publication(exhibitorResource, platform);

  return bindRoutes(exhibitionRoutes, {
    listExhibitors: {
      cache: { tags: () => [EXHIBITORS_TAG], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: ({ input }) =>
        exhibitors.listPublished(database.read, {
          search: input.search,
          filter: { hall: input.hall },
          range: pageRange(input),
        }),
    },
    getExhibitor: {
      cache: { tags: ({ id }) => [exhibitorTag(id)], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: ({ input }) => exhibitors.getPublished(database.read, input.id),
    },
  });
}
