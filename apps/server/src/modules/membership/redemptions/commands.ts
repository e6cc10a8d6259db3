import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { refuse } from '../../../platform/refuse.ts';
import { maskPerson } from '../../identity/masks.ts';
import { findPerson } from '../../identity/queries.ts';
import { readMemberCode } from '../member-codes/commands.ts';
import { findBenefit, lockRunningMemberships } from '../queries.ts';
import { getRedeemer } from '../redeemers/commands.ts';
import { nextUnit, unitsLeft } from './policy.ts';
import { benefitRedemptions } from './tables.ts';

interface Redeeming {
  /** Who redeems. */
  personId: string;
  /** As the member shows it. */
  memberCode: string;
  benefitId: string;
  /** The redeemer's name for the act: the same again is the same redemption. */
  key: string;
  now: Date;
}

/**
 * Redeems one unit of a benefit of the running membership that ends first and has one left; the member is told. Throws not_redeemer,
 * code_unknown, code_stale, own_benefit, benefit_not_theirs, benefit_automatic, used_up; conflict when the key names another
 * redemption, already_undone when it names one that was undone.
 */
export async function redeemBenefit(
  tx: Tx,
  { keys, events }: { keys: Keyring; events: Events },
  { personId, memberCode, benefitId, key, now }: Redeeming,
  lockMemberships: typeof lockRunningMemberships = lockRunningMemberships,
) {
  const redeemer = await getRedeemer(tx, personId);
  const memberId = readMemberCode(keys, memberCode, now);
  if (memberId === personId) refuse('membership.own_benefit');
  const member = (await findPerson(tx, memberId)) ?? refuse('membership.code_unknown');
  const { benefit, tier } = (await findBenefit(tx, benefitId)) ?? refuse('membership.benefit_not_theirs');
  if (benefit.isAutomatic) refuse('membership.benefit_automatic');
  const running = await lockMemberships(tx, { personId: memberId, tier, now });
  if (running.length === 0) refuse('membership.benefit_not_theirs');

  const answer = (row: typeof benefitRedemptions.$inferSelect, left: number | null) => ({
    id: row.id,
    unit: row.unit,
    redeemedAt: row.redeemedAt,
    placeZh: redeemer.placeZh,
    placeEn: redeemer.placeEn,
    nameZh: benefit.nameZh,
    nameEn: benefit.nameEn,
    memberName: maskPerson(member),
    left,
  });

  const standing = await listUnits(
    tx,
    benefitId,
    running.map(({ id }) => id),
  );
  const redeemedOf = (id: string) => standing.filter((row) => row.membershipId === id);
  const [before] = await tx
    .select()
    .from(benefitRedemptions)
    .where(and(eq(benefitRedemptions.redeemerId, redeemer.id), eq(benefitRedemptions.key, key)));
  if (before) {
    const isSameAct = before.benefitId === benefitId && running.some(({ id }) => id === before.membershipId);
    if (!isSameAct) refuse('protocol.conflict');
    // It would say that the member has had what was given back.
    if (before.undoneAt) refuse('membership.already_undone');
    return answer(before, unitsLeft(benefit.units, redeemedOf(before.membershipId).length));
  }

  for (const membership of running) {
    const redeemed = redeemedOf(membership.id).map(({ unit }) => unit);
    const unit = nextUnit(redeemed, benefit.units);
    if (unit === undefined) continue;
    const row = {
      id: newId(),
      membershipId: membership.id,
      benefitId,
      unit,
      allowed: benefit.units,
      redeemedAt: now,
      redeemerId: redeemer.id,
      key,
    };
    const [made] = await tx.insert(benefitRedemptions).values(row).returning();
    await events.publish(tx, 'membership.benefit_redeemed', { redemptionId: row.id });
    return answer(made ?? refuse('protocol.conflict'), unitsLeft(benefit.units, redeemed.length + 1));
  }
  return refuse('membership.used_up', { units: benefit.units });
}

/** What stands redeemed of a benefit, by membership. */
const listUnits = (tx: Tx, benefitId: string, membershipIds: string[]) =>
  tx
    .select({ membershipId: benefitRedemptions.membershipId, unit: benefitRedemptions.unit })
    .from(benefitRedemptions)
    .where(
      and(
        eq(benefitRedemptions.benefitId, benefitId),
        inArray(benefitRedemptions.membershipId, membershipIds),
        isNull(benefitRedemptions.undoneAt),
      ),
    );

/** Gives a redeemed unit back to its member, who is told. Throws not_found, already_undone. */
export async function undoRedemption(
  tx: Tx,
  events: Events,
  actor: Actor,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  const [row] = await tx.select().from(benefitRedemptions).where(eq(benefitRedemptions.id, id)).for('update');
  if (!row) return refuse('protocol.not_found');
  if (row.undoneAt) refuse('membership.already_undone');
  await tx
    .update(benefitRedemptions)
    .set({ undoneAt: now, undoneBy: actor.id, undoReason: reason })
    .where(eq(benefitRedemptions.id, id));
  await events.publish(tx, 'membership.redemption_undone', { redemptionId: id });
  const { benefitId, membershipId, unit } = row;
  await recordAudit(tx, actor, now, [
    {
      action: 'undo',
      entity: 'redemption',
      entityId: id,
      before: { benefitId, membershipId, unit, undoReason: null },
      after: { benefitId, membershipId, unit, undoReason: reason },
    },
  ]);
}

/**
 * Puts a unit that a device handed out into the members' list; the member is told. With the membership locked. What was
 * handed out stands: one too many has a number beyond `allowed`. `taken` are the units that stand.
 */
export async function redeemAtDesk(
  tx: Tx,
  events: Events,
  {
    taken,
    at,
    ...unit
  }: {
    membershipId: string;
    benefitId: string;
    allowed: number | null;
    taken: readonly number[];
    deviceId: string;
    /** The device's name for the act. */
    key: string;
    at: Date;
  },
): Promise<{ id: string; unit: number }> {
  const row = { ...unit, id: newId(), unit: nextUnit(taken, null) ?? 1, redeemedAt: at };
  await tx.insert(benefitRedemptions).values(row);
  await events.publish(tx, 'membership.benefit_redeemed', { redemptionId: row.id });
  return { id: row.id, unit: row.unit };
}

/** Said to have been why, where no member of the staff says anything. */
const NOTHING_HANDED_OUT = '设备未收到应答，没有发放 / The desk did not hear the answer and handed nothing out';

/** Takes a unit back of which the desk says that it was not handed out after all; the member is told. Again changes nothing. */
export async function takeBackAtDesk(
  tx: Tx,
  events: Events,
  { id, deviceId, now }: { id: string; deviceId: string; now: Date },
): Promise<void> {
  const taken = await tx
    .update(benefitRedemptions)
    .set({ undoneAt: now, undoneBy: deviceId, undoReason: NOTHING_HANDED_OUT })
    .where(and(eq(benefitRedemptions.id, id), isNull(benefitRedemptions.undoneAt)))
    .returning({ id: benefitRedemptions.id });
  if (taken.length > 0) await events.publish(tx, 'membership.redemption_undone', { redemptionId: id });
}
