import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { PUBLICATION_TTL_SECONDS } from '../../platform/publication.ts';
import { refuse } from '../../platform/refuse.ts';
import { CATEGORIES_TAG, EXHIBITORS_TAG, EXHIBITS_TAG, GATES_TAG } from './cache-tags.ts';
import { listCategories } from './category-queries.ts';
import { getPlan } from './plan-queries.ts';
import { findExhibit, findExhibitor, listExhibitors, listExhibits } from './queries.ts';

/** Binds the exhibition's public reads. */
export function exhibitionBindings({ database: { read: db }, clock }: Pick<Platform, 'database' | 'clock'>): Binding[] {
  const shown = [EXHIBITORS_TAG, EXHIBITS_TAG, CATEGORIES_TAG, 'areas'];
  // Likes move on by themselves: they are at most so old.
  const cache = { tags: () => shown, ttlSeconds: PUBLICATION_TTL_SECONDS };
  return bindRoutes(exhibitionRoutes, {
    listExhibitors: {
      cache,
      handle: async ({ input }) => {
        const range = pageRange(input);
        const { items, total } = await listExhibitors(db, input, range, clock.now());
        return { items, total, page: range.page, pageSize: range.limit };
      },
    },
    getExhibitor: {
      cache,
      handle: async ({ input }) => (await findExhibitor(db, input.id, clock.now())) ?? refuse('protocol.not_found'),
    },
    listExhibits: {
      cache,
      handle: async ({ input }) => {
        const range = pageRange(input);
        const { items, total } = await listExhibits(db, input, range, clock.now());
        return { items, total, page: range.page, pageSize: range.limit };
      },
    },
    getExhibit: {
      cache,
      handle: async ({ input }) => (await findExhibit(db, input.id, clock.now())) ?? refuse('protocol.not_found'),
    },
    listCategories: { cache, handle: () => listCategories(db, clock.now()) },
    getPlan: {
      cache: { ...cache, tags: () => [...shown, GATES_TAG, 'venues', 'settings'] },
      handle: () => getPlan(db, clock.now()),
    },
  });
}
