import type { ForumTrack } from '@mingtang/contract/programme/model';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouteInput } from '@mingtang/contract/route';
import { type Binding, bindRoutes, type HandlerContext } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { listActivities } from './activities/queries.ts';
import {
  ACTIVITIES_TAG,
  FORUMS_TAG,
  forumTag,
  ORGANISATIONS_TAG,
  SPEAKERS_TAG,
  TAGS_TAG,
  VENUES_TAG,
} from './cache-tags.ts';
import { findForum, getFacts, listDays, listForums, listRelatedForums, listTags, listVenues } from './queries.ts';
import { cancelReservation, reserveForum } from './reservations/commands.ts';
import { findOwnReservation, listOwnReservations } from './reservations/queries.ts';

/** Play status follows the clock, so that no answer may be older than this. */
const TTL_SECONDS = 15;
const RELATED = 6;

type ForumQuery = HandlerContext<RouteInput<(typeof programmeRoutes)['listForums']>>;
type ForumById = HandlerContext<RouteInput<(typeof programmeRoutes)['getForum']>>;

/** What a list of forums shows of others than forums: their changes concern it too. */
const named = [VENUES_TAG, TAGS_TAG, SPEAKERS_TAG];
const listed = { tags: () => [FORUMS_TAG, ...named], ttlSeconds: TTL_SECONDS };

/** Binds the public reads of the programme, all of them cached, and a person's own reservations. */
export function programmeBindings(platform: Platform): Binding[] {
  const { database, clock } = platform;
  const list = (track?: ForumTrack) => ({
    cache: listed,
    handle: async ({ input }: ForumQuery) => {
      const range = pageRange(input);
      const { items, total } = await listForums(database.read, { ...input, track }, range, clock.now());
      return { items, total, page: range.page, pageSize: range.limit };
    },
  });
  const getForum = {
    cache: {
      tags: ({ id }: { id: string }) => [forumTag(id), ORGANISATIONS_TAG, ...named],
      ttlSeconds: TTL_SECONDS,
    },
    handle: async ({ input }: ForumById) =>
      (await findForum(database.read, input.id, clock.now())) ?? refuse('protocol.not_found'),
  };

  return bindRoutes(programmeRoutes, {
    listDays: {
      cache: { tags: () => [FORUMS_TAG], ttlSeconds: TTL_SECONDS },
      handle: () => listDays(database.read, clock.now()),
    },
    getForum,
    getLiveForum: getForum,
    listForums: list(),
    listConnectForums: list('connect'),
    listFutureForums: list('future'),
    listRelatedForums: {
      cache: listed,
      handle: ({ input: { id, day } }) => listRelatedForums(database.read, id, { day, limit: RELATED }, clock.now()),
    },
    listActivities: {
      cache: { tags: () => [ACTIVITIES_TAG, VENUES_TAG], ttlSeconds: TTL_SECONDS },
      handle: async ({ input }) => {
        const range = pageRange(input);
        const { items, total } = await listActivities(database.read, input, range, clock.now());
        return { items, total, page: range.page, pageSize: range.limit };
      },
    },
    listVenues: {
      cache: { tags: () => [VENUES_TAG], ttlSeconds: TTL_SECONDS },
      handle: () => listVenues(database.read),
    },
    listTags: {
      cache: { tags: () => [FORUMS_TAG, TAGS_TAG], ttlSeconds: TTL_SECONDS },
      handle: () => listTags(database.read, clock.now()),
    },
    getFacts: { cache: listed, handle: () => getFacts(database.read, clock.now()) },
    reserveForum: ({ input: { id: forumId, mode, purpose }, person: { personId } }) =>
      transact(platform, async (tx) => {
        const now = clock.now();
        const id = await reserveForum(tx, { personId, forumId, mode, purpose, now });
        return (await findOwnReservation(tx, id, personId, now)) ?? refuse('protocol.not_found');
      }),
    cancelReservation: ({ input: { id }, person: { personId } }) =>
      transact(platform, async (tx) => {
        const now = clock.now();
        await cancelReservation(tx, { id, personId, now });
        return (await findOwnReservation(tx, id, personId, now)) ?? refuse('protocol.not_found');
      }),
    listOwnReservations: ({ person: { personId } }) => listOwnReservations(database.db, personId, clock.now()),
  });
}
