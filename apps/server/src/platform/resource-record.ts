import type { AuditAction } from '@mingtang/contract/staff/audit';
import { type Actor, type AuditedChange, changedFields, recordAudit } from './audit-trail.ts';
import type { Tx } from './database.ts';
import type { Platform } from './platform.ts';
import type { ResourceDefinition, ResourceTable, RowChange, Whole } from './resource-definition.ts';
import { keepStaleness, keepVersions, type Values } from './resource-history.ts';

export interface RecordedChange<Table extends ResourceTable> extends RowChange<Table> {
  action: AuditAction;
}

interface Recorder<Table extends ResourceTable> {
  definition: Pick<ResourceDefinition<Table, never>, 'name' | 'tags'>;
  /** Names of the fields in two languages. */
  localized: string[];
  /** What is edited of a row, as it travels. */
  valuesOf: (row: Whole<Table>) => Values;
  cache: Pick<Platform['cache'], 'invalidate'>;
  now: Date;
}

/** Leaves the audit entry, the states and the marks of what was written, and tells the caches. */
export async function recordChanges<Table extends ResourceTable>(
  tx: Tx,
  actor: Actor,
  recorder: Recorder<Table>,
  changes: RecordedChange<Table>[],
): Promise<void> {
  const { definition, cache, now } = recorder;
  const entries = changes.map(({ action, before, after }): AuditedChange => {
    const entityId = (after ?? before)?.id as string;
    const difference = before && after ? changedFields(before, after) : { before, after };
    return { action, entity: { resource: definition.name }, entityId, before: null, after: null, ...difference };
  });
  await recordAudit(tx, actor, now, entries);
  await remember(
    tx,
    actor,
    recorder,
    changes.filter(({ action }) => action !== 'reorder'),
  );
  const touched = changes.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null);
  await cache.invalidate(tx, Array.from(new Set(touched.flatMap((row) => definition.tags(row)))));
}

/** Keeps what rows were and are, and of which texts the English is behind. */
async function remember<Table extends ResourceTable>(
  tx: Tx,
  actor: Actor,
  { definition: { name }, localized, valuesOf, now }: Recorder<Table>,
  changes: RecordedChange<Table>[],
): Promise<void> {
  const snapshot = (row: Whole<Table>, action: string, at: Date) => ({
    rowId: row.id as string,
    version: row.version as number,
    action,
    values: valuesOf(row),
    at,
  });
  await keepVersions(
    tx,
    name,
    changes.flatMap(({ action, before, after }) => [
      ...(before ? [{ actor: undefined, snapshot: snapshot(before, 'earlier', before.updatedAt as Date) }] : []),
      ...(after ? [{ actor, snapshot: snapshot(after, action, now) }] : []),
    ]),
  );
  await keepStaleness(
    tx,
    name,
    changes.flatMap(({ before, after }) =>
      before && after ? [{ rowId: after.id as string, localized, before, after }] : [],
    ),
  );
}
