import type { GiftOrderState } from '@mingtang/contract/rewards/exchange/model';
import { type SQL, sql } from 'drizzle-orm';
import { atBeginning } from '../../../platform/like.ts';
import { isNamedFrom } from '../../../platform/names.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { maskPerson } from '../../identity/masks.ts';

export interface GiftOrderFilter {
  words?: string | undefined;
  state?: GiftOrderState | undefined;
}

interface DeskRow {
  id: string;
  nameZh: string;
  nameEn: string;
  points: number;
  state: GiftOrderState;
  orderedAt: Date;
  carrier: string | null;
  trackingNumber: string | null;
  shippedAt: Date | null;
  receivedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
  person: { name: string | null; phone: string | null; email: string | null } | null;
}

const source = sql`gift_orders AS ordered
  JOIN exchange_gifts AS gift ON gift.id = gift_id
  LEFT JOIN persons ON persons.id = ordered.person_id`;

function whereOf({ words = '', state }: GiftOrderFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (state) conditions.push(sql`ordered.state = ${state}`);
  if (words !== '') {
    const like = atBeginning(words);
    conditions.push(sql`(${isNamedFrom(sql`persons.name`, words)} OR persons.email LIKE ${like.toLowerCase()} OR right(persons.phone, 4) = ${words}
      OR gift.name_zh LIKE ${like} OR gift.name_en ILIKE ${like} OR tracking_number LIKE ${like})`);
  }
  return sql.join(conditions, sql` AND `);
}

/** Some orders, the latest first; persons masked. */
export async function listDeskOrders(
  db: Reader,
  filter: GiftOrderFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await listRows<DeskRow>(
    db,
    sql`
    SELECT ordered.id, gift.name_zh AS "nameZh", gift.name_en AS "nameEn", ordered.points, ordered.state,
      ordered_at AS "orderedAt", carrier, tracking_number AS "trackingNumber", shipped_at AS "shippedAt",
      received_at AS "receivedAt", cancelled_at AS "cancelledAt", cancel_reason AS "cancelReason",
      CASE WHEN persons.id IS NOT NULL
        THEN json_build_object('name', persons.name, 'phone', persons.phone, 'email', persons.email) END AS person
    FROM ${source} WHERE ${whereOf(filter)}
    ORDER BY ordered_at DESC, ordered.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.map((row) => ({ ...row, person: row.person && maskPerson(row.person) }));
}

export async function countDeskOrders(db: Reader, filter: GiftOrderFilter): Promise<number> {
  const [row] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM ${source} WHERE ${whereOf(filter)}`,
  );
  return row?.total ?? 0;
}
