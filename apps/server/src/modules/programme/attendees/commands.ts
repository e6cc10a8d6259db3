import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { SessionPlace } from './queries.ts';

/** Says that a forum or an activity the public knows was moved or taken off the site; `before`: when and where they know it. */
export function announceChange(tx: Tx, events: Events, sessionId: string, before: SessionPlace): Promise<void> {
  const { startsAt, endsAt, venueId } = before;
  const known = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), venueId };
  return events.publish(tx, 'programme.session_changed', { sessionId, before: known });
}
