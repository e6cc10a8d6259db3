import type { CodeKind, EntryReason, TaskKind } from '@mingtang/contract/rewards/energy/model';
import { eq, sql } from 'drizzle-orm';
import { eventDay } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { isShown } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import { readEnergyCode } from './codes.ts';
import { standingOf } from './policy.ts';
import { countOn, findCode, findEntry, findTask, lockBalance } from './queries.ts';
import { energyBalances, energyEntries } from './tables.ts';

interface Line {
  personId: string;
  points: number;
  reason: EntryReason;
  thingId: string;
  key: string;
  /** Of the call, where it may come twice. */
  clientKey?: string | undefined;
  now: Date;
}

/** Writes a line and what it makes of the balance, which the caller holds locked. */
export async function addLine(tx: Tx, { now, ...line }: Line): Promise<void> {
  await tx.insert(energyEntries).values({ id: newId(), ...line, day: eventDay(now), at: now });
  await tx
    .update(energyBalances)
    .set({ points: sql`${energyBalances.points} + ${line.points}` })
    .where(eq(energyBalances.personId, line.personId));
}

/** Held until the commit: an account that is being erased meanwhile earns nothing any more. */
export async function isStillThere(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM persons WHERE id = ${personId} AND erased_at IS NULL FOR KEY SHARE`,
  );
  return rows.length > 0;
}

interface Scan {
  personId: string;
  scanned: string;
  kind: CodeKind | undefined;
  clientKey?: string | undefined;
  now: Date;
}

/**
 * Points for a scanned code, once a person, code and day; a call that comes again is answered as the first. Throws
 * code_forged, other_kind, code_not_today, code_over, code_counted, enough_today.
 */
export async function countScan(
  tx: Tx,
  keys: Keyring,
  { personId, scanned, kind, clientKey, now }: Scan,
  lock: typeof lockBalance = lockBalance,
) {
  const id = readEnergyCode(keys, scanned);
  const code = (id !== undefined && (await findCode(tx, id))) || refuse('rewards.code_forged');
  if (kind !== undefined && kind !== code.kind) refuse('rewards.other_kind');
  const today = eventDay(now);
  const standing = standingOf({ validDays: code.validDays, isPublished: isShown(code, now) }, today);
  if (standing === 'over') refuse('rewards.code_over');
  if (standing === 'not_today')
    refuse('rewards.code_not_today', { days: code.validDays.filter((day) => day > today).join(', ') });
  if (!(await isStillThere(tx, personId))) refuse('protocol.sign_in_required');
  const balance = await lock(tx, personId);
  const key = `code:${code.id}:${today}`;
  const { nameZh, nameEn } = code;
  const before = await findEntry(tx, personId, key);
  if (before) {
    if (clientKey === undefined || before.clientKey !== clientKey) refuse('rewards.code_counted');
    return { points: before.points, balance, nameZh, nameEn, kind: code.kind };
  }
  const task = (await findTask(tx, code.kind, now)) ?? refuse('rewards.code_over');
  if ((await countOn(tx, personId, code.kind, today)) >= task.dailyLimit)
    refuse('rewards.enough_today', { limit: task.dailyLimit });
  await addLine(tx, { personId, points: code.points, reason: code.kind, thingId: code.id, key, clientKey, now });
  const { points } = code;
  return { points, balance: balance + points, nameZh, nameEn, kind: code.kind };
}

/** Points for something the system saw somebody do. Nothing when it counted already, counts no more today, or is off. */
export async function countDeed(
  tx: Tx,
  { personId, kind, thingId, now }: { personId: string; kind: TaskKind; thingId: string; now: Date },
): Promise<void> {
  const task = await findTask(tx, kind, now);
  if (!task || !(await isStillThere(tx, personId))) return;
  await lockBalance(tx, personId);
  const key = `${kind}:${thingId}`;
  if (await findEntry(tx, personId, key)) return;
  if ((await countOn(tx, personId, kind, eventDay(now))) >= task.dailyLimit) return;
  await addLine(tx, { personId, points: task.points, reason: kind, thingId, key, now });
}
