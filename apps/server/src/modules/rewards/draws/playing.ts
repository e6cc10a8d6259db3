import { outcomeOf, playMessage } from '@mingtang/contract/rewards/draws/replay';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { Batch } from '../../../platform/batch.ts';
import { eventDay } from '../../../platform/clock.ts';
import { isOneOf, type Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { energyBalances, energyEntries } from '../energy/tables.ts';
import { stateOf } from './policy.ts';
import { countPlays, findDraw, listPrizes, type Prize } from './queries.ts';
import { digestUnder, openSeed } from './seeds.ts';
import { drawPlays, draws } from './tables.ts';

/** A wish to draw. */
export interface PlayCall {
  personId: string;
  clientKey: string | undefined;
}
export interface Played {
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
    const found = await findDraw(tx, clock.now());
    if (!found) return calls.map(() => new Refusal('rewards.draw_none'));
    const { draw, seed } = found;
    await lock(tx, draw.id);
    // Whoever waited for the lock is judged by the time they got it.
    const now = clock.now();
    const ids = [...new Set(calls.map(({ personId }) => personId))].sort();
    const present = await lockPersons(tx, ids);
    const balances = await lockBalances(tx, ids);
    const before = await tx
      .select()
      .from(drawPlays)
      .where(and(eq(drawPlays.drawId, draw.id), inArray(drawPlays.personId, ids)));
    const standing = new Map(before.map((row) => [row.personId, row]));
    const prizes = await listPrizes(tx, draw.id);
    const digestOf = digestUnder(openSeed(keys, seed));
    let plays = await countPlays(tx, draw.id);
    const made: (typeof drawPlays.$inferInsert)[] = [];

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

/** Held until the commit: an account that is being erased meanwhile plays no more. */
async function lockPersons(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM persons WHERE id = ANY (${sql.param(ids)}::uuid[]) AND erased_at IS NULL ORDER BY id FOR KEY SHARE`);
  return new Set(rows.map(({ id }) => id));
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

async function writePlays(tx: Tx, made: (typeof drawPlays.$inferInsert)[], points: number): Promise<void> {
  await tx.insert(drawPlays).values(made);
  await tx.insert(energyEntries).values(
    made.map(({ drawId, personId, playedAt }) => ({
      id: newId(),
      personId: personId ?? '',
      points: -points,
      reason: 'draw' as const,
      thingId: drawId,
      day: eventDay(playedAt),
      at: playedAt,
      key: `draw:${drawId}`,
    })),
  );
  await tx
    .update(energyBalances)
    .set({ points: sql`${energyBalances.points} - ${points}` })
    .where(
      isOneOf(
        energyBalances.personId,
        made.flatMap(({ personId }) => personId ?? []),
      ),
    );
}
