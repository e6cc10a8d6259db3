import { replay } from '@mingtang/contract/rewards/draws/replay';
import type pg from 'pg';
import { checkInvariants } from '../apps/server/src/invariants.ts';
import { createPlays } from '../apps/server/src/modules/rewards/draws/playing.ts';
import { findDraw, listPrizes } from '../apps/server/src/modules/rewards/draws/queries.ts';
import { digestUnder, openSeed } from '../apps/server/src/modules/rewards/draws/seeds.ts';
import { newId } from '../apps/server/src/platform/id.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { Refusal } from '../apps/server/src/platform/refuse.ts';
import { buildDraw } from '../apps/server/src/testing/draws.ts';
import { givePoints } from '../apps/server/src/testing/energy.ts';
import { measureInTurns } from './in-turns.ts';
import { naivePlay, prepareNaivePlays } from './naive-play.ts';
import { openBenchShop } from './shop.ts';

/** Everybody plays once, so as many as any machine lets play within its rounds. */
const PEOPLE = 300_000;
const POINTS = 100;
const WINNERS = [3, 60, 900, 12_000];
/** Of the draw that is played to its end. */
const LAST_SLOTS = 3_000;
const LAST_WINNERS = [1, 20, 300];

/**
 * Plays a second of one draw, in groups, and with a transaction a play that locks the prizes' rows. Ends with a gate: of a
 * draw that everybody plays twice at once every prize is given, nobody has played it twice, it replays from its seed, and
 * the audit holds.
 */
export async function run() {
  const shop = await openBenchShop(1);
  try {
    const { platform } = shop.app;
    const { pool } = platform.database;
    const personIds = await insertPeople(pool);
    await givePoints({ platform, clock: platform.clock }, personIds, 3 * POINTS);
    const build = (slots: number, winners: number[], openForMs: number) => {
      const clock = { now: () => new Date(Date.now() - openForMs) };
      return buildDraw({ platform, clock }, { points: POINTS, slots, winners });
    };
    // Of several that are open the last to open is played.
    const naiveDrawId = await build(PEOPLE, WINNERS, 60_000);
    await prepareNaivePlays(pool, naiveDrawId);
    await build(PEOPLE, WINNERS, 30_000);
    const plays = createPlays(platform);
    const turns = { ours: 0, naive: 0 };
    const next = (side: keyof typeof turns): string => {
      const personId = personIds[turns[side]++];
      if (personId === undefined) throw new Error('Everybody has played: more people are needed.');
      return personId;
    };
    const { ratio, ours, naive } = await measureInTurns({
      ours: () => plays.submit({ personId: next('ours'), clientKey: undefined }),
      naive: () => naivePlay(pool, naiveDrawId, next('naive')),
    });
    const faults = await listFaults(platform, turns.ours);

    await build(LAST_SLOTS, LAST_WINNERS, 0);
    const last = personIds.slice(0, LAST_SLOTS);
    // Two servers, and everybody plays at both.
    const doors = [createPlays(platform), createPlays(platform)];
    const answers = await Promise.allSettled(
      doors.flatMap((door) => last.map((personId) => door.submit({ personId, clientKey: undefined }))),
    );
    faults.push(...(await listFaults(platform, answers.filter(({ status }) => status === 'fulfilled').length)));
    const given = await listGiven(platform);
    if (given.some(({ left }) => left !== 0)) faults.push(`not every prize was given: ${JSON.stringify(given)}`);
    const strange = answers.filter((answer) => answer.status === 'rejected' && !isPlayedAlready(answer.reason));
    if (strange.length > 0) faults.push(`${strange.length} were refused as those are not who have played`);
    return {
      ratios: { naive: ratio },
      figures: { playsPerSecond: ours, naivePerSecond: naive, plays: turns.ours + turns.naive },
      faults,
    };
  } finally {
    await shop.close();
  }
}

async function insertPeople(pool: pg.Pool): Promise<string[]> {
  const ids = Array.from({ length: PEOPLE }, newId);
  await pool.query(
    `INSERT INTO persons (id, email, user_tag, language) SELECT id, id || '@example.org', '407', 'zh' FROM unnest($1::uuid[]) AS person (id)`,
    [ids],
  );
  return ids;
}

const isPlayedAlready = (reason: unknown): boolean =>
  reason instanceof Refusal && ['rewards.draw_used_up', 'rewards.draw_ended'].includes(reason.key);

async function listGiven({ database, clock }: Platform) {
  const found = await findDraw(database.db, clock.now());
  return (await listPrizes(database.db, found?.draw.id ?? '')).map(({ id, winners, left }) => ({ id, winners, left }));
}

/** What is wrong with the draw that is played now, of which so many were told what they drew. */
async function listFaults({ database, keys, clock }: Platform, told: number): Promise<string[]> {
  const found = await findDraw(database.db, clock.now());
  if (!found) return ['there is no draw'];
  const { draw, seed } = found;
  const { rows } = await database.pool.query<{ person_id: string; prize_id: string | null }>(
    'SELECT person_id, prize_id FROM draw_plays WHERE draw_id = $1 ORDER BY number',
    [draw.id],
  );
  const faults: string[] = [];
  if (rows.length !== told) faults.push(`${told} were told what they drew, ${rows.length} plays are there`);
  const people = new Set(rows.map(({ person_id }) => person_id)).size;
  if (people !== rows.length) faults.push(`${rows.length} plays are of ${people} people`);
  const replayed = await replay({
    drawId: draw.id,
    slots: draw.slots,
    prizes: await listPrizes(database.db, draw.id),
    plays: rows.length,
    digestOf: digestUnder(openSeed(keys, seed)),
  });
  const other = replayed.filter((prizeId, index) => prizeId !== rows[index]?.prize_id).length;
  if (other > 0) faults.push(`${other} plays gave what the seed does not`);
  const client = await database.pool.connect();
  for (const { name, broken } of await checkInvariants(client))
    if (broken.length > 0) faults.push(`broken: ${name} (${broken.length}, first ${broken[0]})`);
  client.release();
  return faults;
}
