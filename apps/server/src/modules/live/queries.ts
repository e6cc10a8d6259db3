import type {
  SourceState,
  SwitchboardForum,
  SwitchboardReserve,
  SwitchboardSource,
} from '@mingtang/contract/live/model';
import type { PlaySwitch, VideoRegion } from '@mingtang/contract/programme/model';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { eventDay } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { playStatusAt } from '../programme/queries.ts';
import { forums, venues, videoSources } from '../programme/tables.ts';
import { byUrgency, judgeBroadcast, judgeSource, SOON_MS } from './policy.ts';
import { listReplaced, listReserves } from './reserve-queries.ts';
import { type StreamCheck, streamChecks } from './tables.ts';

export interface Switchboard {
  day: string;
  days: string[];
  madeAt: Date;
  forums: SwitchboardForum[];
}

/** The broadcasts of a day, drafts as well: of `wanted`, else of today, else of the first day that has forums. */
export async function getSwitchboard(db: Reader, wanted: string | undefined, now: Date): Promise<Switchboard> {
  const days = (await db.selectDistinct({ day: forums.day }).from(forums).orderBy(asc(forums.day))).map(
    ({ day }) => day,
  );
  const today = eventDay(now);
  const day = wanted ?? (days.includes(today) ? today : (days[0] ?? today));
  const rows = await db
    .select({
      id: forums.id,
      version: forums.version,
      titleZh: forums.titleZh,
      titleEn: forums.titleEn,
      venueZh: venues.nameZh,
      venueEn: venues.nameEn,
      hall: venues.hall,
      startsAt: forums.startsAt,
      endsAt: forums.endsAt,
      isPublished: sql<boolean>`coalesce(${forums.publishedAt} <= ${now}, false)`,
      playSwitch: forums.playSwitch,
      playStatus: playStatusAt(now),
      hasPlayback: forums.hasPlayback,
      captionsZh: forums.captionsZh,
      captionsEn: forums.captionsEn,
      viewers: forums.viewers,
    })
    .from(forums)
    .innerJoin(venues, eq(venues.id, forums.venueId))
    // What began the evening before and is still on air belongs to the night shift's day as well.
    .where(
      day === today
        ? or(
            eq(forums.day, day),
            sql`${forums.publishedAt} <= ${now} AND ${playStatusAt(now)} = 'have_already_started'`,
          )
        : eq(forums.day, day),
    )
    .orderBy(asc(forums.startsAt), asc(venues.position), asc(forums.id));
  const ids = rows.map(({ id }) => id);
  const sources = await listSources(db, ids);
  const reserves = await judgeReserves(db, ids);
  const replaced = await listReplaced(db, ids);
  return {
    day,
    days,
    madeAt: now,
    forums: rows
      .map((row) => {
        const forum = {
          ...row,
          sources: sources.get(row.id) ?? [],
          reserve: reserves.get(row.id) ?? null,
          replaced: replaced.get(row.id) ?? null,
        };
        return { ...forum, health: judgeBroadcast(forum, now) };
      })
      .toSorted(byUrgency),
  };
}

/** The addresses of forums with what their last check found. */
async function listSources(db: Reader, forumIds: string[]): Promise<Map<string, SwitchboardSource[]>> {
  const rows = await db
    .select({ source: videoSources, check: streamChecks })
    .from(videoSources)
    .leftJoin(streamChecks, eq(streamChecks.url, videoSources.url))
    .where(inArray(videoSources.forumId, forumIds))
    .orderBy(
      asc(videoSources.purpose),
      sql`${videoSources.region} DESC`,
      sql`${videoSources.language} DESC`,
      asc(videoSources.quality),
    );
  const lists = new Map<string, SwitchboardSource[]>();
  for (const { source, check } of rows) {
    const { forumId, ...place } = source;
    const list = lists.get(forumId) ?? [];
    list.push({ ...place, check, state: judgeSource(place.purpose, check) });
    lists.set(forumId, list);
  }
  return lists;
}

/** The worst first: what a reserve is as good as. */
const byWorst: readonly SourceState[] = ['failing', 'over', 'stalled', 'unchecked', 'fine'];

/** The reserves of forums with what the worst of their addresses gave at its last check. */
async function judgeReserves(db: Reader, forumIds: string[]): Promise<Map<string, SwitchboardReserve>> {
  const reserves = await listReserves(db, forumIds);
  const urls = reserves.flatMap(({ addresses }) => addresses.map(({ url }) => url));
  const checks = await db.select().from(streamChecks).where(inArray(streamChecks.url, urls));
  const known = new Map<string, StreamCheck>(checks.map((check) => [check.url, check]));
  return new Map(
    reserves.map(({ forumId, url, addresses }) => {
      const [worst] = addresses
        .map((address) => known.get(address.url) ?? null)
        .map((check) => ({ check, state: judgeSource('live', check) }))
        .toSorted((one, other) => byWorst.indexOf(one.state) - byWorst.indexOf(other.state));
      return [forumId, { url, state: worst?.state ?? 'unchecked', check: worst?.check ?? null }];
    }),
  );
}

/** An address and the network it belongs to; one that stands in both regions is the mainland's. */
export interface StreamAddress {
  url: string;
  region: VideoRegion;
}

/** Every address of a forum: its stream's, its recording's, its reserve's. */
export async function listAddresses(db: Reader, forumId: string): Promise<StreamAddress[]> {
  const own = await db
    .selectDistinctOn([videoSources.url], { url: videoSources.url, region: videoSources.region })
    .from(videoSources)
    .where(eq(videoSources.forumId, forumId))
    .orderBy(asc(videoSources.url), desc(videoSources.region));
  return withReserves(own, await listReserves(db, [forumId]));
}

/** These addresses and those of reserves, each once. */
function withReserves(
  own: readonly StreamAddress[],
  reserves: readonly { addresses: readonly StreamAddress[] }[],
): StreamAddress[] {
  const known = new Set(own.map(({ url }) => url));
  return [...own, ...reserves.flatMap(({ addresses }) => addresses).filter(({ url }) => !known.has(url))];
}

const soonStates = ['auto', 'held'] satisfies PlaySwitch[];

/** The addresses, reserves as well, of every stream that the public sees on air, or will within the hour. */
export async function listDueAddresses(db: Reader, now: Date): Promise<StreamAddress[]> {
  const soon = new Date(now.getTime() + SOON_MS);
  const isDue = sql`${forums.publishedAt} <= ${now} AND (${playStatusAt(now)} = 'have_already_started'
    OR (${inArray(forums.playSwitch, soonStates)} AND ${forums.startsAt} <= ${soon} AND ${forums.endsAt} > ${now}))`;
  const own = await db
    .selectDistinctOn([videoSources.url], { url: videoSources.url, region: videoSources.region })
    .from(videoSources)
    .innerJoin(forums, eq(forums.id, videoSources.forumId))
    .where(and(eq(videoSources.purpose, 'live'), isDue))
    .orderBy(asc(videoSources.url), desc(videoSources.region));
  const due = await db.select({ id: forums.id }).from(forums).where(isDue);
  return withReserves(
    own,
    await listReserves(
      db,
      due.map(({ id }) => id),
    ),
  );
}
