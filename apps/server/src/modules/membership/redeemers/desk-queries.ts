import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { maskPerson } from '../../identity/masks.ts';

interface DeskRow {
  id: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  placeZh: string;
  placeEn: string;
  givenAt: Date;
  givenBy: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  redeemed: number;
}

/** One page of permissions, the latest first; persons masked. */
export async function listDeskRedeemers(
  db: Reader,
  { isInForce }: { isInForce?: boolean | undefined },
  { page, limit, offset }: { page: number; limit: number; offset: number },
) {
  const where: SQL =
    isInForce === undefined ? sql`true` : isInForce ? sql`withdrawn_at IS NULL` : sql`withdrawn_at IS NOT NULL`;
  const rows = await listRows<DeskRow>(
    db,
    sql`
    SELECT redeemers.id, persons.name, phone, persons.email, place_zh AS "placeZh", place_en AS "placeEn",
      given_at AS "givenAt", giver.name AS "givenBy", withdrawn_at AS "withdrawnAt", withdrawer.name AS "withdrawnBy",
      (SELECT count(*)::int FROM benefit_redemptions WHERE redeemer_id = redeemers.id AND undone_at IS NULL) AS redeemed
    FROM redeemers JOIN persons ON persons.id = person_id
    LEFT JOIN staff_accounts AS giver ON giver.id = given_by
    LEFT JOIN staff_accounts AS withdrawer ON withdrawer.id = withdrawn_by
    WHERE ${where} ORDER BY given_at DESC, redeemers.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  const [counted] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM redeemers WHERE ${where}`,
  );
  const items = rows.map(({ name, phone, email, ...row }) => ({ ...row, person: maskPerson({ name, phone, email }) }));
  return { items, total: counted?.total ?? 0, page, pageSize: limit };
}
