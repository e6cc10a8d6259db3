import { expandReserve } from '@mingtang/contract/live/model';
import type { EditedVideoSource } from '@mingtang/contract/programme/fields';
import { VIDEO_LANGUAGES, VIDEO_REGIONS } from '@mingtang/contract/programme/model';
import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Reader } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { forums, videoSources } from '../programme/tables.ts';
import type { ChangeBroadcast } from './console.ts';
import type { StreamAddress } from './queries.ts';
import { streamReplacements, streamReserves } from './tables.ts';

type Place = Pick<EditedVideoSource, 'region' | 'language' | 'quality'>;
interface Target {
  id: string;
  version: number;
}

/** So many steps lead back. */
const MOST_KEPT = 10;
/** Where a stream that has no address yet is put: for everybody, in both languages. */
const EVERYWHERE: readonly Place[] = VIDEO_REGIONS.flatMap((region) =>
  VIDEO_LANGUAGES.map((language): Place => ({ region, language, quality: '720p' })),
);

/** Keeps the address a stream is to be had from when its own are dead; null keeps none. Throws not_found. */
export async function setReserve(
  tx: Tx,
  actor: Actor,
  { id, url, now }: { id: string; url: string | null; now: Date },
): Promise<void> {
  await lockForum(tx, id);
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
  await lockForum(tx, target.id);
  const { live, others } = await listPlaces(tx, target.id);
  const places: readonly Place[] = live.length > 0 ? live : EVERYWHERE;
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
  await lockForum(tx, target.id);
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

async function lockForum(tx: Tx, id: string): Promise<void> {
  const rows = await tx.select({ id: forums.id }).from(forums).where(eq(forums.id, id)).for('update');
  if (rows.length === 0) refuse('protocol.not_found');
}

async function listPlaces(
  tx: Tx,
  forumId: string,
): Promise<{ live: EditedVideoSource[]; others: EditedVideoSource[] }> {
  const rows = await tx.select().from(videoSources).where(eq(videoSources.forumId, forumId));
  const sources = rows.map(({ forumId: _, ...source }): EditedVideoSource => source);
  return {
    live: sources.filter(({ purpose }) => purpose === 'live'),
    others: sources.filter(({ purpose }) => purpose !== 'live'),
  };
}

/** A reserve with the addresses it stands for: those of the places its stream has now. */
export interface ReserveAddresses {
  forumId: string;
  url: string;
  addresses: StreamAddress[];
}

/** The reserves of these forums, or of all. */
export async function listReserves(db: Reader, forumIds?: readonly string[]): Promise<ReserveAddresses[]> {
  const rows = await db
    .select({ reserve: streamReserves, source: videoSources })
    .from(streamReserves)
    .leftJoin(videoSources, and(eq(videoSources.forumId, streamReserves.forumId), eq(videoSources.purpose, 'live')))
    .where(forumIds && inArray(streamReserves.forumId, [...forumIds]))
    .orderBy(asc(streamReserves.forumId));
  return Array.from(
    Map.groupBy(rows, ({ reserve }) => reserve.forumId),
    ([forumId, [first, ...more]]): ReserveAddresses => {
      const url = first?.reserve.url ?? '';
      const places = [first, ...more].flatMap((row) => row?.source ?? []);
      const byUrl = new Map(
        (places.length > 0 ? places : EVERYWHERE).map((place) => [expandReserve(url, place), place.region]),
      );
      return { forumId, url, addresses: Array.from(byUrl, ([address, region]) => ({ url: address, region })) };
    },
  );
}

/** When the streams of these forums were last replaced, and the addresses of before; by forum. */
export async function listReplaced(
  db: Reader,
  forumIds: readonly string[],
): Promise<Map<string, { at: Date; urls: string[] }>> {
  const rows = await db
    .selectDistinctOn([streamReplacements.forumId])
    .from(streamReplacements)
    .where(inArray(streamReplacements.forumId, [...forumIds]))
    .orderBy(asc(streamReplacements.forumId), desc(streamReplacements.id));
  return new Map(
    rows.map(({ forumId, sources, replacedAt }) => [
      forumId,
      { at: replacedAt, urls: [...new Set(sources.map(({ url }) => url))] },
    ]),
  );
}
