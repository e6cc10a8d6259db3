import type { RehearsalPlan, RehearsalProgress } from '@mingtang/contract/edition/rehearsal';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import { postgresError, type Tx, UNIQUE_VIOLATION } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Reader } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { hasProductsForSale } from './queries.ts';
import { rehearsals } from './tables.ts';

export type RehearsalRow = typeof rehearsals.$inferSelect;

/** What runs a rehearsal in processes of its own, and how they are cleared away. */
export interface RehearsalStage {
  /** Begins what the row says; from then on the row tells how far it is. */
  open(row: RehearsalRow): void;
  /** Removes what a rehearsal left behind that was killed. Does nothing while one is under way. */
  sweep(): Promise<void>;
}

const LATEST = 20;
const beginning: RehearsalProgress = {
  phase: 'preparing',
  arrived: 0,
  placed: 0,
  paid: 0,
  refused: 0,
  gaveUp: 0,
  seconds: 0,
};

export const listRehearsals = (db: Reader): Promise<RehearsalRow[]> =>
  db.select().from(rehearsals).orderBy(desc(rehearsals.startedAt)).limit(LATEST);

/** Throws `protocol.not_found`. */
export async function getRehearsal(db: Reader, id: string): Promise<RehearsalRow> {
  const [row] = await db.select().from(rehearsals).where(eq(rehearsals.id, id));
  return row ?? refuse('protocol.not_found');
}

/** Writes a rehearsal down. Refuses with `edition.rehearsal_under_way` and `edition.nothing_to_rehearse`. */
export async function startRehearsal(tx: Tx, actor: Actor, plan: RehearsalPlan, now: Date): Promise<RehearsalRow> {
  if (!(await hasProductsForSale(tx, now))) refuse('edition.nothing_to_rehearse');
  const row = {
    id: newId(),
    startedBy: actor.id,
    startedAt: now,
    state: 'running' as const,
    plan,
    progress: beginning,
  };
  const [made] = await tx
    .insert(rehearsals)
    .values(row)
    .returning()
    .catch((error: unknown) => {
      if (postgresError(error)?.code === UNIQUE_VIOLATION) return refuse('edition.rehearsal_under_way');
      throw error;
    });
  await recordAudit(tx, actor, now, [
    { action: 'start', entity: 'rehearsal', entityId: row.id, before: null, after: { ...plan } },
  ]);
  return made as RehearsalRow;
}

/** Asks a rehearsal to end. Refuses with `protocol.not_found` when it is not under way. */
export async function stopRehearsal(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
  const stopped = await tx
    .update(rehearsals)
    .set({ state: 'stopping' })
    .where(and(eq(rehearsals.id, id), inArray(rehearsals.state, ['running', 'stopping'])))
    .returning({ id: rehearsals.id });
  if (stopped.length === 0) refuse('protocol.not_found');
  await recordAudit(tx, actor, now, [{ action: 'stop', entity: 'rehearsal', entityId: id, before: null, after: null }]);
}

/** Ends rehearsals whose processes are gone; one that has only just begun may still be on its way. */
export async function failAbandoned(db: Reader): Promise<void> {
  await db
    .update(rehearsals)
    .set({ state: 'failed', endedAt: sql`now()` })
    .where(and(isNull(rehearsals.endedAt), sql`${rehearsals.startedAt} < now() - interval '20 seconds'`));
}
