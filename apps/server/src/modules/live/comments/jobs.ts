import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { commentsTag } from './commands.ts';
import { tellRoom } from './news.ts';
import { findRoom } from './queries.ts';

/** Tells open pages when a forum's comments are opened or closed by whatever hand, its form or a sheet included. */
export function defineRoomJobs(platform: Platform, events: Events): void {
  const { cache, clock } = platform;
  events.subscribe('programme.broadcast_changed', 'live.tell-room', ({ forumId }) =>
    transact(platform, async (tx) => {
      const now = clock.now();
      const room = await findRoom(tx, forumId, now);
      if (!room) return;
      await tx.execute(tellRoom(forumId, room, now));
      await cache.invalidate(tx, [commentsTag(forumId)]);
    }),
  );
}
