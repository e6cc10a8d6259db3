import { and, lt, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { isTrouble, type StreamProbe, type StreamReading, type StreamTrouble } from '../../ports/streams/provider.ts';
import type { StreamAddress } from './queries.ts';
import { listReserves } from './reserve-queries.ts';
import { streamChecks } from './tables.ts';

/** So many addresses are asked at once: all a forum may have, and a whole day's are through in seconds. */
const AT_ONCE = 16;

/** Asks these addresses whether they give a stream, and keeps what each said as soon as it has. */
export async function checkAddresses(
  platform: Pick<Platform, 'database' | 'clock'>,
  probe: StreamProbe,
  addresses: readonly StreamAddress[],
): Promise<void> {
  const waiting = addresses.values();
  const work = async (): Promise<void> => {
    for (const { url, region } of waiting) {
      const answer = await probe.probe(url, region);
      await transact(platform, (tx) => recordCheck(tx, url, answer, platform.clock.now()));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Keeps what an address said; when it last gave a stream, and last something new, stays known. */
async function recordCheck(tx: Tx, url: string, answer: StreamReading | StreamTrouble, now: Date): Promise<void> {
  const insert = tx.insert(streamChecks);
  if (isTrouble(answer)) {
    const trouble = { ...answer, checkedAt: now, latencyMs: null, renditions: [] };
    await insert
      .values({ url, isComplete: false, ...trouble })
      .onConflictDoUpdate({ target: streamChecks.url, set: trouble });
    return;
  }
  const found = { ...answer, checkedAt: now, answeredAt: now, problem: null, httpStatus: null };
  const isNew = sql`${streamChecks.newestSegment} IS DISTINCT FROM excluded.newest_segment`;
  await insert.values({ url, advancedAt: now, ...found }).onConflictDoUpdate({
    target: streamChecks.url,
    set: {
      ...found,
      advancedAt: sql`CASE WHEN ${isNew} THEN excluded.advanced_at ELSE ${streamChecks.advancedAt} END`,
    },
  });
}

const KEPT_MS = 86_400_000;

/** Forgets checks of addresses no forum has any more. */
export async function forgetUnused(tx: Tx, now: Date): Promise<void> {
  const reserves = (await listReserves(tx)).flatMap(({ addresses }) => addresses.map(({ url }) => url));
  await tx
    .delete(streamChecks)
    .where(
      and(
        lt(streamChecks.checkedAt, new Date(now.getTime() - KEPT_MS)),
        sql`NOT EXISTS (SELECT FROM video_sources WHERE video_sources.url = stream_checks.url)`,
        notInArray(streamChecks.url, reserves),
      ),
    );
}
