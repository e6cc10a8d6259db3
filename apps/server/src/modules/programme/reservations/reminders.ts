import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { isShown } from '../../../platform/publication.ts';
import { nightEnd, type QuietRules, quietUntil, reminderDue } from '../../../platform/quiet-hours.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listRows } from '../../../platform/rows.ts';
import { findBookable } from './bookables.ts';
import { bookingAlerts, reservations } from './tables.ts';

const DAY_MINUTES = 1_440;

/**
 * Has everybody told who has a place at what begins within so many minutes, each once; what would fall into the night goes the evening
 * before, or in the morning. Takes up to `limit`; returns how many.
 */
export async function remind(
  tx: Tx,
  events: Events,
  { now, minutes, rules, limit }: { now: Date; minutes: number; rules: QuietRules; limit: number },
): Promise<number> {
  // No night lasts a day.
  const until = new Date(now.getTime() + (minutes + DAY_MINUTES) * 60_000);
  const coming = await listRows<{ id: string; startsAt: Date }>(
    tx,
    sql`
    SELECT id, starts_at AS "startsAt" FROM forums WHERE starts_at > ${now} AND starts_at <= ${until} AND published_at <= ${now}
    UNION ALL
    SELECT id, starts_at FROM activities WHERE starts_at > ${now} AND starts_at <= ${until} AND published_at <= ${now}`,
  );
  const near = coming.flatMap(({ id, startsAt: start }) => {
    const startsAt = new Date(start);
    const at = reminderDue(startsAt, minutes, rules.quiet);
    // What the evening missed waits for the morning, where there is one before the start.
    if (at > now || quietUntil(now, startsAt, rules)) return [];
    return [{ id, knownFrom: new Date(Math.min(at.getTime(), startsAt.getTime() - minutes * 60_000)).toISOString() }];
  });
  if (near.length === 0) return 0;
  const ids = sql.param(near.map(({ id }) => id));
  const knownFrom = sql.param(near.map((one) => one.knownFrom));
  const due = await listRows<{ id: string }>(
    tx,
    // Whoever reserves so late knows when it begins.
    sql`
    SELECT reservations.id FROM unnest(${ids}::uuid[], ${knownFrom}::timestamptz[]) AS near(id, known_from)
    JOIN reservations ON bookable_id = near.id
    WHERE state = 'reserved' AND reminded_at IS NULL AND requested_at <= known_from
    ORDER BY reservations.id LIMIT ${limit} FOR UPDATE OF reservations SKIP LOCKED`,
  );
  if (due.length === 0) return 0;
  const reminded = due.map(({ id }) => id);
  await tx
    .update(reservations)
    .set({ remindedAt: now })
    .where(and(inArray(reservations.id, reminded), isNull(reservations.remindedAt)));
  await events.publishAll(
    tx,
    'programme.start_near',
    reminded.map((reservationId) => ({ reservationId })),
  );
  return reminded.length;
}

/**
 * Has somebody told when booking opens, or not any more. Throws not_found, no_places, and booking_open_already when there is
 * nothing to wait for.
 */
export async function setBookingAlert(
  tx: Tx,
  { personId, bookableId, isOn, now }: { personId: string; bookableId: string; isOn: boolean; now: Date },
): Promise<void> {
  if (!isOn) {
    await tx
      .delete(bookingAlerts)
      .where(and(eq(bookingAlerts.personId, personId), eq(bookingAlerts.bookableId, bookableId)));
    return;
  }
  const bookable = await findBookable(tx, bookableId);
  if (!bookable || !isShown(bookable, now)) return refuse('protocol.not_found');
  if (!bookable.bookingOpensAt) refuse('programme.no_places');
  if (bookable.bookingOpensAt <= now) refuse('programme.booking_open_already');
  const of = bookable.kind === 'forum' ? { forumId: bookableId } : { activityId: bookableId };
  await tx
    .insert(bookingAlerts)
    .values({ personId, ...of, createdAt: now })
    .onConflictDoNothing();
}

/**
 * Has those told who wanted to know when booking opens, where it has; each once. At night only of what could not be reserved in the
 * morning any more. Takes up to `limit`; returns how many.
 */
export async function tellOfOpenings(
  tx: Tx,
  events: Events,
  { now, rules, limit }: { now: Date; rules: QuietRules; limit: number },
): Promise<number> {
  const morning = nightEnd(now, rules.quiet);
  const overBefore = morning ? new Date(morning.getTime() + rules.leastMinutes * 60_000) : null;
  const opened = await listRows<{ personId: string; bookableId: string }>(
    tx,
    sql`
    DELETE FROM booking_alerts USING (
      SELECT person_id, bookable_id FROM booking_alerts
      LEFT JOIN forums ON forums.id = forum_id LEFT JOIN activities ON activities.id = activity_id
      WHERE coalesce(forums.booking_opens_at, activities.booking_opens_at) <= ${now}
        AND coalesce(forums.published_at, activities.published_at) <= ${now}
        AND (${overBefore}::timestamptz IS NULL
          OR coalesce(forums.booking_closes_at, activities.booking_closes_at) < ${overBefore}
          OR coalesce(forums.starts_at, activities.starts_at) < ${overBefore})
      LIMIT ${limit} FOR UPDATE OF booking_alerts SKIP LOCKED
    ) AS open WHERE booking_alerts.person_id = open.person_id AND booking_alerts.bookable_id = open.bookable_id
    RETURNING booking_alerts.person_id AS "personId", booking_alerts.bookable_id AS "bookableId"`,
  );
  if (opened.length > 0) await events.publishAll(tx, 'programme.booking_opened', opened);
  return opened.length;
}
