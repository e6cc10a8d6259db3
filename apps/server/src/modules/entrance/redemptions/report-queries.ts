import { type BenefitPeriod, findExcess, type RedemptionVerdict } from '@mingtang/contract/entrance/redemption';
import type { MemberTier } from '@mingtang/contract/membership/model';
import { sql } from 'drizzle-orm';
import { EVENT_TIME_ZONE, eventDay, eventInstant } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { maskPerson } from '../../identity/masks.ts';

const DAY_MS = 86_400_000;

interface ReportBenefit {
  id: string;
  nameZh: string;
  nameEn: string;
  tier: MemberTier | null;
}

/** What of the report's benefits is called how; of one that was deleted the devices' word alone is left. */
const named = (benefitId: ReturnType<typeof sql>) => sql`
  SELECT used.id, coalesce(benefit.name_zh, member.name_zh, '–') AS "nameZh", coalesce(benefit.name_en, member.name_en, '–') AS "nameEn", membership_tiers.code AS tier
  FROM (${benefitId}) AS used (id)
  LEFT JOIN ticket_benefits AS benefit ON benefit.id = used.id
  LEFT JOIN membership_benefits AS member ON member.id = used.id LEFT JOIN membership_tiers ON membership_tiers.id = member.tier_id
  ORDER BY membership_tiers.position NULLS FIRST, benefit.position, member.position, used.id`;

/** What was handed out on a day, by benefit and hour of the event's clocks: by devices, and to members in the app. */
export async function getRedemptionReport(db: Reader, day: string) {
  const from = eventInstant(day);
  const until = new Date(from.getTime() + DAY_MS);
  const inApp = sql`SELECT benefit_id, redeemed_at, undone_at FROM benefit_redemptions
    WHERE device_id IS NULL AND redeemed_at >= ${from} AND redeemed_at < ${until}`;
  const hours = await listRows<{
    benefitId: string;
    hour: number;
    redeemed: number;
    refused: number;
    undone: number;
  }>(
    db,
    sql`
    SELECT benefit_id AS "benefitId", extract(hour FROM at AT TIME ZONE ${EVENT_TIME_ZONE})::int AS hour,
      count(*) FILTER (WHERE is_redeemed AND undone_at IS NULL)::int AS redeemed,
      count(*) FILTER (WHERE NOT is_redeemed)::int AS refused,
      count(*) FILTER (WHERE is_redeemed AND undone_at IS NOT NULL)::int AS undone
    FROM (
      SELECT door_redemptions.benefit_id, scanned_at AS at, is_redeemed, coalesce(door_redemptions.undone_at, benefit_redemptions.undone_at) AS undone_at
      FROM door_redemptions LEFT JOIN benefit_redemptions ON benefit_redemptions.id = member_redemption_id WHERE day = ${day}
      UNION ALL SELECT benefit_id, redeemed_at, true, undone_at FROM (${inApp}) AS in_app
    ) AS acts GROUP BY 1, 2 ORDER BY 2, 1`,
  );
  const benefits = await listRows<ReportBenefit>(
    db,
    named(
      sql`SELECT id FROM ticket_benefits WHERE published_at IS NOT NULL
        UNION SELECT benefit_id FROM door_redemptions WHERE day = ${day} UNION SELECT benefit_id FROM (${inApp}) AS in_app`,
    ),
  );
  return { benefits, hours };
}

/** Days on which tickets are valid or devices redeemed something, the first first. */
export const listRedemptionDays = async (db: Reader): Promise<string[]> =>
  (
    await listRows<{ day: string }>(
      db,
      sql`SELECT unnest(valid_days)::text AS day FROM products WHERE kind IN ('exhibition', 'forum', 'special_activity')
        UNION SELECT unnest(days)::text FROM ticket_benefits UNION SELECT DISTINCT day::text FROM door_redemptions ORDER BY 1`,
    )
  ).map(({ day }) => day);

interface StandingUnit {
  id: string;
  holderId: string;
  benefitId: string;
  holder: string | null;
  per: BenefitPeriod;
  allowed: number | null;
  at: Date;
  placeZh: string;
  placeEn: string;
  isOfDevice: boolean;
}

/** Of tickets: all that stands of what was had more often than there was. */
const listTicketUnits = (db: Reader, day: string) =>
  listRows<StandingUnit>(
    db,
    sql`
    SELECT redeemed.id, ticket_id AS "holderId", benefit_id AS "benefitId", number AS holder, per, allowed, scanned_at AS at,
      door_devices.name AS "placeZh", door_devices.name AS "placeEn", true AS "isOfDevice"
    FROM door_redemptions AS redeemed JOIN ticket_benefits ON ticket_benefits.id = ticket_benefit_id
    JOIN tickets ON tickets.id = ticket_id JOIN door_devices ON door_devices.id = device_id
    WHERE is_redeemed AND undone_at IS NULL AND (ticket_id, benefit_id) IN (
      SELECT ticket_id, benefit_id FROM door_redemptions
      WHERE is_redeemed AND undone_at IS NULL AND ticket_benefit_id IS NOT NULL AND ticket_id IN (
        SELECT ticket_id FROM door_redemptions WHERE day = ${day} AND is_redeemed AND undone_at IS NULL)
      GROUP BY 1, 2 HAVING count(*) > min(allowed))`,
  );

type MemberUnit = Omit<StandingUnit, 'holder'> & {
  person: { name: string | null; phone: string | null; email: string | null };
};

/** The same of members, whoever handed it out. */
const listMemberUnits = async (db: Reader): Promise<StandingUnit[]> =>
  (
    await listRows<MemberUnit>(
      db,
      sql`
      SELECT redeemed.id, membership_id AS "holderId", benefit_id AS "benefitId", 'ticket' AS per, allowed, redeemed_at AS at,
        coalesce(place_zh, door_devices.name) AS "placeZh", coalesce(place_en, door_devices.name) AS "placeEn", device_id IS NOT NULL AS "isOfDevice",
        json_build_object('name', persons.name, 'phone', persons.phone, 'email', persons.email) AS person
      FROM benefit_redemptions AS redeemed JOIN memberships ON memberships.id = membership_id JOIN persons ON persons.id = person_id
      LEFT JOIN redeemers ON redeemers.id = redeemer_id LEFT JOIN door_devices ON door_devices.id = device_id
      WHERE undone_at IS NULL AND (membership_id, benefit_id) IN (
        SELECT membership_id, benefit_id FROM benefit_redemptions WHERE undone_at IS NULL AND unit > allowed AND device_id IS NOT NULL)`,
    )
  ).map(({ person, ...unit }) => ({ ...unit, holder: maskPerson(person) }));

interface ContestedRow {
  id: string;
  benefitId: string;
  holder: string | null;
  at: Date;
  placeZh: string;
  placeEn: string;
  verdict: RedemptionVerdict;
  person: MemberUnit['person'] | null;
}

/** What devices handed out by their own word and the server would have refused, but for being one too many. */
const listContested = async (db: Reader, day: string) =>
  (
    await listRows<ContestedRow>(
      db,
      sql`
      SELECT redeemed.id, redeemed.benefit_id AS "benefitId", number AS holder, scanned_at AS at,
        door_devices.name AS "placeZh", door_devices.name AS "placeEn", verdict,
        CASE WHEN persons.id IS NOT NULL THEN json_build_object('name', persons.name, 'phone', persons.phone, 'email', persons.email) END AS person
      FROM door_redemptions AS redeemed JOIN door_devices ON door_devices.id = redeemed.device_id
      LEFT JOIN tickets ON tickets.id = ticket_id
      LEFT JOIN benefit_redemptions AS unit ON unit.id = member_redemption_id
      LEFT JOIN memberships ON memberships.id = unit.membership_id LEFT JOIN persons ON persons.id = memberships.person_id
      WHERE day = ${day} AND said = 'redeemed' AND verdict NOT IN ('redeemed', 'used_up')
        AND redeemed.undone_at IS NULL AND unit.undone_at IS NULL`,
    )
  ).map(({ person, holder, ...row }) => ({ ...row, holder: person ? maskPerson(person) : holder }));

const toHad = ({ at, placeZh, placeEn }: StandingUnit) => ({ at, placeZh, placeEn });

/** Units of a day beyond their number, and such as were handed out against the rules, the latest first. */
export async function listRedemptionDoubles(db: Reader, day: string) {
  const [ofTickets, ofMembers, contested] = await Promise.all([
    listTicketUnits(db, day),
    listMemberUnits(db),
    listContested(db, day),
  ]);
  const units = [...ofTickets, ...ofMembers].map((unit) => ({ ...unit, day: eventDay(unit.at) }));
  const doubles = Array.from(Map.groupBy(units, ({ holderId, benefitId }) => `${holderId} ${benefitId}`).values())
    .flatMap((own) => findExcess(own[0]?.per ?? 'ticket', own))
    .filter(({ double }) => double.day === day)
    .map(({ double, against }) => ({
      id: double.id,
      benefitId: double.benefitId,
      holder: double.holder,
      ...toHad(double),
      verdict: 'used_up' as RedemptionVerdict,
      against: toHad(against),
    }));
  const told = new Set(doubles.map(({ id }) => id));
  const rows = [...doubles, ...contested.filter(({ id }) => !told.has(id)).map((row) => ({ ...row, against: null }))];
  const benefits = new Map(
    (
      await listRows<ReportBenefit>(
        db,
        named(sql`SELECT unnest(${sql.param([...new Set(rows.map(({ benefitId }) => benefitId))])}::uuid[])`),
      )
    ).map((row) => [row.id, row]),
  );
  return rows
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .flatMap(({ benefitId, ...row }) => {
      const benefit = benefits.get(benefitId);
      return benefit ? [{ ...row, benefit }] : [];
    });
}
