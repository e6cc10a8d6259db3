import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';
import { doorStalePersons } from './door/tables.ts';

/**
 * Where somebody's tickets were scanned and what was handed out for them. Both belong to tickets: nothing in them says who it
 * was, so they stay when their owner leaves. What was redeemed of memberships stands among those. Notes of whose places changed are
 * gone within a minute.
 */
export const entranceData: PersonalData = {
  domain: 'entrance',
  tables: [doorStalePersons],
  copy: async ({ db, personId }) => ({
    scans: await listOwnScans(db, personId),
    redemptions: await listOwnRedemptions(db, personId),
  }),
};

/** Of a ticket that came as a gift, only what has been since: before, it was another's. */
const isOwn = (personId: string) =>
  sql`tickets.person_id = ${personId} AND (received_at IS NULL OR scanned_at >= received_at)`;

const listOwnScans = (db: Reader, personId: string) =>
  listRows<{ at: Date; ticketNumber: string }>(
    db,
    sql`
    SELECT scanned_at AS at, number AS "ticketNumber", checkpoints.name_zh AS "gateZh", checkpoints.name_en AS "gateEn",
      door_scans.direction, coalesce(said, verdict) AS verdict, is_admitted AS "isAdmitted"
    FROM door_scans JOIN tickets ON tickets.id = ticket_id JOIN checkpoints ON checkpoints.id = checkpoint_id
    WHERE ${isOwn(personId)} ORDER BY scanned_at, door_scans.id`,
  );

const listOwnRedemptions = (db: Reader, personId: string) =>
  listRows<{ at: Date; ticketNumber: string }>(
    db,
    sql`
    SELECT scanned_at AS at, number AS "ticketNumber", benefit.name_zh AS "nameZh", benefit.name_en AS "nameEn",
      place_zh AS "placeZh", place_en AS "placeEn", coalesce(said, verdict) AS verdict, is_redeemed AS "isRedeemed",
      undone_at AS "undoneAt"
    FROM door_redemptions AS redeemed JOIN tickets ON tickets.id = ticket_id
    LEFT JOIN ticket_benefits AS benefit ON benefit.id = ticket_benefit_id
    WHERE ${isOwn(personId)} ORDER BY scanned_at, redeemed.id`,
  );
