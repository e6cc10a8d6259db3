import type { AuditAction } from '@mingtang/contract/staff/audit';
import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Actor, changedFields } from './audit-trail.ts';
import { isOneOf, type Tx } from './database.ts';
import { newId } from './id.ts';
import { refuse } from './refuse.ts';
import { refusingConstraints } from './resource-constraints.ts';
import type { ResourceDefinition, ResourceTable, RowEdit, RowOf, Target, Whole } from './resource-definition.ts';
import { localizedFields, shapeOf } from './resource-form.ts';
import { findVersion, forgetMarks, lastVersion } from './resource-history.ts';
import { lockOrder, placeLast, reorderRows } from './resource-order.ts';
import { columnOf } from './resource-query.ts';
import { ResourceReads, type ResourceSurroundings } from './resource-reads.ts';
import { type RecordedChange, recordChanges } from './resource-record.ts';

/** Parameters of one statement are limited to 65,535. */
const ROWS_PER_INSERT = 1_000;

/** What becomes of a row, from what it is. */
interface Change<Table extends ResourceTable> {
  target: Target;
  next: (row: Whole<Table>) => Partial<Whole<Table>>;
}

/**
 * Reads and writes of one kind of record. Every write leaves an audit entry, keeps the state before, and drops the cache
 * tags of what it touched, all in the caller's transaction.
 */
export class Resource<Table extends ResourceTable, Values extends object> extends ResourceReads<Table, Values> {
  readonly #cache: ResourceSurroundings['cache'];
  readonly #localized: string[];

  constructor(definition: ResourceDefinition<Table, Values>, surroundings: ResourceSurroundings) {
    super(definition, surroundings);
    this.#cache = surroundings.cache;
    this.#localized = localizedFields(shapeOf(definition.fields));
  }

  /** Makes a row at the end of the order. Throws a ZodError for wrong fields, or the refusal of a broken constraint. */
  async create(tx: Tx, actor: Actor, values: Values): Promise<RowOf<Table>> {
    const rows = await this.createAll(tx, actor, [values]);
    return rows[0] as RowOf<Table>;
  }

  /** Makes rows at the end of the order, in their order; all of them or none. Throws as `create` does. */
  createAll(tx: Tx, actor: Actor, items: Values[]): Promise<RowOf<Table>[]> {
    return this.insert(
      tx,
      actor,
      items.map((values) => this.validate(values) as Partial<Whole<Table>>),
    );
  }

  /**
   * Changes some fields of the version its editor saw. Refuses with `protocol.conflict` when somebody changed it since,
   * with `protocol.not_found`, or with the refusal of a broken constraint; throws a ZodError for wrong fields.
   */
  async update(tx: Tx, actor: Actor, target: Target, changes: Partial<Values>): Promise<RowOf<Table>> {
    const rows = await this.updateAll(tx, actor, [{ target, changes }]);
    return rows[0] as RowOf<Table>;
  }

  /** Changes rows, each as `update` does; all of them or none. What `check` asks, it asks of the rows as they were. */
  updateAll(tx: Tx, actor: Actor, edits: RowEdit<Values>[]): Promise<RowOf<Table>[]> {
    return this.changeAll(
      tx,
      actor,
      'update',
      edits.map(({ target, changes, publishedAt }) => ({
        target,
        next: (row) => ({
          ...(this.validate({ ...this.pick(row), ...changes } as Values) as Partial<Whole<Table>>),
          ...(publishedAt === undefined ? {} : { publishedAt }),
        }),
      })),
    );
  }

  /**
   * Makes a row what it was at a version; one that was deleted is there again, at the end of the order. Refuses as
   * `update` does.
   */
  async restore(tx: Tx, actor: Actor, { id, to, version }: { id: string; to: number; version?: number }) {
    const { name } = this.definition;
    const kept = (await findVersion(tx, name, { id, version: to })) ?? refuse('protocol.not_found');
    const values = this.readValues(kept.values);
    if (await this.find(tx, id)) {
      const target = { id, version: version ?? refuse('protocol.conflict') };
      return this.change(tx, actor, 'restore', target, () => values as Partial<Whole<Table>>);
    }
    const again = { ...values, id, version: (await lastVersion(tx, name, id)) + 1 };
    const [row] = await this.insert(tx, actor, [again as never], 'restore');
    return row as RowOf<Table>;
  }

  /** Gives the places these rows hold to the same rows in this order; others stay where they are. Refuses as `reorderRows` does. */
  async reorder(tx: Tx, actor: Actor, ids: string[]): Promise<void> {
    const moved = await reorderRows(tx, this.definition, ids);
    if (moved.length === 0) return;
    await this.record(
      tx,
      actor,
      moved.map((change) => ({ action: 'reorder', ...change })),
    );
  }

  /** Deletes the version its editor saw. Refuses as `update` does, and with `resources.still_used`. */
  async delete(tx: Tx, actor: Actor, target: Target): Promise<void> {
    const [row] = (await this.withParts(tx, await this.#lock(tx, [target], 'update'))) as [Whole<Table>];
    const change = { before: row, after: null };
    await this.definition.check?.(tx, change);
    await this.definition.follow?.(tx, actor, change);
    const { table } = this.definition;
    await refusingConstraints(
      tx.delete(table).where(eq(table.id, target.id)),
      this.definition.refusals,
      'resources.still_used',
    );
    await forgetMarks(tx, this.definition.name, target.id);
    await this.record(tx, actor, [{ action: 'delete', ...change }]);
  }

  /** Forms, imports and seeds all come through here, so that no row was ever written that its fields refuse. */
  protected validate(values: Values): Values {
    return z.decode(this.definition.fields, z.encode(this.definition.fields, values));
  }

  /** Writes new rows at the end of the order, and records them. */
  protected async insert(
    tx: Tx,
    actor: Actor,
    items: Partial<Whole<Table>>[],
    action: AuditAction = 'create',
  ): Promise<RowOf<Table>[]> {
    const { table, parts = {}, check, follow } = this.definition;
    const rows = await this.#prepare(tx, items);
    if (check) for (const row of rows) await check(tx, { before: null, after: row as never });
    const made: RowOf<Table>[] = [];
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const batch = rows.slice(start, start + ROWS_PER_INSERT).map((row) => this.#columnsOf(row));
      made.push(
        ...((await this.#refusing(
          tx
            .insert(table)
            .values(batch as never)
            .returning(),
        )) as RowOf<Table>[]),
      );
    }
    const whole = made.map((row, index) => {
      const values = Object.keys(parts).map((name) => [name, (rows[index] as Record<string, unknown>)[name] ?? []]);
      return { ...row, ...Object.fromEntries(values) } as Whole<Table>;
    });
    for (const row of whole) await this.#saveParts(tx, row, Object.keys(parts));
    if (follow) for (const row of whole) await follow(tx, actor, { before: null, after: row });
    await this.record(
      tx,
      actor,
      whole.map((row) => ({ action, before: null, after: row })),
    );
    return made;
  }

  /** New rows with what every row has; the order is locked. */
  async #prepare(tx: Tx, items: Partial<Whole<Table>>[]): Promise<Record<string, unknown>[]> {
    const { name, table, derive } = this.definition;
    const now = this.clock.now();
    await lockOrder(tx, name);
    const placed = await placeLast(tx, this.definition, items);
    return placed.map((item) => ({
      id: newId(now.getTime()),
      version: 1,
      createdAt: now,
      updatedAt: now,
      // A draft, whatever the column would say by itself.
      ...('publishedAt' in table ? { publishedAt: null } : {}),
      ...item,
      ...derive?.(item, null),
    }));
  }

  /** Which of these new rows stand in the way of one that is there, or of one among them: by their place. Writes nothing. */
  async findTaken(tx: Tx, items: Values[]): Promise<Set<number>> {
    const written = new Set<string>();
    let ids: string[] = [];
    const undone = new Error('tried only');
    await tx
      .transaction(async (savepoint) => {
        const rows = await this.#prepare(savepoint, items as Partial<Whole<Table>>[]);
        ids = rows.map(({ id }) => id as string);
        const { table } = this.definition;
        const made = await savepoint
          .insert(table)
          .values(rows.map((row) => this.#columnsOf(row)) as never)
          .onConflictDoNothing()
          .returning();
        for (const { id } of made as RowOf<Table>[]) written.add(id as string);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return new Set(ids.flatMap((id, index) => (written.has(id) ? [] : [index])));
  }

  /** Locks the row, writes what `next` says, and records it as `action`. What would change nothing is not written. */
  protected async change(
    tx: Tx,
    actor: Actor,
    action: AuditAction,
    target: Target,
    next: Change<Table>['next'],
  ): Promise<RowOf<Table>> {
    const rows = await this.changeAll(tx, actor, action, [{ target, next }]);
    return rows[0] as RowOf<Table>;
  }

  /** The same for many rows. */
  protected async changeAll(
    tx: Tx,
    actor: Actor,
    action: AuditAction,
    changes: Change<Table>[],
  ): Promise<RowOf<Table>[]> {
    const { parts = {}, derive, check, follow, exchanged } = this.definition;
    const targets = changes.map(({ target }) => target);
    const rows = await this.withParts(tx, await this.#lock(tx, targets, 'no key update'));
    const pending: {
      before: Whole<Table>;
      values: Record<string, unknown>;
      changed: string[];
      changedParts: string[];
    }[] = [];
    for (const [index, before] of rows.entries()) {
      const wanted = (changes[index] as Change<Table>).next(before);
      const values: Record<string, unknown> = { ...wanted, ...derive?.({ ...before, ...wanted }, before) };
      const difference = changedFields(before, values);
      if (!difference) continue;
      const changed = Object.keys(difference.after);
      pending.push({ before, values, changed, changedParts: changed.filter((name) => name in parts) });
    }
    if (pending.length === 0) return rows;
    const moving = pending.filter(({ changed }) => exchanged?.columns.some((column) => changed.includes(column)));
    const isExchange = exchanged !== undefined && moving.length > 1;
    const movingIds = moving.map(({ before }) => before.id as string);
    if (isExchange) await exchanged.vacate(tx, movingIds);
    for (const { before, values } of pending)
      await check?.(tx, { before, after: { ...before, ...values } as Whole<Table> });
    const written = await this.#overwrite(tx, pending, isExchange ? exchanged.columns : []);
    const done = pending.map(({ before, values, changedParts }) => {
      const after = { ...before, ...written.get(before.id as string) } as Record<string, unknown>;
      for (const name of changedParts) after[name] = values[name];
      return { action, before, after: after as Whole<Table>, changedParts };
    });
    for (const { after, changedParts } of done) await this.#saveParts(tx, after, changedParts);
    if (follow) for (const { before, after } of done) await follow(tx, actor, { before, after });
    await this.record(tx, actor, done);
    return rows.map((row) => written.get(row.id as string) ?? row);
  }

  /** Writes the values of rows that are there, and these columns whatever they are; answers the rows by id. */
  async #overwrite(
    tx: Tx,
    pending: { before: Whole<Table>; values: Record<string, unknown> }[],
    anyway: readonly string[],
  ): Promise<Map<string, RowOf<Table>>> {
    const { table } = this.definition;
    const now = this.clock.now();
    const items = pending.map(({ before, values }) =>
      this.#columnsOf({ ...before, ...values, version: (before.version as number) + 1, updatedAt: now }),
    );
    const names = pending.flatMap(({ values }) => Object.keys(this.#columnsOf(values)));
    const set = Array.from(new Set([...names, ...anyway, 'version', 'updatedAt']), (name) => [
      name,
      sql`excluded.${sql.identifier(columnOf(table, name as never).name)}`,
    ]);
    // The rows are there and locked: as an upsert, one statement writes as many as need be.
    const rows = await this.#refusing(
      tx
        .insert(table)
        .values(items as never)
        .onConflictDoUpdate({ target: table.id as never, set: Object.fromEntries(set) as never })
        .returning(),
    );
    return new Map((rows as RowOf<Table>[]).map((row) => [row.id as string, row]));
  }

  #columnsOf(row: object): Record<string, unknown> {
    const { parts = {} } = this.definition;
    return Object.fromEntries(Object.entries(row).filter(([name]) => !(name in parts)));
  }

  async #saveParts(tx: Tx, row: Whole<Table>, names: string[]): Promise<void> {
    for (const name of names) {
      const part = this.definition.parts?.[name];
      if (part) await this.#refusing(part.save(tx, row.id as string, row[name] as never));
    }
  }

  /** These rows, locked, in the order of their targets. */
  async #lock(tx: Tx, targets: Target[], strength: 'update' | 'no key update'): Promise<RowOf<Table>[]> {
    const { table } = this.definition;
    const ids = targets.map(({ id }) => id);
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(isOneOf(table.id as AnyPgColumn, ids))
      // Whoever changes several of the same rows waits instead of getting in each other's way.
      .orderBy(table.id)
      .for(strength);
    const byId = new Map((rows as RowOf<Table>[]).map((row) => [row.id as string, row]));
    return targets.map(({ id, version }) => {
      const row = byId.get(id) ?? refuse('protocol.not_found');
      if (row.version !== version) refuse('protocol.conflict');
      return row;
    });
  }

  async #refusing<Result>(statement: PromiseLike<Result>): Promise<Result> {
    return refusingConstraints(statement, this.definition.refusals);
  }

  /** Leaves the audit entry, the states and the marks of what was written, and tells the caches. Imports write by themselves and come here. */
  record(tx: Tx, actor: Actor, changes: RecordedChange<Table>[]): Promise<void> {
    return recordChanges(
      tx,
      actor,
      {
        definition: this.definition,
        localized: this.#localized,
        valuesOf: (row) => this.valuesOf(row),
        cache: this.#cache,
        now: this.clock.now(),
      },
      changes,
    );
  }
}
