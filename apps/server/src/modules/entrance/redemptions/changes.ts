import type { MemberTier } from '@mingtang/contract/membership/model';
import { sql } from 'drizzle-orm';
import { eventDay } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { after, PORTION, type Portion, placeAfter, readCursor } from '../door/portions.ts';
import { doorHash, memberHash } from '../door/sealing.ts';

interface MemberRow {
  id: string;
  written: string;
  personId: string;
  tier: MemberTier;
  startsAt: Date;
  endsAt: Date;
}

/** Memberships that changed, as devices keep them. */
export async function listChangedMembers(db: Reader, keys: Keyring, { cursor }: { cursor: string }) {
  const rows = await listRows<MemberRow>(
    db,
    sql`SELECT id, changed_in::text AS written, person_id AS "personId", tier, starts_at AS "startsAt", ends_at AS "endsAt" FROM memberships
      WHERE ${after(readCursor(keys, 'door-members', cursor), 'changed_in')}`,
  );
  const members = rows.map(({ id, personId, tier, startsAt, endsAt }) => ({
    hash: memberHash(personId),
    membershipId: id,
    tier,
    startsAt,
    endsAt,
  }));
  return { members, ...placeAfter(keys, 'door-members', rows, cursor) };
}

interface UnitRow {
  id: string;
  written: string;
  scanId: string;
  benefitId: string;
  ticketId: string | null;
  personId: string | null;
  membershipId: string | null;
  at: Date;
  placeZh: string;
  placeEn: string;
  stands: boolean;
}
interface ToldUnit {
  id: string;
  hash: string;
  benefitId: string;
  membershipId: string | null;
  at: Date;
  placeZh: string;
  placeEn: string;
  day: string;
  stands: boolean;
}

/** What was redeemed or undone, of tickets at desks and of members anywhere, as devices keep it. */
export async function listChangedRedemptions(
  db: Reader,
  keys: Keyring,
  { cursor }: { cursor: string },
): Promise<Portion<ToldUnit>> {
  const place = readCursor(keys, 'door-redemptions', cursor);
  // Each of both in the order of transactions, so that the first of both together are among the first of each.
  const rows = await listRows<UnitRow>(
    db,
    sql`
    WITH of_tickets AS MATERIALIZED (
      SELECT id, changed_in, device_id, benefit_id, ticket_id, scanned_at, is_redeemed AND undone_at IS NULL AS stands FROM door_redemptions
      WHERE ticket_benefit_id IS NOT NULL AND ticket_id IS NOT NULL AND (is_redeemed OR verdict = 'redeemed') AND ${after(place, 'changed_in')}
    ), of_members AS MATERIALIZED (
      SELECT id, changed_in, membership_id, benefit_id, redeemer_id, device_id, key, redeemed_at, undone_at IS NULL AS stands FROM benefit_redemptions
      WHERE ${after(place, 'changed_in')}
    ), both_kinds AS (
      SELECT of_tickets.id, changed_in, of_tickets.id AS scan_id, benefit_id, ticket_id, NULL::uuid AS person_id, NULL::uuid AS membership_id,
        scanned_at AS at, door_devices.name AS place_zh, door_devices.name AS place_en, stands
      FROM of_tickets JOIN door_devices ON door_devices.id = device_id
      UNION ALL
      SELECT of_members.id, of_members.changed_in, CASE WHEN device_id IS NULL THEN of_members.id ELSE key::uuid END, benefit_id, NULL, memberships.person_id, membership_id,
        redeemed_at, coalesce(redeemers.place_zh, door_devices.name), coalesce(redeemers.place_en, door_devices.name), stands
      FROM of_members JOIN memberships ON memberships.id = membership_id
      LEFT JOIN redeemers ON redeemers.id = redeemer_id LEFT JOIN door_devices ON door_devices.id = device_id
    )
    SELECT id, changed_in::text AS written, scan_id AS "scanId", benefit_id AS "benefitId", ticket_id AS "ticketId", person_id AS "personId",
      membership_id AS "membershipId", at, place_zh AS "placeZh", place_en AS "placeEn", stands
    FROM both_kinds ORDER BY changed_in, id LIMIT ${PORTION}`,
  );
  const items = rows.map(({ scanId, ticketId, personId, benefitId, membershipId, at, placeZh, placeEn, stands }) => ({
    id: scanId,
    hash: ticketId === null ? memberHash(personId ?? '') : doorHash(ticketId),
    benefitId,
    membershipId,
    at,
    placeZh,
    placeEn,
    day: eventDay(at),
    stands,
  }));
  return { items, ...placeAfter(keys, 'door-redemptions', rows, cursor) };
}
