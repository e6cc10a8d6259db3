import type { BenefitKind, RedemptionVerdict } from '@mingtang/contract/entrance/redemption';
import { type SQL, sql } from 'drizzle-orm';
import { eventInstant } from '../../../platform/clock.ts';
import { atBeginning } from '../../../platform/like.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';

const DAY_MS = 86_400_000;

export interface TicketRedemptionFilter {
  words?: string | undefined;
  benefitId?: string | undefined;
  state?: 'redeemed' | 'undone' | undefined;
  /** First and last civil day. */
  from?: string | undefined;
  until?: string | undefined;
}

interface DeskRow {
  id: string;
  nameZh: string;
  nameEn: string;
  kind: BenefitKind;
  at: Date;
  number: string;
  productZh: string;
  productEn: string;
  device: string;
  verdict: RedemptionVerdict;
  undoneAt: Date | null;
  undoneBy: string | null;
  undoReason: string | null;
}

const source = sql`door_redemptions AS redeemed
  JOIN ticket_benefits AS benefit ON benefit.id = ticket_benefit_id
  JOIN tickets ON tickets.id = ticket_id JOIN products ON products.id = tickets.product_id
  JOIN door_devices ON door_devices.id = device_id
  LEFT JOIN staff_accounts ON staff_accounts.id = undone_by`;

function whereOf({ words = '', benefitId, state, from, until }: TicketRedemptionFilter): SQL {
  const conditions: SQL[] = [sql`is_redeemed`];
  if (benefitId) conditions.push(sql`benefit_id = ${benefitId}`);
  if (state) conditions.push(state === 'undone' ? sql`undone_at IS NOT NULL` : sql`undone_at IS NULL`);
  if (from) conditions.push(sql`scanned_at >= ${eventInstant(from)}`);
  if (until) conditions.push(sql`scanned_at < ${new Date(eventInstant(until).getTime() + DAY_MS)}`);
  if (words !== '') {
    const number = words.toUpperCase();
    conditions.push(sql`(number LIKE ${atBeginning(number)} OR right(number, ${number.length}) = ${number})`);
  }
  return sql.join(conditions, sql` AND `);
}

/** Some benefits of tickets that were redeemed, the latest first. */
export const listTicketRedemptions = (
  db: Reader,
  filter: TicketRedemptionFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  listRows<DeskRow>(
    db,
    sql`
    SELECT redeemed.id, benefit.name_zh AS "nameZh", benefit.name_en AS "nameEn", benefit.kind, scanned_at AS at, number,
      products.name_zh AS "productZh", products.name_en AS "productEn", door_devices.name AS device, verdict,
      undone_at AS "undoneAt", staff_accounts.name AS "undoneBy", undo_reason AS "undoReason"
    FROM ${source} WHERE ${whereOf(filter)}
    ORDER BY scanned_at DESC, redeemed.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );

export async function countTicketRedemptions(db: Reader, filter: TicketRedemptionFilter): Promise<number> {
  const [row] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM ${source} WHERE ${whereOf(filter)}`,
  );
  return row?.total ?? 0;
}
