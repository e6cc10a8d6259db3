import { expandReserve } from '@mingtang/contract/live/model';
import type { EditedVideoSource } from '@mingtang/contract/programme/fields';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockForum } from './comments/queries.ts';
import type { ChangeBroadcast } from './console.ts';
import { EVERYWHERE, listPlaces, type StreamPlace } from './reserve-queries.ts';
import { streamReplacements, streamReserves } from './tables.ts';

interface Target {
  id: string;
  version: number;
}

/** So many steps lead back. */
const MOST_KEPT = 10;
/** Keeps the address a stream is to be had from when its own are dead; null keeps none. Throws not_found. */
export async function setReserve(
  tx: Tx,
  actor: Actor,
  { id, url, now }: { id: string; url: string | null; now: Date },
): Promise<void> {
  if (!(await lockForum(tx, id))) refuse('protocol.not_found');
  const [kept] = await tx.select().from(streamReserves).where(eq(streamReserves.forumId, id));
  const before = kept?.url ?? null;
  if (before === url) return;
  if (url === null) await tx.delete(streamReserves).where(eq(streamReserves.forumId, id));
  else
    await tx
      .insert(streamReserves)
      .values({ forumId: id, url })
      .onConflictDoUpdate({ target: streamReserves.forumId, set: { url } });
  await recordAudit(tx, actor, now, [
    { action: 'set', entity: 'stream_reserve', entityId: id, before: { url: before }, after: { url } },
  ]);
}

/**
 * Puts one address in the place of every address of a stream and keeps those before. Throws conflict, not_found,
 * same_address.
 */
export async function replaceStream(
  tx: Tx,
  actor: Actor,
  { target, url, now }: { target: Target; url: string; now: Date },
  changeBroadcast: ChangeBroadcast,
): Promise<{ version: number }> {
  if (!(await lockForum(tx, target.id))) refuse('protocol.not_found');
  const { live, others } = await listPlaces(tx, target.id);
  const places: readonly StreamPlace[] = live.length > 0 ? live : EVERYWHERE;
  const sources = places.map((place): EditedVideoSource => {
    const { region, language, quality } = place;
    return { purpose: 'live', region, language, quality, url: expandReserve(url, place) };
  });
  const known = new Set(live.map((source) => keyOf(source)));
  if (sources.every((source) => known.has(keyOf(source)))) refuse('live.same_address');
  const changed = await changeBroadcast(tx, actor, target, { sources: [...sources, ...others] });
  await tx.insert(streamReplacements).values({
    id: newId(),
    forumId: target.id,
    sources: live,
    replacedAt: now,
    replacedBy: actor.kind === 'staff' ? actor.id : null,
  });
  const newest = await tx
    .select({ id: streamReplacements.id })
    .from(streamReplacements)
    .where(eq(streamReplacements.forumId, target.id))
    .orderBy(desc(streamReplacements.id))
    .limit(MOST_KEPT);
  await tx.delete(streamReplacements).where(
    and(
      eq(streamReplacements.forumId, target.id),
      notInArray(
        streamReplacements.id,
        newest.map(({ id }) => id),
      ),
    ),
  );
  return { version: changed.version };
}

/** Puts back the addresses that were last replaced; once more, those before them. Throws conflict, not_found, nothing_replaced. */
export async function restoreStream(
  tx: Tx,
  actor: Actor,
  target: Target,
  changeBroadcast: ChangeBroadcast,
): Promise<{ version: number }> {
  if (!(await lockForum(tx, target.id))) refuse('protocol.not_found');
  const [last] = await tx
    .select()
    .from(streamReplacements)
    .where(eq(streamReplacements.forumId, target.id))
    .orderBy(desc(streamReplacements.id))
    .limit(1);
  if (!last) refuse('live.nothing_replaced');
  const { others } = await listPlaces(tx, target.id);
  const changed = await changeBroadcast(tx, actor, target, { sources: [...last.sources, ...others] });
  await tx.delete(streamReplacements).where(eq(streamReplacements.id, last.id));
  return { version: changed.version };
}

const keyOf = ({ region, language, quality, url }: EditedVideoSource): string =>
  [region, language, quality, url].join(' ');
