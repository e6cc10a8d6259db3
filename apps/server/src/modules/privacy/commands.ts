import type { Language } from '@mingtang/contract/envelope';
import type { ErasureReason } from '@mingtang/contract/privacy/model';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { refuse } from '../../platform/refuse.ts';
import { writeNameless } from '../identity/commands.ts';
import { findPerson } from '../identity/queries.ts';
import { type ErasureRow, findOpenErasure, lockOpenErasure } from './queries.ts';
import { dataExports, erasures } from './tables.ts';

const DAY_MS = 86_400_000;
const COPIES_PER_DAY = 3;
/** Far longer than making one takes, with all its repetitions. */
const GIVEN_UP_MS = 3_600_000;

export const COPY_JOB = 'privacy.prepare-copy';
export const NOTICE_JOB = 'privacy.tell';
export const FAREWELL_JOB = 'privacy.say-farewell';
export interface CopyJob {
  exportId: string;
}

/** Asks for a copy of a person's data; a job makes it. Throws copy_under_way, copies_per_day. */
export async function requestCopy(
  tx: Tx,
  jobs: Jobs,
  { personId, language, now }: { personId: string; language: Language; now: Date },
): Promise<void> {
  const [recent] = await tx
    .select({ made: count() })
    .from(dataExports)
    .where(and(eq(dataExports.personId, personId), gt(dataExports.requestedAt, new Date(now.getTime() - DAY_MS))));
  if ((recent?.made ?? 0) >= COPIES_PER_DAY) refuse('privacy.copies_per_day', { limit: COPIES_PER_DAY });
  // The job has given up by then, and would keep its owner from asking again.
  await tx
    .update(dataExports)
    .set({ state: 'failed' })
    .where(
      and(
        eq(dataExports.personId, personId),
        eq(dataExports.state, 'preparing'),
        lt(dataExports.requestedAt, new Date(now.getTime() - GIVEN_UP_MS)),
      ),
    );
  const [row] = await tx
    .insert(dataExports)
    .values({ id: newId(now.getTime()), personId, state: 'preparing', language, requestedAt: now })
    .onConflictDoNothing()
    .returning({ id: dataExports.id });
  if (!row) return refuse('privacy.copy_under_way');
  await jobs.enqueue(tx, COPY_JOB, { exportId: row.id } satisfies CopyJob);
}

export interface NoticeJob {
  erasureId: string;
}

/**
 * Has a person's account erased once `days` are over; a letter tells them. Throws erasure_waits, erased_already.
 */
export async function requestErasure(
  tx: Tx,
  jobs: Jobs,
  actor: Actor,
  {
    personId,
    reason,
    language,
    days,
    now,
  }: { personId: string; reason: ErasureReason; language: Language; days: number; now: Date },
): Promise<ErasureRow> {
  const person = (await findPerson(tx, personId)) ?? refuse('protocol.not_found');
  if (person.erasedAt) refuse('privacy.erased_already');
  const [row] = await tx
    .insert(erasures)
    .values({
      id: newId(now.getTime()),
      personId,
      reason,
      language,
      requestedAt: now,
      dueAt: new Date(now.getTime() + days * DAY_MS),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return refuse('privacy.erasure_waits');
  await recordAudit(tx, actor, now, [
    { action: 'create', entity: 'erasure', entityId: personId, before: null, after: { reason, dueAt: row.dueAt } },
  ]);
  await jobs.enqueue(tx, NOTICE_JOB, { erasureId: row.id } satisfies NoticeJob);
  return row;
}

/** Takes an erasure back that waits. Throws no_erasure. */
export async function withdrawErasure(tx: Tx, actor: Actor, personId: string, now: Date): Promise<void> {
  const open = (await findOpenErasure(tx, personId)) ?? refuse('privacy.no_erasure');
  // Whoever erases locks it first, and is then through.
  if (!(await lockOpenErasure(tx, open.id))) refuse('privacy.no_erasure');
  await tx.update(erasures).set({ withdrawnAt: now }).where(eq(erasures.id, open.id));
  await recordAudit(tx, actor, now, [
    { action: 'withdraw', entity: 'erasure', entityId: personId, before: { dueAt: open.dueAt }, after: null },
  ]);
}

/**
 * Keeps an account that the database lost, and of which nothing but its id is known, as one that was erased: nobody can sign
 * in to it, and its money has somebody it goes back to.
 */
export async function keepLostAccount(
  tx: Tx,
  { personId, language, now }: { personId: string; language: Language; now: Date },
): Promise<void> {
  await writeNameless(tx, { id: personId, language, now });
  await tx.insert(erasures).values({
    id: newId(now.getTime()),
    personId,
    reason: 'organiser',
    language,
    requestedAt: now,
    dueAt: now,
    doneAt: now,
  });
}
