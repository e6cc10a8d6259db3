import type { MemberTier } from '@mingtang/contract/membership/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Shelf } from './policy.ts';

/** A product as placing needs it: what decides, and what an order shows of it. */
export interface LockedShelf extends Shelf {
  tier: MemberTier | null;
  nameZh: string;
  nameEn: string;
  halls: number[];
}

/** How placing reads the shelves. Tests replace it to show what the lock prevents. */
export type AskShelves = (productIds: string[]) => SQL;

/** Locks products in id order, so that two batches can never wait for each other, and reads them as they are now. */
export const lockShelves: AskShelves = (productIds) => sql`${askShelves(productIds)} FOR NO KEY UPDATE`;

export const askShelves: AskShelves = (productIds) => sql`
  SELECT id, kind, tier, channels, halls, quota, taken, name_zh AS "nameZh", name_en AS "nameEn", price_fen AS "priceFen",
    set_aside AS "setAside", per_purchase AS "perPurchase", per_person AS "perPerson", sale_from AS "saleFrom", sale_to AS "saleTo",
    published_at AS "publishedAt", needs_approval AS "needsApproval"
  FROM products WHERE id = ANY(${sql.param(productIds)}::uuid[]) ORDER BY id`;
