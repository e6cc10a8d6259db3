import type { auditEntry, auditFilter } from '@mingtang/contract/staff/model';
import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { anywhere } from '../../platform/like.ts';
import type { Reader } from '../../platform/platform.ts';
import { type CountedRange, readCountedPage } from '../../platform/rows.ts';
import { auditEntries } from '../../platform/tables.ts';
import { staffAccounts } from './tables.ts';

type Fields<Shape extends Record<string, z.core.$ZodType>> = { [Key in keyof Shape]: z.output<Shape[Key]> };
export type AuditEntry = Fields<typeof auditEntry>;
export type AuditFilter = Partial<Fields<typeof auditFilter>>;

const columns = {
  id: auditEntries.id,
  at: auditEntries.at,
  actorKind: auditEntries.actorKind,
  actorId: auditEntries.actorId,
  actorName: staffAccounts.name,
  address: auditEntries.address,
  action: auditEntries.action,
  entity: auditEntries.entity,
  entityId: auditEntries.entityId,
  before: auditEntries.before,
  after: auditEntries.after,
};
const isActor = sql`${auditEntries.actorKind} = 'staff' AND ${staffAccounts.id}::text = ${auditEntries.actorId}`;

function matches({ actorKind, actorId, entity, entityId, action, from, until, words }: AuditFilter): SQL | undefined {
  const like = words ? anywhere(words) : undefined;
  return and(
    actorKind ? eq(auditEntries.actorKind, actorKind) : undefined,
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    entity ? eq(auditEntries.entity, entity) : undefined,
    entityId ? eq(auditEntries.entityId, entityId) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    from && gte(auditEntries.at, from),
    until && lt(auditEntries.at, until),
    like === undefined
      ? undefined
      : or(
          ilike(auditEntries.entityId, like),
          ilike(sql`${auditEntries.before}::text`, like),
          ilike(sql`${auditEntries.after}::text`, like),
        ),
  );
}

/** One page of the trail, newest first. */
export function listAudit(db: Reader, filter: AuditFilter, range: CountedRange) {
  const where = matches(filter) ?? sql`true`;
  const select = async (these: SQL) => {
    const rows = await db
      .select(columns)
      .from(auditEntries)
      .leftJoin(staffAccounts, isActor)
      .where(sql`${auditEntries.id} IN (SELECT id FROM ${auditEntries} WHERE ${these})`)
      .orderBy(desc(auditEntries.at), desc(auditEntries.id));
    return rows as AuditEntry[];
  };
  return readCountedPage(db, { table: 'audit_entries', order: ['at', 'id'], where, select }, range);
}

const ROWS_AT_ONCE = 1_000;

/** The whole trail that matches, newest first, a thousand lines at a time. */
export async function* readAudit(db: Reader, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  const where = matches(filter);
  let last: AuditEntry | undefined;
  for (;;) {
    const before: SQL | undefined =
      last && sql`(${auditEntries.at}, ${auditEntries.id}) < (${last.at}::timestamptz, ${last.id}::uuid)`;
    const rows = (await db
      .select(columns)
      .from(auditEntries)
      .leftJoin(staffAccounts, isActor)
      .where(and(where, before))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(ROWS_AT_ONCE)) as AuditEntry[];
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}
