import type { EntryReason, TaskKind } from '@mingtang/contract/rewards/energy/model';
import { and, asc, count, countDistinct, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished, isShown } from '../../../platform/publication.ts';
import { energyBalances, energyCodes, energyEntries, energyGroups, energyTasks } from './tables.ts';

/** What a person has. */
export async function getBalance(db: Reader, personId: string): Promise<number> {
  const [row] = await db.select().from(energyBalances).where(eq(energyBalances.personId, personId));
  return row?.points ?? 0;
}

/** The same, with nobody adding or spending until the transaction ends. */
export async function lockBalance(tx: Tx, personId: string): Promise<number> {
  await tx.insert(energyBalances).values({ personId, points: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(energyBalances).where(eq(energyBalances.personId, personId)).for('update');
  return row?.points ?? 0;
}

export async function findCode(db: Reader, id: string) {
  const [row] = await db.select().from(energyCodes).where(eq(energyCodes.id, id));
  return row;
}

/** What brings points of a kind, where it is published. */
export async function findTask(db: Reader, kind: TaskKind, now: Date) {
  const [row] = await db
    .select()
    .from(energyTasks)
    .where(and(eq(energyTasks.kind, kind), isPublished(energyTasks, now)));
  return row;
}

/** How often something counted for a person on a day. */
export const countOn = (db: Reader, personId: string, reason: EntryReason, day: string): Promise<number> =>
  db.$count(
    energyEntries,
    and(eq(energyEntries.personId, personId), eq(energyEntries.reason, reason), eq(energyEntries.day, day)),
  );

export async function findEntry(db: Reader, personId: string, key: string) {
  const [entry] = await db
    .select()
    .from(energyEntries)
    .where(and(eq(energyEntries.personId, personId), eq(energyEntries.key, key)));
  return entry;
}

/** What brings a person points, and what of it counted today. A profile is completed once. */
export async function listTasks(db: Reader, { personId, day, now }: { personId: string; day: string; now: Date }) {
  const counted = await db
    .select({
      reason: energyEntries.reason,
      ever: count(),
      today: sql<number>`count(*) FILTER (WHERE ${energyEntries.day} = ${day})`.mapWith(Number),
    })
    .from(energyEntries)
    .where(eq(energyEntries.personId, personId))
    .groupBy(energyEntries.reason);
  const rows = await db
    .select()
    .from(energyTasks)
    .where(isPublished(energyTasks, now))
    .orderBy(asc(energyTasks.position));
  return rows.map(({ id, kind, titleZh, titleEn, noteZh, noteEn, points, dailyLimit }) => {
    const { ever = 0, today = 0 } = counted.find(({ reason }) => reason === kind) ?? {};
    const isDone = today >= dailyLimit || (kind === 'profile' && ever > 0);
    return { id, kind, titleZh, titleEn, noteZh, noteEn, points, dailyLimit, today, isDone };
  });
}

/** Groups of published codes, and how far a person is with each: a code counts once, its points as often as they came. */
export function listGroups(db: Reader, { personId, now }: { personId: string; now: Date }) {
  return db
    .select({
      id: energyGroups.id,
      nameZh: energyGroups.nameZh,
      nameEn: energyGroups.nameEn,
      codes: countDistinct(energyCodes.id),
      counted: countDistinct(energyEntries.thingId),
      points: sql<number>`coalesce(sum(${energyEntries.points}), 0)`.mapWith(Number),
    })
    .from(energyGroups)
    .innerJoin(energyCodes, and(eq(energyCodes.groupId, energyGroups.id), isPublished(energyCodes, now)))
    .leftJoin(
      energyEntries,
      and(
        eq(energyEntries.thingId, energyCodes.id),
        eq(energyEntries.reason, energyCodes.kind),
        eq(energyEntries.personId, personId),
      ),
    )
    .groupBy(energyGroups.id)
    .orderBy(asc(energyGroups.position));
}

interface EntryView {
  id: string;
  points: number;
  reason: EntryReason;
  nameZh: string | null;
  nameEn: string | null;
  day: string;
  at: Date;
}

/** The names of what lines are about; drawn from whatever table has it. */
const named = (language: 'zh' | 'en'): SQL => {
  const name = sql.raw(`name_${language}`);
  return sql`CASE
    WHEN reason IN ('booth', 'forum') THEN (SELECT ${name} FROM energy_codes WHERE id = thing_id)
    WHEN reason = 'draw' THEN (SELECT ${sql.raw(`title_${language}`)} FROM draws WHERE id = thing_id)
    WHEN reason IN ('exchange', 'exchange_returned') THEN (SELECT ${name} FROM exchange_gifts JOIN gift_orders ON gift_id = exchange_gifts.id WHERE gift_orders.id = thing_id)
    WHEN reason = 'card' THEN (SELECT ${name} FROM exhibitors WHERE id = thing_id) END`;
};

/** A person's lines, the latest first. */
export async function listEntries(
  db: Reader,
  personId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: EntryView[]; total: number }> {
  const { rows } = await db.execute(sql`
    SELECT id, points, reason, ${named('zh')} AS "nameZh", ${named('en')} AS "nameEn", day::text AS day, at
    FROM energy_entries WHERE person_id = ${personId} ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`);
  const total = await db.$count(energyEntries, eq(energyEntries.personId, personId));
  const items = (rows as unknown as (Omit<EntryView, 'at'> & { at: string })[]).map((row) => ({
    ...row,
    at: new Date(row.at),
  }));
  return { items, total };
}

/** Every code with what came of it, in the organisers' order. */
export async function listCodes(db: Reader, now: Date) {
  const rows = await db
    .select({
      code: energyCodes,
      scans: count(energyEntries.id),
      people: sql<number>`count(DISTINCT ${energyEntries.personId})`.mapWith(Number),
    })
    .from(energyCodes)
    .leftJoin(energyEntries, and(eq(energyEntries.thingId, energyCodes.id), eq(energyEntries.reason, energyCodes.kind)))
    .groupBy(energyCodes.id)
    .orderBy(asc(energyCodes.position));
  return rows.map(({ code, scans, people }) => ({
    id: code.id,
    kind: code.kind,
    nameZh: code.nameZh,
    nameEn: code.nameEn,
    points: code.points,
    validDays: code.validDays,
    isPublished: isShown(code, now),
    scans,
    people,
  }));
}
