import { outcomeOf, playMessage } from '@mingtang/contract/rewards/draws/replay';
import { and, asc, eq, sql } from 'drizzle-orm';
import { Batch } from '../../../platform/batch.ts';
import { eventDay } from '../../../platform/clock.ts';
import { columnOf, isOneOf, lookUpByKeys, type Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { isShown } from '../../../platform/publication.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { energyBalances } from '../energy/tables.ts';
import { findDeskDraw } from './desk-queries.ts';
import { stateOf } from './policy.ts';
import { countPlays, findDraw, listPrizes, type Prize } from './queries.ts';
import { digestUnder, openSeed } from './seeds.ts';
import { drawPlays, draws } from './tables.ts';

/** A wish to draw. */
interface PlayCall {
  personId: string;
  clientKey: string | undefined;
}
type Play = Omit<typeof drawPlays.$inferSelect, 'personId'> & { personId: string };
interface Played {
  number: number;
  prize: Prize | null;
  playedAt: Date;
  balance: number;
}

/** Takes plays in bursts: what waits becomes one transaction, with the draw locked once. */
export const createPlays = (platform: Platform): Batch<PlayCall, Played> =>
  new Batch<PlayCall, Played>({
    run: (calls) => playAll(platform, calls),
    overflow: () => new Refusal('protocol.unavailable'),
  });

/** Nobody else plays until the commit: numbers have no gaps, and a prize is not given twice. */
export async function lockDraw(tx: Tx, drawId: string): Promise<void> {
  await tx.select({ id: draws.id }).from(draws).where(eq(draws.id, drawId)).for('update');
}

/**
 * Plays in order of arrival, points and outcomes in one transaction. Returns for each what it gave, or its own Refusal:
 * draw_none, draw_not_open, draw_ended, draw_used_up, too_few_points, sign_in_required for an erased account.
 */
export function playAll(
  platform: Platform,
  calls: readonly PlayCall[],
  lock: typeof lockDraw = lockDraw,
): Promise<(Played | Refusal)[]> {
  const { keys, clock } = platform;
  return transact(platform, async (tx) => {
    await lookUpByKeys(tx);
    const found = await findDraw(tx, clock.now());
    if (!found) return calls.map(() => new Refusal('rewards.draw_none'));
    await lock(tx, found.draw.id);
    // Whoever waited for the lock is judged by the time they got it, and by what the draw is then.
    const now = clock.now();
    const { draw, seed } = (await findDeskDraw(tx, found.draw.id)) ?? found;
    if (!isShown(draw, now)) return calls.map(() => new Refusal('rewards.draw_none'));
    const ids = [...new Set(calls.map(({ personId }) => personId))].sort();
    const present = await lockPersons(tx, ids);
    const balances = await lockBalances(tx, ids);
    const before = await tx
      .select()
      .from(drawPlays)
      .where(and(eq(drawPlays.drawId, draw.id), isOneOf(drawPlays.personId, ids)));
    const standing = new Map(before.map((row) => [row.personId, row]));
    const prizes = await listPrizes(tx, draw.id);
    const digestOf = digestUnder(openSeed(keys, seed));
    let plays = await countPlays(tx, draw.id);
    const made: Play[] = [];

    const results = calls.map(({ personId, clientKey }): Played | Refusal => {
      if (!present.has(personId)) return new Refusal('protocol.sign_in_required');
      const balance = balances.get(personId) ?? 0;
      const known = standing.get(personId);
      if (known && clientKey !== undefined && known.clientKey === clientKey)
        return { ...known, prize: prizes.find(({ id }) => id === known.prizeId) ?? null, balance };
      const state = stateOf({ ...draw, plays }, now, known !== undefined);
      if (state !== 'open') return new Refusal(`rewards.draw_${state}`);
      if (balance < draw.points) return new Refusal('rewards.too_few_points', { points: draw.points, balance });
      const number = plays + 1;
      const outcome = outcomeOf(digestOf(playMessage(draw.id, number)), { slots: draw.slots - plays, prizes });
      const prize = prizes.find(({ id }) => id === outcome) ?? null;
      if (prize) prize.left -= 1;
      plays = number;
      balances.set(personId, balance - draw.points);
      const row = { drawId: draw.id, number, personId, prizeId: outcome, playedAt: now, clientKey: clientKey ?? null };
      standing.set(personId, row);
      made.push(row);
      return { number, prize: prize && { ...prize }, playedAt: now, balance: balance - draw.points };
    });
    if (made.length > 0) await writePlays(tx, made, draw.points);
    return results;
  });
}

/**
 * Those who are there, held until the commit: an account that is being erased meanwhile plays no more. Whoever is erased is
 * left out here: asked for the others only, the planner may go through everybody who is not.
 */
async function lockPersons(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string; is_there: boolean }>(sql`
    SELECT id, erased_at IS NULL AS is_there FROM persons WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR KEY SHARE`);
  return new Set(rows.flatMap(({ id, is_there: isThere }) => (isThere ? [id] : [])));
}

/** In one order, so that two instances never wait for each other. */
async function lockBalances(tx: Tx, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select()
    .from(energyBalances)
    .where(isOneOf(energyBalances.personId, ids))
    .orderBy(asc(energyBalances.personId))
    .for('update');
  return new Map(rows.map(({ personId, points }) => [personId, points]));
}

async function writePlays(tx: Tx, made: readonly Play[], points: number): Promise<void> {
  const list = columnOf(made);
  const drawIds = list(({ drawId }) => drawId, 'uuid');
  const personIds = list(({ personId }) => personId, 'uuid');
  const instants = list(({ playedAt }) => playedAt, 'timestamptz');
  await tx.execute(sql`
    INSERT INTO draw_plays (draw_id, number, person_id, prize_id, played_at, client_key)
    SELECT * FROM unnest(${drawIds}, ${list(({ number }) => number, 'int')}, ${personIds},
      ${list(({ prizeId }) => prizeId, 'uuid')}, ${instants}, ${list(({ clientKey }) => clientKey, 'text')})`);
  await tx.execute(sql`
    INSERT INTO energy_entries (id, person_id, points, reason, thing_id, day, at, key)
    SELECT id, person_id, ${-points}, 'draw', draw_id, day, at, 'draw:' || draw_id
    FROM unnest(${list(() => newId(), 'uuid')}, ${personIds}, ${drawIds}, ${list(({ playedAt }) => eventDay(playedAt), 'date')},
      ${instants}) AS entry (id, person_id, draw_id, day, at)`);
  await tx.execute(sql`UPDATE energy_balances SET points = points - ${points} WHERE person_id = ANY(${personIds})`);
}
