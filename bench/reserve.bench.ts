import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkInvariants } from '../apps/server/src/invariants.ts';
import { SessionCache } from '../apps/server/src/modules/identity/session-cache.ts';
import { saveForums, saveVenues, setForumRules } from '../apps/server/src/modules/programme/commands.ts';
import { listReservationsByIds } from '../apps/server/src/modules/programme/reservations/queries.ts';
import { transact } from '../apps/server/src/platform/platform.ts';
import { refuse } from '../apps/server/src/platform/refuse.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../apps/server/src/testing/programme.ts';
import { type LoadResult, runLoad } from './load.ts';
import { naiveReservation } from './naive-reservation.ts';
import { type BenchShop, openBenchShop } from './shop.ts';

const CONNECTIONS = 256;
/** So many that nobody asks twice within a round. */
const PEOPLE = 24_000;
const ROUNDS = 3;
const SECONDS = 3;
/** Places of the forum that fills up. */
const PLACES = 500;
const HOUR_MS = 3_600_000;
const RESERVED = '"code":"0000"';
const FULL = '"code":"21027"';

/**
 * Reservations a second at one popular forum over HTTP, with everything reserving does (session, limits, audience, quota,
 * overlaps, waiting list), beside a transaction a reservation on the same server, and the refusals of one that is full. It
 * fails unless every place is given once: what is taken is what is held, never more than there are.
 */
export async function run() {
  const shop = await openBenchShop(PEOPLE);
  try {
    const { server, platform } = shop.app;
    mountNaive(server, shop);
    await shop.app.start();
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const forums = openForums(shop);
    const base = {
      method: 'POST' as const,
      connections: CONNECTIONS,
      seconds: SECONDS,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      tokens: shop.tokens,
      body: '',
    };
    const reserve = (id: string) => ({ ...base, url: `${origin}/business/online/forum/reservation/${id}` });
    const naive = (id: string) => ({ ...base, url: `${origin}/naive`, body: `forumId=${id}`, expect: RESERVED });
    const full = await forums.add(PLACES);
    const rush = await runLoad({ ...reserve(full), expect: RESERVED });
    await runLoad(naive(await forums.add(PEOPLE)));
    const rounds = { ours: [] as LoadResult[], naive: [] as LoadResult[], full: [] as LoadResult[] };
    const given = new Map<string, number>([[full, rush.answered]]);
    // In turns, so that whatever else the machine does meets all alike.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, load] of [
        ['ours', reserve],
        ['naive', naive],
      ] as const) {
        const id = await forums.add(PEOPLE);
        const result = await runLoad({ ...load(id), expect: RESERVED });
        rounds[name].push(result);
        given.set(id, result.answered);
      }
      // Not those who have one of its places: they are told that.
      const others = shop.tokens.slice(4 * PLACES);
      rounds.full.push(await runLoad({ ...reserve(full), tokens: others, expect: FULL, seconds: 1 }));
    }
    const rate = (name: keyof typeof rounds): number => median(rounds[name].map(({ perSecond }) => perSecond));
    return {
      ratios: { naive: ratio(rate('ours'), rate('naive')) },
      figures: {
        reservationsPerSecond: rate('ours'),
        p50ms: median(rounds.ours.map(({ p50Ms }) => p50Ms)),
        p99ms: median(rounds.ours.map(({ p99Ms }) => p99Ms)),
        naivePerSecond: rate('naive'),
        naiveP99ms: median(rounds.naive.map(({ p99Ms }) => p99Ms)),
        fullPerSecond: rate('full'),
        places: PLACES,
        placesGiven: rush.answered,
      },
      faults: await findFaults(platform.database.pool, given, rounds.full),
    };
  } finally {
    await shop.close();
  }
}

/** Forums a day apart, so that nobody has two at one time. */
function openForums({ app: { platform } }: BenchShop) {
  const venue = buildVenue();
  let days = 1;
  return {
    async add(offlineQuota: number): Promise<string> {
      days += 1;
      const startsAt = new Date(Date.now() + days * 24 * HOUR_MS);
      const forum = buildForum({ venueId: venue.id, startsAt });
      const booking = { opensAt: new Date(Date.now() - HOUR_MS), closesAt: startsAt };
      await transact(platform, async (tx) => {
        await saveVenues(tx, noCache, [venue]);
        await saveForums(tx, noCache, [forum]);
        await setForumRules(tx, noCache, [buildRules({ id: forum.id, offlineQuota, onlineQuota: 0, booking })]);
      });
      return forum.id;
    },
  };
}

/** What ours is measured against, on the same server, for who is signed in; it answers the same. */
function mountNaive(server: FastifyInstance, { app: { platform } }: BenchShop): void {
  const sessions = new SessionCache(platform);
  const personOf = async ({ headers }: FastifyRequest): Promise<string> =>
    (await sessions.resolve(String(headers.token)))?.personId ?? refuse('protocol.sign_in_required');
  server.post<{ Body: { forumId: string } }>('/naive', async (request) => {
    const { pool, db } = platform.database;
    const id = await naiveReservation(pool, await personOf(request), request.body.forumId);
    const [data] = await listReservationsByIds(db, [id], platform.clock.now());
    return { code: '0000', data, msg: 'OK' };
  });
}

/** What is wrong afterwards: everybody who was told so has a place, nobody else, and every invariant holds. */
async function findFaults(
  pool: BenchShop['app']['platform']['database']['pool'],
  given: Map<string, number>,
  refused: LoadResult[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, told] of given) {
    const { rows } = await pool.query<{ taken: number; quota: number; held: number }>(
      `SELECT offline_taken AS taken, offline_quota AS quota,
        (SELECT count(*)::int FROM reservations WHERE forum_id = forums.id AND state = 'reserved') AS held FROM forums WHERE id = $1`,
      [id],
    );
    const { taken = -1, quota = -1, held = -1 } = rows[0] ?? {};
    if (taken !== held || held !== told || taken > quota)
      faults.push(`${told} were told of a place, ${held} have one, ${taken} are taken of ${quota}`);
  }
  const strange = refused.reduce((sum, { failed }) => sum + failed, 0);
  if (strange > 0) faults.push(`${strange} answers were not "every place is taken" when it was`);
  const client = await pool.connect();
  for (const { name, broken } of await checkInvariants(client))
    if (broken.length > 0) faults.push(`broken: ${name} (${broken.length}, first ${broken[0]})`);
  client.release();
  return faults;
}

const ratio = (a: number, b: number): number => Math.round((a / b) * 100) / 100;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
