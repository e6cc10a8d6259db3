import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Events } from '../../platform/events.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { findPerson } from '../identity/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { requestErasure } from './commands.ts';
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
  /** Tells the owner that it is done, while the address is still known. */
  sayGoodbye: (erasure: ErasureRow) => Promise<void>;
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

async function erase({ platform, events, parts, sayGoodbye }: Eraser, erasure: ErasureRow): Promise<void> {
  const { personId, reason, requestedAt } = erasure;
  const now = platform.clock.now();
  // Money on its way back, or an invoice at the tax authority, still needs somebody it belongs to.
  if (await isSomethingUnderWay(platform.database.db, personId)) return;
  const person = await findPerson(platform.database.db, personId);
  if (reason === 'unused' && person?.lastSeenAt && person.lastSeenAt > requestedAt) {
    await transact(platform, async (tx) => {
      if (!(await lockOpenErasure(tx, erasure.id))) return;
      await tx.update(erasures).set({ withdrawnAt: now }).where(eq(erasures.id, erasure.id));
    });
    return;
  }
  await sayGoodbye(erasure);
  await transact(platform, async (tx) => {
    // Taken back in the last moment, or erased by another process.
    if (!(await lockOpenErasure(tx, erasure.id))) return;
    for (const part of parts) await part.erase?.({ tx, platform, events, personId, now });
    await tx.update(erasures).set({ doneAt: now }).where(eq(erasures.id, erasure.id));
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
