import { commentsConsole } from '@mingtang/contract/live/comments/console';
import { bindConsole, type ConsoleBinding } from '../../../http/console-context.ts';
import { pageRange } from '../../../http/paging.ts';
import type { Actor } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { addWords, commentsTag, decideComments, removeWords, setPause, silencePerson } from './commands.ts';
import { tellRoom } from './news.ts';
import { countWaitingComments, findRoom, listModerated, listRooms, listWords, lockForum } from './queries.ts';

/** Opens or closes the comments of a forum, on record. */
export type SwitchComments = (
  tx: Tx,
  actor: Actor,
  target: { id: string; version: number },
  isOpen: boolean,
) => Promise<unknown>;

interface CommentDesk {
  switchComments: SwitchComments;
  /** Names of staff accounts by id. */
  namesOf: (ids: string[]) => Promise<Map<string, string>>;
}

/** Binds the moderation of comments. */
export function commentsConsoleBindings(
  platform: Platform,
  { switchComments, namesOf }: CommentDesk,
): ConsoleBinding[] {
  const { cache, clock, database } = platform;
  const { db } = database;
  const named = async <Row extends object>(rows: readonly Row[], idOf: (row: Row) => string | null) => {
    const names = await namesOf([...new Set(rows.flatMap((row) => idOf(row) ?? []))]);
    return (row: Row): string | null => names.get(idOf(row) ?? '') ?? null;
  };
  return bindConsole(commentsConsole, {
    listComments: async ({ input }) => {
      const range = pageRange(input);
      const { items, total } = await listModerated(db, input, range);
      const nameOf = await named(items, ({ decidedBy }) => decidedBy);
      return {
        items: items.map((item) => ({ ...item, decidedBy: nameOf(item) })),
        total,
        page: range.page,
        pageSize: range.limit,
      };
    },
    countComments: ({ input: { forumId } }) => countWaitingComments(db, forumId),
    decideComments: async ({ input: { ids, verdict }, actor }) => ({
      changed: await transact(platform, (tx) => decideComments(tx, cache, actor, { ids, verdict, now: clock.now() })),
    }),
    silencePerson: async ({ input: { id, isSilenced }, actor }) => {
      await transact(platform, (tx) => silencePerson(tx, actor, { personId: id, isSilenced, now: clock.now() }));
      return null;
    },
    listRooms: () => listRooms(db, clock.now()),
    setRoom: async ({ input: { forumId, isOpen, pauseSeconds }, actor }) => {
      await transact(platform, async (tx) => {
        const now = clock.now();
        const forum = (await lockForum(tx, forumId)) ?? refuse('protocol.not_found');
        if (forum.hasComments !== isOpen)
          await switchComments(tx, actor, { id: forumId, version: forum.version }, isOpen);
        await setPause(tx, actor, { forumId, pauseSeconds, now });
        const room = (await findRoom(tx, forumId, now)) ?? refuse('protocol.not_found');
        await tx.execute(tellRoom(forumId, room, now));
        await cache.invalidate(tx, [commentsTag(forumId)]);
      });
      return null;
    },
    listWords: async () => {
      const words = await listWords(db);
      const nameOf = await named(words, ({ addedBy }) => addedBy);
      return words.map((row) => ({ ...row, addedBy: nameOf(row) }));
    },
    addWords: async ({ input: { words }, actor }) => ({
      added: await transact(platform, (tx) => addWords(tx, actor, { words, now: clock.now() })),
    }),
    removeWords: async ({ input: { words }, actor }) => ({
      removed: await transact(platform, (tx) => removeWords(tx, actor, { words, now: clock.now() })),
    }),
  });
}
