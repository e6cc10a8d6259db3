import { type Dashboard, dashboard } from '@mingtang/contract/dashboard/model';
import type { Role } from '@mingtang/contract/staff/policy';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Platform, type Reader, transact } from '../../platform/platform.ts';
import { type DashboardSources, takeNumbers } from './counting.ts';
import { type KeptSnapshot, shownTo } from './policy.ts';
import { dashboardSnapshots } from './tables.ts';

/** Numbers are at most so old while somebody watches. */
const FRESH_MS = 3_000;
/** Taking them never keeps the database busy for more than a fifth of the time. */
const REST = 4;
/** Any number will do, as long as every instance uses the same. */
const TAKING_LOCK = 7_261_021;

/**
 * The numbers of the day, taken once for all viewers of all instances, and only when somebody asks. Whoever finds them
 * too old takes them anew, one at a time.
 */
export class Snapshots {
  readonly #platform: Pick<Platform, 'database' | 'clock'>;
  readonly #sources: DashboardSources;
  /** So old may numbers be. */
  readonly freshMs: number;
  #taking: Promise<KeptSnapshot> | undefined;

  constructor(platform: Pick<Platform, 'database' | 'clock'>, sources: DashboardSources, freshMs = FRESH_MS) {
    this.#platform = platform;
    this.#sources = sources;
    this.freshMs = freshMs;
  }

  /** What somebody with these roles may see of the numbers as they stand. */
  async show(roles: readonly Role[]): Promise<Dashboard> {
    return shownTo(roles, await this.take());
  }

  /** All of them. Those who ask at once get one answer. */
  take(): Promise<KeptSnapshot> {
    this.#taking ??= this.#take().finally(() => {
      this.#taking = undefined;
    });
    return this.#taking;
  }

  async #take(): Promise<KeptSnapshot> {
    const { database } = this.#platform;
    const fresh = await findFresh(database.db);
    if (fresh) return fresh;
    return transact(this.#platform, async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${TAKING_LOCK})`);
      // Another instance may have taken them meanwhile.
      const taken = await findFresh(tx);
      if (taken) return taken;
      const began = performance.now();
      // On a connection of its own: every number is of one and the same instant.
      const numbers = await database.db.transaction(
        (reader) => takeNumbers(reader, this.#sources, this.#platform.clock.now()),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      const content = JSON.parse(JSON.stringify(numbers)) as KeptSnapshot;
      const freshMs = Math.max(this.freshMs, (performance.now() - began) * REST);
      const kept = {
        content,
        keptAt: sql`clock_timestamp()`,
        freshUntil: sql`clock_timestamp() + ${freshMs} * interval '1 millisecond'`,
      };
      await tx.insert(dashboardSnapshots).values(kept).onConflictDoUpdate({ target: dashboardSnapshots.id, set: kept });
      return content;
    });
  }
}

async function findFresh(db: Reader): Promise<KeptSnapshot | undefined> {
  const rows = await db
    .select({ content: dashboardSnapshots.content })
    .from(dashboardSnapshots)
    .where(sql`${eq(dashboardSnapshots.id, 1)} AND ${dashboardSnapshots.freshUntil} > clock_timestamp()`);
  const content = rows[0]?.content;
  // While a new version is rolled out, another may have kept numbers that lack some of this one's.
  return content !== undefined && z.safeDecode(dashboard, content as never).success
    ? (content as KeptSnapshot)
    : undefined;
}
