import type pg from 'pg';
import type { Tx } from './database.ts';
import { type Preparable, toStatement } from './prepared.ts';

/**
 * What a transaction does, apart from how its statements travel: each `yield` gives statements that go together, in this order, and
 * gets the rows of each. A lane sends them in one packet (`runInLane`), a transaction of the pool one after the other
 * (`perform`).
 */
export type Plan<Result> = AsyncGenerator<Preparable[], Result, unknown[][]>;

/** How a plan ends: with what is still to be written, which a lane sends together with its COMMIT. */
export interface Decided<Result> {
  writes: Preparable[];
  result: Result;
}

/** A plan with what it still wrote. */
export async function* written<Result>(plan: Plan<Decided<Result>>): Plan<Result> {
  const { writes, result } = yield* plan;
  if (writes.length > 0) yield writes;
  return result;
}

/** Does what a plan says within a transaction that does other things as well. What fails is the cause of what it throws, as with drizzle. */
export async function perform<Result>(tx: Tx, plan: Plan<Result>): Promise<Result> {
  const client = connectionOf(tx);
  let rows: unknown[][] = [];
  for (;;) {
    const step = await plan.next(rows);
    if (step.done) return step.value;
    rows = [];
    for (const statement of step.value) {
      const { rows: found } = await client.query(toStatement(statement)).catch((cause: unknown) => {
        throw new Error('A statement of a plan failed.', { cause });
      });
      rows.push(found);
    }
  }
}

/** The connection a transaction holds: what it reads itself has instants as Date, as in the lanes. */
const connectionOf = (tx: Tx): pg.ClientBase =>
  (tx as unknown as { session: { client: pg.ClientBase } }).session.client;
