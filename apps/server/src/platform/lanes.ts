import type pg from 'pg';
import { Batch, type BatchOptions } from './batch.ts';
import { sendTogether } from './database-client.ts';
import type { Decided, Plan } from './plan.ts';
import { type Preparable, toStatement } from './prepared.ts';

/** As many batches of one kind under way at once. On a hot product only one is busy: its row is one. */
const LANES = 4;
/** Those of orders, and one of each step of their payments. */
export const LANE_CONNECTIONS = LANES + 4;

interface LanesOptions<Item, Result> extends BatchOptions<Item, Result> {
  /** What an item wants to lock; items that share a key go the same way and so never wait for each other's lock. */
  keyOf: (item: Item) => string;
}

/** Batches side by side: what contends for the same rows waits in one lane, and leaves the other lanes alone. */
export class Lanes<Item, Result> {
  readonly #batches: Batch<Item, Result>[];
  readonly #keyOf: (item: Item) => string;

  constructor({ keyOf, ...options }: LanesOptions<Item, Result>) {
    this.#batches = Array.from({ length: LANES }, () => new Batch(options));
    this.#keyOf = keyOf;
  }

  submit(item: Item): Promise<Result> {
    const batch = this.#batches[laneOf(this.#keyOf(item))];
    if (!batch) throw new Error('There is no such lane.');
    return batch.submit(item);
  }

  /** Milliseconds the first in line of the slowest lane has waited. */
  get waitedMs(): number {
    return Math.max(...this.#batches.map((batch) => batch.waitedMs));
  }
}

/** The lane of a key: FNV-1a, because ids made together differ in few places. */
export function laneOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 8) % LANES;
}

/**
 * Plans are kept per connection, those of foreign-key checks too, and one made while a table was empty goes through all of
 * it when it is full. So they are forgotten this often: making them anew costs a few milliseconds.
 */
const PLANS_KEPT_MS = 1_000;
const plannedAt = new WeakMap<pg.PoolClient, number>();

function renewPlans(client: pg.PoolClient): Promise<pg.QueryResult>[] {
  const now = performance.now();
  if (now - (plannedAt.get(client) ?? 0) < PLANS_KEPT_MS) return [];
  plannedAt.set(client, now);
  return [client.query('DISCARD PLANS')];
}

/** Sends statements together and waits for all of them: one round trip. Each is a transaction of its own. */
export async function askTogether(lanes: pg.Pool, statements: Preparable[]): Promise<unknown[][]> {
  return withLane(lanes, async (client) => {
    const renewed = sendTogether(client, () => [...renewPlans(client), ...sendAll(client, statements)]);
    const answers = await all(renewed);
    return answers.slice(-statements.length).map(({ rows }) => rows as unknown[]);
  });
}

/**
 * One transaction in two round trips: BEGIN travels with what locks and reads, COMMIT with what writes. Each statement sees
 * what was committed before it began, so whatever a lock guards is read by a statement after it. `decide` gets the rows
 * of every read; when it throws, or any statement fails, nothing is written.
 */
export function lockThenWrite<Result>(
  lanes: pg.Pool,
  reads: Preparable[],
  decide: (rows: unknown[][]) => Decided<Result>,
): Promise<Result> {
  const plan = async function* (): Plan<Decided<Result>> {
    return decide(yield reads);
  };
  return runInLane(lanes, plan());
}

/** The same of a plan, which may ask more than once: a round trip for each time, and one to write. */
export async function runInLane<Result>(lanes: pg.Pool, plan: Plan<Decided<Result>>): Promise<Result> {
  return withLane(lanes, async (client) => {
    let step = await plan.next([]);
    let isBegun = false;
    const begin = (): Promise<pg.QueryResult>[] => {
      if (isBegun) return [];
      isBegun = true;
      return [...renewPlans(client), client.query('BEGIN')];
    };
    while (!step.done) {
      const statements = step.value;
      const sent = sendTogether(client, () => [...begin(), ...sendAll(client, statements)]);
      const read = await all(sent);
      step = await plan.next(read.slice(sent.length - statements.length).map(({ rows }) => rows));
    }
    const { writes, result } = step.value;
    const sent = sendTogether(client, () => [...begin(), ...sendAll(client, writes), client.query('COMMIT')]);
    // COMMIT of a transaction that failed is answered by ROLLBACK.
    if ((await all(sent)).at(-1)?.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    return result;
  });
}

const sendAll = (client: pg.PoolClient, statements: Preparable[]): Promise<pg.QueryResult>[] =>
  statements.map((statement) => client.query(toStatement(statement)));

async function withLane<Result>(lanes: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await lanes.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    // A connection that cannot even roll back is not used again.
    await client.query('ROLLBACK').catch((reason: Error) => (broken = reason));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Waits for all that was sent, so that nothing of it is still under way when the first failure is thrown. */
async function all(sent: Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}
