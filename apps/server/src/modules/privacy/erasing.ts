import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Events } from '../../platform/events.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { lockPerson } from '../identity/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { FAREWELL_JOB, type NoticeJob, requestErasure } from './commands.ts';
import { sealFarewell } from './farewells.ts';
import {
  type ErasureRow,
  isSomethingUnderWay,
  listDueErasures,
  listUnusedPersons,
  lockOpenErasure,
} from './queries.ts';
import { erasures } from './tables.ts';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
/** Who does not use an account is written to, and has so long to come back. */
const UNUSED_DAYS = 30;
const PORTION = 50;

export interface Eraser {
  platform: Platform;
  events: Events;
  parts: readonly PersonalData[];
}

const system = (id: string): Actor => ({ kind: 'system', id, address: null });

/** Erases the accounts whose days are over. One that cannot be erased yet is tried again, and holds up nobody. */
export async function eraseDue(eraser: Eraser): Promise<void> {
  const { platform } = eraser;
  const due = await listDueErasures(platform.database.db, platform.clock.now(), PORTION);
  for (const erasure of due) {
    try {
      await erase(eraser, erasure);
    } catch (error) {
      platform.log.error({ error, erasure: erasure.id }, 'an account could not be erased');
    }
  }
}

async function erase({ platform, events, parts }: Eraser, erasure: ErasureRow): Promise<void> {
  const { personId, reason, requestedAt } = erasure;
  const now = platform.clock.now();
  await transact(platform, async (tx) => {
    // Whoever buys meanwhile holds rows this waits for, and may come to wait for this: the one that can wait gives way.
    await tx.execute(sql`SET LOCAL lock_timeout = '700ms'`);
    // Taken back in the last moment, or erased by another process.
    if (!(await lockOpenErasure(tx, erasure.id))) return;
    // Nothing that names the person is added from here on: it waits for this lock, and then finds nobody.
    const person = await lockPerson(tx, personId);
    // Money on its way back, or an invoice at the tax authority, still needs somebody it belongs to.
    if (!person || (await isSomethingUnderWay(tx, personId))) return;
    if (reason === 'unused' && person.lastSeenAt && person.lastSeenAt > requestedAt) {
      await tx.update(erasures).set({ withdrawnAt: now }).where(eq(erasures.id, erasure.id));
      return;
    }
    for (const part of parts) await part.erase?.({ tx, platform, events, personId, now });
    const farewellSealed = person.email === null ? null : sealFarewell(platform.keys, erasure.id, person.email);
    await tx.update(erasures).set({ doneAt: now, farewellSealed }).where(eq(erasures.id, erasure.id));
    if (farewellSealed) await platform.jobs.enqueue(tx, FAREWELL_JOB, { erasureId: erasure.id } satisfies NoticeJob);
    await recordAudit(tx, system('privacy.erase'), now, [
      { action: 'delete', entity: 'person', entityId: personId, before: { reason, requestedAt }, after: null },
    ]);
  });
}

/** Begins the erasure of accounts that nobody has used for as long as the organiser keeps them. */
export async function eraseUnused({ platform }: Pick<Eraser, 'platform'>): Promise<void> {
  const { db } = platform.database;
  const { unusedMonths } = await getSetting(db, 'retention');
  if (unusedMonths === 0) return;
  const now = platform.clock.now();
  const before = new Date(now.getTime() - unusedMonths * MONTH_DAYS * DAY_MS);
  for (const { id: personId, language } of await listUnusedPersons(db, { before, now, limit: PORTION * 20 }))
    await transact(platform, (tx) =>
      requestErasure(tx, platform.jobs, system('privacy.erase-unused'), {
        personId,
        reason: 'unused',
        language,
        days: UNUSED_DAYS,
        now,
      }),
    );
}
