import type { CodeKind, TaskKind } from '@mingtang/contract/rewards/energy/model';
import { sql } from 'drizzle-orm';
import { energyCodes, energyGroups, energyTasks } from '../modules/rewards/energy/tables.ts';
import { type Clock, eventDay } from '../platform/clock.ts';
import { columnOf } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { signPass } from '../platform/passes.ts';
import type { Platform } from '../platform/platform.ts';
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
  change: {
    kind?: CodeKind;
    validDays?: string[];
    publishedAt?: Date | null;
    points?: number;
    groupId?: string;
    nameZh?: string;
  } = {},
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

/** A group of codes; returns its id. */
export async function buildGroup(app: TestApp, nameEn: string, position = 0): Promise<string> {
  const now = app.clock.now();
  const id = newId();
  const { db } = app.platform.database;
  await db.insert(energyGroups).values({ id, createdAt: now, updatedAt: now, position, nameZh: nameEn, nameEn });
  return id;
}

/** What a code's QR says. */
export const codeTextOf = ({ platform: { keys } }: TestApp, id: string): string =>
  signPass(keys, 'energy-code', { id, version: 1, step: 0 });

/** Gives people points without anything they did. */
export async function givePoints(
  { platform, clock }: { platform: Pick<Platform, 'database'>; clock: Clock },
  personIds: string[],
  points: number,
): Promise<void> {
  const at = clock.now();
  const { db } = platform.database;
  const list = columnOf(personIds);
  const people = list((personId) => personId, 'uuid');
  await db.execute(sql`
    INSERT INTO energy_entries (id, person_id, points, reason, thing_id, day, at, key)
    SELECT id, person_id, ${points}, 'booth', id, ${eventDay(at)}, ${at}, 'given:' || id
    FROM unnest(${list(() => newId(), 'uuid')}, ${people}) AS given (id, person_id)`);
  await db.execute(
    sql`INSERT INTO energy_balances (person_id, points) SELECT id, ${points} FROM unnest(${people}) AS person (id)`,
  );
}
