import type { AuditAction, AuditEntity } from '@mingtang/contract/staff/audit';
import type { Tx } from './database.ts';
import { newId } from './id.ts';
import { auditEntries } from './tables.ts';

/** Who does something: a staff account, a person, or the system itself (a job, an import). */
export interface Actor {
  kind: 'staff' | 'person' | 'system';
  /** The account's or person's id; the job's or command's name. */
  id: string;
  /** The network address it comes from; null for the system itself. */
  address: string | null;
}

export interface AuditedChange {
  /** The verb, such as `update`. */
  action: AuditAction;
  /** What kind of thing, such as `order`, or the resource it is a row of. */
  entity: AuditEntity | { resource: string };
  entityId: string;
  /** Null when it was made. */
  before: Record<string, unknown> | null;
  /** Null when it was deleted. */
  after: Record<string, unknown> | null;
}

/** Writes one line a change, in the transaction of the change (domain §8). A line can never be altered or deleted. */
export async function recordAudit(tx: Tx, actor: Actor, at: Date, changes: AuditedChange[]): Promise<void> {
  const { kind: actorKind, id: actorId, address } = actor;
  const rows = changes.map(({ entity, ...change }) => ({
    id: newId(),
    at,
    actorKind,
    actorId,
    address,
    entity: typeof entity === 'string' ? entity : entity.resource,
    ...change,
  }));
  // Parameters of one statement are limited to 65,535.
  for (let start = 0; start < rows.length; start += 1_000)
    await tx.insert(auditEntries).values(rows.slice(start, start + 1_000));
}

/** The fields that differ, before and after; null when none does. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return null;
  const pick = (row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
