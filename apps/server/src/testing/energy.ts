import type { CodeKind, TaskKind } from '@mingtang/contract/rewards/energy/model';
import { energyBalances, energyCodes, energyEntries, energyTasks } from '../modules/rewards/energy/tables.ts';
import { eventDay } from '../platform/clock.ts';
import { newId } from '../platform/id.ts';
import { signPass } from '../platform/passes.ts';
import type { TestApp } from './test-app.ts';

const dates = (now: Date) => ({ createdAt: now, updatedAt: now, publishedAt: now });

/** A published task. */
export async function buildTask(app: TestApp, kind: TaskKind, dailyLimit: number, points = 50): Promise<void> {
  const now = app.clock.now();
  const words = { titleZh: kind, titleEn: kind, noteZh: kind, noteEn: kind };
  await app.platform.database.db
    .insert(energyTasks)
    .values({ id: newId(), ...dates(now), position: 0, kind, ...words, points, dailyLimit });
}

/** A published code that counts today; returns its id. */
export async function buildCode(
  app: TestApp,
  change: { kind?: CodeKind; validDays?: string[]; publishedAt?: Date | null; points?: number } = {},
): Promise<string> {
  const now = app.clock.now();
  const id = newId();
  await app.platform.database.db.insert(energyCodes).values({
    id,
    ...dates(now),
    position: 0,
    kind: 'booth',
    nameZh: '展位',
    nameEn: 'A stand',
    points: 20,
    validDays: [eventDay(now)],
    ...change,
  });
  return id;
}

/** What a code's QR says. */
export const codeTextOf = ({ platform: { keys } }: TestApp, id: string): string =>
  signPass(keys, 'energy-code', { id, version: 1, step: 0 });

/** Gives people points without anything they did. */
export async function givePoints(app: TestApp, personIds: string[], points: number): Promise<void> {
  const at = app.clock.now();
  const { db } = app.platform.database;
  await db.insert(energyEntries).values(
    personIds.map((personId) => {
      const id = newId();
      return { id, personId, points, reason: 'booth' as const, thingId: id, day: eventDay(at), at, key: `given:${id}` };
    }),
  );
  await db.insert(energyBalances).values(personIds.map((personId) => ({ personId, points })));
}
