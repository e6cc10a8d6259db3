import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { ForumPlace } from './queries.ts';

/** Says that a forum the public knows was moved or taken off the site; `before`: when and where they know it. */
export function announceChange(tx: Tx, events: Events, forumId: string, before: ForumPlace): Promise<void> {
  const { startsAt, endsAt, venueId } = before;
  const known = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), venueId };
  return events.publish(tx, 'programme.forum_changed', { forumId, before: known });
}
