import { commentRoutes } from '@mingtang/contract/live/comments/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { pageRange } from '../../../http/paging.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { commentsTag, deleteComment, reportComment } from './commands.ts';
import { findRoom, listOwnComments, listShownComments } from './queries.ts';
import { createCommentSaver } from './saving.ts';

/** New comments come by the stream; whoever asks instead does so every 20 s (spec §9) and may be these seconds behind. */
const TTL_SECONDS = 2;

/** Binds what visitors say. `countViewers` says how many watch a forum now. */
export function commentBindings(platform: Platform, countViewers: (forumId: string) => number): Binding[] {
  const { cache, clock, database } = platform;
  const saver = createCommentSaver(platform);
  return bindRoutes(commentRoutes, {
    listComments: {
      cache: { tags: ({ forumId }) => [commentsTag(forumId)], ttlSeconds: TTL_SECONDS },
      handle: async ({ input }) => {
        const range = pageRange(input);
        const { items, total } = await listShownComments(database.read, input, range, clock.now());
        return { items, total, page: range.page, pageSize: range.limit };
      },
    },
    getRoom: {
      cache: { tags: ({ id }) => [commentsTag(id), 'settings'], ttlSeconds: TTL_SECONDS },
      handle: async ({ input: { id } }) => {
        const room = (await findRoom(database.read, id, clock.now())) ?? refuse('protocol.not_found');
        return { ...room, viewers: countViewers(id) };
      },
    },
    saveComment: ({ input: { forumId, text, clientKey, positionMs }, person: { personId }, language }) =>
      saver.submit({ forumId, text, clientKey, positionMs, personId, language }),
    listOwnComments: ({ input: { id }, person }) => listOwnComments(database.db, person.personId, id),
    deleteComment: async ({ input: { id }, person: { personId } }) => {
      await transact(platform, (tx) => deleteComment(tx, cache, { id, personId, now: clock.now() }));
      return null;
    },
    reportComment: async ({ input: { id, reason }, person: { personId } }) => {
      await transact(platform, (tx) => reportComment(tx, { id, personId, reason, now: clock.now() }));
      return null;
    },
  });
}
