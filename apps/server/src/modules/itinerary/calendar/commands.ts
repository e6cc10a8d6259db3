import { createHash } from 'node:crypto';
import type { Language } from '@mingtang/contract/envelope';
import { eq, sql } from 'drizzle-orm';
import { newToken } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Reader } from '../../../platform/platform.ts';
import { type CurrentEvent, type ToldEvent, tellAnew } from './events.ts';
import { itineraryCalendarEvents, itineraryCalendars } from './tables.ts';

/** The token is 32 random bytes: nothing is gained by a key. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a person's private address, or another in its place; gives its secret part, which is told this once. */
export async function makeCalendar(
  tx: Tx,
  { personId, language, now }: { personId: string; language: Language; now: Date },
): Promise<string> {
  const token = newToken();
  const made = { tokenHash: hashOf(token), language, createdAt: now, fetchedAt: null };
  await tx
    .insert(itineraryCalendars)
    .values({ personId, ...made })
    .onConflictDoUpdate({ target: itineraryCalendars.personId, set: made });
  return token;
}

/** Makes the address stop working, and forgets what calendars were told by it. */
export async function revokeCalendar(tx: Tx, personId: string): Promise<void> {
  await tx.delete(itineraryCalendars).where(eq(itineraryCalendars.personId, personId));
  await tx.delete(itineraryCalendarEvents).where(eq(itineraryCalendarEvents.personId, personId));
}

export async function findCalendar(db: Reader, personId: string) {
  const [row] = await db
    .select({ createdAt: itineraryCalendars.createdAt, fetchedAt: itineraryCalendars.fetchedAt })
    .from(itineraryCalendars)
    .where(eq(itineraryCalendars.personId, personId));
  return row;
}

/** Whose address this is, kept from other readers of it until the transaction ends. */
export async function lockCalendarByToken(tx: Tx, token: string) {
  const [row] = await tx
    .select()
    .from(itineraryCalendars)
    .where(eq(itineraryCalendars.tokenHash, hashOf(token)))
    .for('update');
  return row;
}

const HOUR_MS = 3_600_000;

/** Remembers that a calendar asked: once an hour is often enough to tell that it still does. */
export async function noteFetch(
  tx: Tx,
  { personId, fetchedAt }: { personId: string; fetchedAt: Date | null },
  now: Date,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  if (fetchedAt && fetchedAt >= hour) return;
  await tx.update(itineraryCalendars).set({ fetchedAt: hour }).where(eq(itineraryCalendars.personId, personId));
}

/** Brings what calendars are told up to date, and gives it. The calendar must be locked. */
export async function tellCalendar(
  tx: Tx,
  { personId, current }: { personId: string; current: CurrentEvent[] },
  now: Date,
): Promise<ToldEvent[]> {
  const events = itineraryCalendarEvents;
  const before = await tx.select().from(events).where(eq(events.personId, personId));
  const told = tellAnew(before, current, now);
  const known = new Set<ToldEvent>(before);
  const changed = told.filter((event) => !known.has(event));
  if (changed.length > 0)
    await tx
      .insert(events)
      .values(changed.map((event) => ({ ...event, personId })))
      .onConflictDoUpdate({
        target: [events.personId, events.uid],
        set: {
          content: sql`excluded.content`,
          digest: sql`excluded.digest`,
          sequence: sql`excluded.sequence`,
          changedAt: sql`excluded.changed_at`,
          cancelledAt: sql`excluded.cancelled_at`,
        },
      });
  const kept = told.map(({ uid }) => uid);
  if (before.some(({ uid }) => !kept.includes(uid)))
    await tx
      .delete(events)
      .where(sql`${events.personId} = ${personId} AND ${events.uid} <> ALL(${sql.param(kept)}::text[])`);
  return told;
}
