import type { DashboardTask, TaskKind } from '@mingtang/contract/dashboard/model';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { countWorkingDays } from '@mingtang/contract/reference/working-days';
import type { Label } from '@mingtang/contract/resources/model';
import type { Permission } from '@mingtang/contract/staff/policy';
import { asc, countDistinct, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import type { ResourceTable } from '../../platform/resource-definition.ts';
import { listRows } from '../../platform/rows.ts';
import { resourceStaleTexts } from '../../platform/tables.ts';
import { countInvoiceWork } from '../invoices/finance-queries.ts';
import { countWaitingComments } from '../live/comments/queries.ts';
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
    ...(await listSilentProviders(db, now)),
    ...(await listInvoiceTasks(db, today)),
    ...(await listMoneyTasks(db)),
    ...(await listCommentTasks(db)),
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

/** A provider's longest answer, so that a start under way is not taken for silence. */
const LONGEST_START_S = 20;

/** Payment providers that left the last few who wanted to pay without an answer, and nobody since got one. */
async function listSilentProviders(db: Reader, now: Date): Promise<Task[]> {
  const unanswered = sql`FILTER (WHERE started_at IS NULL AND created_at < ${now}::timestamptz - make_interval(secs => ${LONGEST_START_S}))`;
  const rows = await listRows<{ provider: PayMethod; count: number; firstAt: Date }>(
    db,
    sql`
    SELECT provider, count(*) ${unanswered}::int AS count, min(created_at) ${unanswered} AS "firstAt"
    FROM (SELECT provider, created_at, started_at FROM payment_attempts ORDER BY id DESC LIMIT 500) AS latest
    WHERE created_at > ${now}::timestamptz - interval '15 minutes'
    GROUP BY provider
    HAVING count(*) ${unanswered} >= 2
      AND max(created_at) ${unanswered} > coalesce(max(created_at) FILTER (WHERE started_at IS NOT NULL), '-infinity')
    ORDER BY provider`,
  );
  return rows.map(({ provider, count, firstAt }) =>
    toTask(`${provider}_unanswered`, 'orders.read', count, { oldestAt: firstAt }),
  );
}

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

/** Comments nobody sees until somebody has looked at them, and those visitors complain of. */
async function listCommentTasks(db: Reader): Promise<Task[]> {
  const { held, heldAt, reported, reportedAt } = await countWaitingComments(db);
  return [
    toTask('comments_held', 'comments.review', held, { oldestAt: heldAt }),
    toTask('comments_reported', 'comments.review', reported, { oldestAt: reportedAt }),
  ];
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
