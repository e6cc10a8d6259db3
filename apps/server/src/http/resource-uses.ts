import { getTableName, sql } from 'drizzle-orm';
import type { Reader } from '../platform/platform.ts';
import { Refusal, refuse } from '../platform/refuse.ts';
import { type AnyResource, type AnyRow, namesOfRows } from './any-resource.ts';

/** So many of those that use a row are named; the rest is counted. */
const NAMED = 3;

/** What records are called that no form edits; others are "other records". */
const RECORDS: Record<string, { zh: string; en: string }> = {
  reservations: { zh: '预约', en: 'reservations' },
  tickets: { zh: '门票', en: 'tickets' },
  orders: { zh: '订单', en: 'orders' },
  memberships: { zh: '会员', en: 'memberships' },
};
const OTHERS = { zh: '其他记录', en: 'other records' };

interface Use {
  zh: string;
  en: string;
  count: number;
  namesZh: string[];
  namesEn: string[];
}

/**
 * Runs a deletion; `resources.still_used` is refused with where the row is used: how many of what, and the names of the first
 * ones, of which `mayRead` says whether the reader may see them.
 */
export async function namingUses<Result>(
  db: Reader,
  resources: AnyResource[],
  { resource, id, mayRead }: { resource: AnyResource; id: string; mayRead: (other: AnyResource) => boolean },
  deletion: () => Promise<Result>,
): Promise<Result> {
  try {
    return await deletion();
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'resources.still_used') throw error;
    const uses = await listUses(db, resources, { resource, id, mayRead });
    if (uses.length === 0) throw error;
    return refuse('resources.used_by', {
      usesZh: uses.map(({ zh, count, namesZh }) => `${zh} ${count}${inBrackets(namesZh, count, 'zh')}`).join('，'),
      usesEn: uses.map(({ en, count, namesEn }) => `${en} ${count}${inBrackets(namesEn, count, 'en')}`).join(', '),
    });
  }
}

function inBrackets(names: string[], count: number, language: 'zh' | 'en'): string {
  if (names.length === 0) return '';
  const isWhole = names.length === count;
  return language === 'zh'
    ? `（${names.join('、')}${isWhole ? '' : '等'}）`
    : ` (${names.join(', ')}${isWhole ? '' : ', …'})`;
}

/** Who names this row and thereby keeps it from going, as the database's own constraints have it. */
async function listUses(
  db: Reader,
  resources: AnyResource[],
  { resource, id, mayRead }: { resource: AnyResource; id: string; mayRead: (other: AnyResource) => boolean },
): Promise<Use[]> {
  const own = getTableName(resource.definition.table);
  const byTable = new Map(resources.map((one) => [getTableName(one.definition.table), one]));
  const uses: Use[] = [];
  for (const { table, column, hasId, others } of await listReferences(db, own)) {
    // A table without an id of its own ties a row to another one, which is the one that uses it.
    const tied = others.map((other) => ({ ...other, user: byTable.get(other.table) })).find(({ user }) => user);
    const user = byTable.get(table) ?? tied?.user;
    const using = sql.identifier(hasId ? 'id' : (tied?.column ?? column));
    const { rows } = await db.execute<{ id: string; count: number }>(sql`
      SELECT ${using} AS id, count(*) OVER ()::int AS count FROM ${sql.identifier(table)}
      WHERE ${sql.identifier(column)} = ${id} ORDER BY 1 LIMIT ${NAMED}`);
    const [first] = rows;
    if (!first) continue;
    const label = user?.definition.form.label ?? RECORDS[table] ?? OTHERS;
    const ids = rows.map((row) => row.id);
    const named = user && mayRead(user) ? await namesOf(db, user, ids) : [];
    uses.push({
      ...label,
      count: first.count,
      namesZh: named.map(({ labelZh }) => labelZh),
      namesEn: named.map(({ labelEn }) => labelEn),
    });
  }
  return uses;
}

/** Columns that name rows of a table and keep them from going; of tables without an id, what else their rows name. */
async function listReferences(db: Reader, own: string) {
  const { rows } = await db.execute<{
    table: string;
    column: string;
    hasId: boolean;
    others: { table: string; column: string }[];
  }>(sql`
    WITH keys AS (
      SELECT k.conrelid AS user_id, c.relname AS "table", a.attname AS "column", f.relname AS named, k.confdeltype AS action
      FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid
      JOIN pg_class f ON f.oid = k.confrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = current_schema()
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      WHERE k.contype = 'f' AND cardinality(k.conkey) = 1
    )
    SELECT u."table", u."column", i.attname IS NOT NULL AS "hasId", COALESCE(
      (SELECT json_agg(json_build_object('table', o.named, 'column', o."column"))
       FROM keys o WHERE i.attname IS NULL AND o.user_id = u.user_id AND o."column" <> u."column"), '[]') AS others
    FROM keys u LEFT JOIN pg_attribute i ON i.attrelid = u.user_id AND i.attname = 'id' AND NOT i.attisdropped
    WHERE u.named = ${own} AND u.action IN ('a', 'r')
    ORDER BY u."table", u."column"`);
  return rows;
}

async function namesOf(db: Reader, user: AnyResource, ids: string[]) {
  const rows = await Promise.all(ids.map((id) => user.find(db, id)));
  return namesOfRows(db, user, rows.filter((row) => row !== undefined) as AnyRow[]);
}
