import { ENTRY_TIME } from '@mingtang/contract/programme/activity';
import { LIVE_STATES } from '@mingtang/contract/programme/reservation';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { EVENT_TIME_ZONE } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { activities } from '../activities/tables.ts';
import { cancelReservation } from './commands.ts';
import { reservations } from './tables.ts';

/**
 * Cancels the entry times a person has reserved on days on which no ticket of theirs opens the exhibition any more, so that others
 * get the places. `days`: `YYYY-MM-DD` on which one does. Doing it again changes nothing.
 */
export async function releaseEntryTimes(
  tx: Tx,
  events: Events,
  { personId, days, now }: { personId: string; days: readonly string[]; now: Date },
): Promise<void> {
  const day = sql<string>`to_char(${activities.startsAt} AT TIME ZONE ${EVENT_TIME_ZONE}, 'YYYY-MM-DD')`;
  const live = await tx
    .select({ id: reservations.id, day })
    .from(reservations)
    .innerJoin(activities, eq(activities.id, reservations.activityId))
    .where(
      and(
        eq(reservations.personId, personId),
        inArray(reservations.state, LIVE_STATES),
        eq(activities.kind, ENTRY_TIME),
        gt(activities.endsAt, now),
      ),
    )
    .orderBy(asc(reservations.activityId));
  for (const { id, day: ofEntry } of live)
    if (!days.includes(ofEntry)) await cancelReservation(tx, events, { id, personId, now });
}
