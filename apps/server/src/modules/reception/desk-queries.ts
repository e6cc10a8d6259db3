import type { workerAccounts } from '@mingtang/contract/reception/console';
import type { ReceptionRole } from '@mingtang/contract/reception/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';
import { maskPerson } from '../identity/masks.ts';

interface DeskRow {
  id: string;
  nameZh: string;
  nameEn: string;
  phone: string | null;
  role: ReceptionRole;
  of: (typeof workerAccounts)[number];
  staffName: string | null;
  accountName: string | null;
  accountPhone: string | null;
  accountEmail: string | null;
  guests: number;
  givenAt: Date;
  givenBy: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
}

/** One page of who receives guests, the latest first; persons masked. */
export async function listDeskWorkers(
  db: Reader,
  { isInForce }: { isInForce?: boolean | undefined },
  { page, limit, offset }: { page: number; limit: number; offset: number },
) {
  const where: SQL =
    isInForce === undefined ? sql`true` : isInForce ? sql`withdrawn_at IS NULL` : sql`withdrawn_at IS NOT NULL`;
  const rows = await listRows<DeskRow>(
    db,
    sql`
    SELECT reception_workers.id, name_zh AS "nameZh", name_en AS "nameEn", reception_workers.phone, reception_workers.role,
      CASE WHEN staff_id IS NULL THEN 'visitor' ELSE 'staff' END AS of, whose.name AS "staffName",
      persons.name AS "accountName", persons.phone AS "accountPhone", persons.email AS "accountEmail",
      (SELECT count(*)::int FROM reception_guests WHERE worker_id = reception_workers.id AND status <> 'checked_out') AS guests,
      given_at AS "givenAt", giver.name AS "givenBy", withdrawn_at AS "withdrawnAt", withdrawer.name AS "withdrawnBy"
    FROM reception_workers
    LEFT JOIN persons ON persons.id = person_id
    LEFT JOIN staff_accounts AS whose ON whose.id = staff_id
    LEFT JOIN staff_accounts AS giver ON giver.id = given_by
    LEFT JOIN staff_accounts AS withdrawer ON withdrawer.id = withdrawn_by
    WHERE ${where} ORDER BY given_at DESC, reception_workers.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  const [counted] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM reception_workers WHERE ${where}`,
  );
  const items = rows.map(({ staffName, accountName: name, accountPhone, accountEmail, ...row }) => ({
    ...row,
    person: staffName ?? maskPerson({ name, phone: accountPhone, email: accountEmail }),
  }));
  return { items, total: counted?.total ?? 0, page, pageSize: limit };
}
