import type { MemberTier } from '@mingtang/contract/membership/model';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { eventInstant } from '../../../platform/clock.ts';
import { atBeginning } from '../../../platform/like.ts';
import { isNamedFrom } from '../../../platform/names.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { maskPerson } from '../../identity/masks.ts';
import { membershipBenefits, membershipTiers } from '../tables.ts';

const DAY_MS = 86_400_000;

export interface RedemptionFilter {
  words?: string | undefined;
  benefitId?: string | undefined;
  state?: 'redeemed' | 'undone' | undefined;
  /** First and last civil day. */
  from?: string | undefined;
  until?: string | undefined;
}

interface DeskRow {
  id: string;
  tier: MemberTier;
  benefitId: string;
  nameZh: string;
  nameEn: string;
  unit: number;
  allowed: number | null;
  redeemedAt: Date;
  placeZh: string;
  placeEn: string;
  undoneAt: Date | null;
  undoneBy: string | null;
  undoReason: string | null;
  member: PersonWords;
  redeemer: PersonWords;
  /** Who signed in on the device that redeemed it; null: the redeemer did. */
  deskKeeper: string | null;
}
interface PersonWords {
  name: string | null;
  phone: string | null;
  email: string | null;
}

const source = sql`benefit_redemptions AS redeemed
  JOIN memberships ON memberships.id = membership_id
  JOIN membership_benefits AS benefit ON benefit.id = benefit_id
  LEFT JOIN redeemers ON redeemers.id = redeemer_id
  LEFT JOIN door_devices ON door_devices.id = device_id
  LEFT JOIN staff_accounts AS keeper ON keeper.id = enrolled_by
  JOIN persons AS member ON member.id = memberships.person_id
  LEFT JOIN persons AS redeemer ON redeemer.id = redeemers.person_id
  LEFT JOIN staff_accounts AS undoer ON undoer.id = undone_by`;

function whereOf({ words = '', benefitId, state, from, until }: RedemptionFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (benefitId) conditions.push(sql`benefit_id = ${benefitId}`);
  if (state) conditions.push(state === 'undone' ? sql`undone_at IS NOT NULL` : sql`undone_at IS NULL`);
  if (from) conditions.push(sql`redeemed_at >= ${eventInstant(from)}`);
  if (until) conditions.push(sql`redeemed_at < ${new Date(eventInstant(until).getTime() + DAY_MS)}`);
  if (words !== '') {
    const like = atBeginning(words);
    const of = (person: SQL) =>
      sql`(${isNamedFrom(sql`${person}.name`, words)} OR ${person}.email LIKE ${like.toLowerCase()} OR right(${person}.phone, 4) = ${words})`;
    conditions.push(sql`(${of(sql`member`)} OR ${of(sql`redeemer`)})`);
  }
  return sql.join(conditions, sql` AND `);
}

/** Some redemptions, the latest first; persons masked. */
export async function listDeskRedemptions(
  db: Reader,
  filter: RedemptionFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await listRows<DeskRow>(
    db,
    sql`
    SELECT redeemed.id, memberships.tier, benefit_id AS "benefitId", benefit.name_zh AS "nameZh", benefit.name_en AS "nameEn",
      unit, allowed, redeemed_at AS "redeemedAt", coalesce(place_zh, door_devices.name) AS "placeZh", coalesce(place_en, door_devices.name) AS "placeEn",
      undone_at AS "undoneAt", CASE WHEN undone_at IS NOT NULL THEN coalesce(undoer.name, door_devices.name) END AS "undoneBy", keeper.name AS "deskKeeper", undo_reason AS "undoReason",
      json_build_object('name', member.name, 'phone', member.phone, 'email', member.email) AS member,
      json_build_object('name', redeemer.name, 'phone', redeemer.phone, 'email', redeemer.email) AS redeemer
    FROM ${source} WHERE ${whereOf(filter)}
    ORDER BY redeemed_at DESC, redeemed.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.map(({ deskKeeper, ...row }) => ({
    ...row,
    member: maskPerson(row.member),
    redeemer: deskKeeper ?? maskPerson(row.redeemer),
  }));
}

export async function countDeskRedemptions(db: Reader, filter: RedemptionFilter): Promise<number> {
  const [row] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM ${source} WHERE ${whereOf(filter)}`,
  );
  return row?.total ?? 0;
}

/** Every benefit with its tier, in their order. */
export function listBenefitNames(db: Reader) {
  return db
    .select({
      id: membershipBenefits.id,
      tier: membershipTiers.code,
      nameZh: membershipBenefits.nameZh,
      nameEn: membershipBenefits.nameEn,
    })
    .from(membershipBenefits)
    .innerJoin(membershipTiers, eq(membershipTiers.id, membershipBenefits.tierId))
    .orderBy(asc(membershipTiers.position), asc(membershipBenefits.position), asc(membershipBenefits.id));
}
