import { expandReserve } from '@mingtang/contract/live/model';
import type { EditedVideoSource } from '@mingtang/contract/programme/fields';
import { VIDEO_LANGUAGES, VIDEO_REGIONS } from '@mingtang/contract/programme/model';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { videoSources } from '../programme/tables.ts';
import type { StreamAddress } from './queries.ts';
import { streamReplacements, streamReserves } from './tables.ts';

export type StreamPlace = Pick<EditedVideoSource, 'region' | 'language' | 'quality'>;

/** Where a stream that has no address yet is put: for everybody, in both languages. */
export const EVERYWHERE: readonly StreamPlace[] = VIDEO_REGIONS.flatMap((region) =>
  VIDEO_LANGUAGES.map((language): StreamPlace => ({ region, language, quality: '720p' })),
);

/** The addresses of a forum: of its stream, and the others. */
export async function listPlaces(
  tx: Tx,
  forumId: string,
): Promise<{ live: EditedVideoSource[]; others: EditedVideoSource[] }> {
  const { purpose, region, language, quality, url } = videoSources;
  const sources: EditedVideoSource[] = await tx
    .select({ purpose, region, language, quality, url })
    .from(videoSources)
    .where(eq(videoSources.forumId, forumId));
  return {
    live: sources.filter((source) => source.purpose === 'live'),
    others: sources.filter((source) => source.purpose !== 'live'),
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
