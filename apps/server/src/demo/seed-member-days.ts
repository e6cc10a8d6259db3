import { and, eq, inArray, sql } from 'drizzle-orm';
import { savedThings } from '../modules/engagement/tables.ts';
import { persons } from '../modules/identity/tables.ts';
import { conferenceEvents } from '../modules/programme/events/tables.ts';
import { reservations } from '../modules/programme/reservations/tables.ts';
import { forums } from '../modules/programme/tables.ts';
import { activateTicket, createActivationCodes } from '../modules/ticketing/activation.ts';
import { products } from '../modules/ticketing/tables.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import type { Platform } from '../platform/platform.ts';
import { memberDays } from './content/member-days.ts';
import { DEMO_SOURCE } from './seed-programme.ts';

const HOUR_MS = 3_600_000;
type Forum = typeof forums.$inferSelect;

/** Fills the days of the demo's member: reserved, applied for, bought and starred. */
export async function seedMemberDays(tx: Tx, platform: Platform, now: Date): Promise<void> {
  const { email, reserved, appliedFor, watchedOnline, starred, starredEvents, tickets } = memberDays;
  const [person] = await tx.select({ id: persons.id }).from(persons).where(eq(persons.email, email));
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  const personId = person.id;
  const keys = [...reserved, ...appliedFor.map(({ key }) => key), ...watchedOnline, ...starred, ...tickets];
  const rows = await tx
    .select()
    .from(forums)
    .where(and(eq(forums.source, DEMO_SOURCE), inArray(forums.sourceId, keys)));
  const forumOf = (key: string): Forum => {
    const forum = rows.find(({ sourceId }) => sourceId === key);
    if (!forum) throw new Error(`The demo has no forum ${key}.`);
    return forum;
  };
  const requestedAt = new Date(now.getTime() - 30 * HOUR_MS);
  const request = (key: string) => ({
    id: newId(requestedAt.getTime()),
    personId,
    forumId: forumOf(key).id,
    requestedAt,
    mode: 'offline' as const,
    state: 'reserved' as const,
  });
  await tx
    .insert(reservations)
    .values([
      ...reserved.map(request),
      ...watchedOnline.map((key) => ({ ...request(key), mode: 'online' as const })),
      ...appliedFor.map(({ key, purpose }) => ({ ...request(key), state: 'under_review' as const, purpose })),
    ]);
  for (const [column, taken] of [
    [sql`offline_taken`, reserved],
    [sql`online_taken`, watchedOnline],
  ] as const)
    await tx.execute(
      sql`UPDATE forums SET ${column} = ${column} + 1 WHERE id = ANY(${sql.param(taken.map((key) => forumOf(key).id))}::uuid[])`,
    );
  const events = await tx
    .select()
    .from(conferenceEvents)
    .where(inArray(conferenceEvents.titleEn, [...starredEvents]));
  await tx
    .insert(savedThings)
    .values(
      [
        ...starred.map((key) => ({ ...forumOf(key), kind: 'forum' as const })),
        ...events.map((event) => ({ ...event, kind: 'event' as const })),
      ].map(({ kind, id, titleZh, titleEn }) => ({
        personId,
        kind,
        thingId: id,
        titleZh,
        titleEn,
        savedAt: requestedAt,
      })),
    )
    .onConflictDoNothing();
  for (const key of tickets) await giveTicket(tx, platform, { personId, forumId: forumOf(key).id, now });
}

/** A ticket for one forum, of a printed code: no money stands behind it. */
async function giveTicket(
  tx: Tx,
  { keys, clock }: Platform,
  { personId, forumId, now }: { personId: string; forumId: string; now: Date },
): Promise<void> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.kind, 'forum'), sql`${products.forumIds} = ARRAY[${forumId}]::uuid[]`));
  if (!product) throw new Error('Nothing opens that forum alone.');
  const batch = { productId: product.id, label: '会员赠票', count: 1, expiresAt: null };
  const [code] = await createActivationCodes(tx, keys, batch, clock.now());
  const made = await activateTicket(tx, keys, { code: code ?? '', personId, ip: '203.0.113.9', now });
  if (typeof made === 'string') throw new Error(`A demo ticket was not made: ${made}.`);
}
