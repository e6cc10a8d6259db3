import type { DashboardTask, TaskKind } from '@mingtang/contract/dashboard/model';
import { countWorkingDays } from '@mingtang/contract/reference/working-days';
import type { Label } from '@mingtang/contract/resources/model';
import type { Permission } from '@mingtang/contract/staff/policy';
import { asc, countDistinct, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import type { ResourceTable } from '../../platform/resource-definition.ts';
import { listRows } from '../../platform/rows.ts';
import { resourceStaleTexts } from '../../platform/tables.ts';
import { countInvoiceWork } from '../invoices/finance-queries.ts';
import { getSetting } from '../reference/queries.ts';
import type { Guarded } from './policy.ts';

/** A resource of the console, as far as something of it may have to be done. */
export interface TaskResource {
  name: string;
  label: Label;
  permission: Permission;
  table: ResourceTable;
}

/** What else waits for somebody; what waits for nobody is left out. */
export async function listTasks(
  db: Reader,
  resources: readonly TaskResource[],
  { today, now, midnight }: { today: string; now: Date; midnight: Date },
): Promise<Guarded<DashboardTask>[]> {
  const tasks = [
    ...(await listInvoiceTasks(db, today)),
    ...(await listMoneyTasks(db)),
    ...(await listStaleTexts(db, resources)),
    ...(await listScheduled(db, resources, { now, midnight })),
  ];
  return tasks.filter((task) => task.count > 0);
}

type Task = Guarded<DashboardTask>;

const toTask = (
  kind: TaskKind,
  permission: Permission,
  count: number,
  more: Partial<Omit<DashboardTask, 'kind' | 'count'>> = {},
): Task => ({
  kind,
  permission,
  count,
  resource: null,
  oldestAt: null,
  dueOn: null,
  workingDaysLeft: null,
  ...more,
});

async function listInvoiceTasks(db: Reader, today: string): Promise<Task[]> {
  const { toIssue, refused, toReverse } = await countInvoiceWork(db, today);
  const [first] = await listRows<{ due: string | null; firstAt: Date | null }>(
    db,
    sql`SELECT min(promised_by)::text AS due, min(requested_at) AS "firstAt" FROM invoices
      WHERE state = 'not_issued' AND issuer = 'finance' AND refusal IS NULL`,
  );
  const dueOn = first?.due ?? null;
  const workingDaysLeft =
    dueOn === null ? null : countWorkingDays(today, dueOn, await getSetting(db, 'official_calendar'));
  return [
    toTask('invoices_to_issue', 'invoices.read', toIssue, { oldestAt: first?.firstAt ?? null, dueOn, workingDaysLeft }),
    toTask('invoices_refused', 'invoices.read', refused),
    toTask('invoices_to_reverse', 'invoices.read', toReverse),
  ];
}

async function listMoneyTasks(db: Reader): Promise<Task[]> {
  const permissions = {
    differences: 'finance.read',
    refunds_failed: 'orders.read',
    messages_failed: 'orders.read',
  } as const satisfies Partial<Record<TaskKind, Permission>>;
  const rows = await listRows<{ kind: keyof typeof permissions; count: number; firstAt: Date | null }>(
    db,
    sql`
    SELECT 'differences' AS kind, count(*)::int AS count, min(found_at) AS "firstAt" FROM statement_differences WHERE state = 'open'
    UNION ALL SELECT 'refunds_failed', count(*)::int, min(created_at) FROM refunds WHERE state = 'failed'
    UNION ALL SELECT 'messages_failed', count(*)::int, min(created_at) FROM messages WHERE state = 'failed'`,
  );
  return rows.map(({ kind, count, firstAt }) => toTask(kind, permissions[kind], count, { oldestAt: firstAt }));
}

/** Rows whose English is older than their Chinese, by resource. */
async function listStaleTexts(db: Reader, resources: readonly TaskResource[]): Promise<Task[]> {
  const rows = await db
    .select({ name: resourceStaleTexts.resource, rows: countDistinct(resourceStaleTexts.rowId) })
    .from(resourceStaleTexts)
    .groupBy(resourceStaleTexts.resource)
    .orderBy(asc(resourceStaleTexts.resource));
  const stale = new Map(rows.map((row) => [row.name, row.rows]));
  return resources.map(({ name, label, permission }) =>
    toTask('stale_english', permission, stale.get(name) ?? 0, { resource: { name, ...label } }),
  );
}

/** Drafts that will be shown from some time today on. */
async function listScheduled(
  db: Reader,
  resources: readonly TaskResource[],
  { now, midnight }: { now: Date; midnight: Date },
): Promise<Task[]> {
  const publications = resources.filter(({ table }) => 'publishedAt' in table);
  if (publications.length === 0) return [];
  const counts = publications.map(
    ({ name, table }) =>
      sql`SELECT ${name}::text AS name, count(*)::int AS count FROM ${table} WHERE published_at > ${now} AND published_at < ${midnight}`,
  );
  const rows = await listRows<{ name: string; count: number }>(db, sql.join(counts, sql` UNION ALL `));
  const scheduled = new Map(rows.map((row) => [row.name, row.count]));
  return publications.map(({ name, label, permission }) =>
    toTask('scheduled_today', permission, scheduled.get(name) ?? 0, { resource: { name, ...label } }),
  );
}
