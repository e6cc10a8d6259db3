import type { Page } from '@mingtang/contract/fields';
import { and, asc, count, desc, eq, ilike, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Actor, type AuditedChange, changedFields, recordAudit } from './audit-trail.ts';
import { postgresError, type Tx } from './database.ts';
import { newId } from './id.ts';
import type { Platform, Reader } from './platform.ts';
import { refuse } from './refuse.ts';
import type {
  ColumnOf,
  ResourceDefinition,
  ResourceQuery,
  ResourceTable,
  RowOf,
  Target,
} from './resource-definition.ts';

/** More words than this do not narrow a search, they only cost. */
const MOST_SEARCH_WORDS = 8;
/** Parameters of one statement are limited to 65,535. */
const ROWS_PER_INSERT = 1_000;

/**
 * Reads and writes of one kind of record. Every write leaves an audit entry and drops the cache tags of what it touched,
 * all in the caller's transaction.
 */
export class Resource<Table extends ResourceTable, Values extends Partial<RowOf<Table>>> {
  protected readonly definition: ResourceDefinition<Table, Values>;
  protected readonly clock: Platform['clock'];
  readonly #cache: Platform['cache'];

  constructor(definition: ResourceDefinition<Table, Values>, { cache, clock }: Pick<Platform, 'cache' | 'clock'>) {
    this.definition = definition;
    this.clock = clock;
    this.#cache = cache;
  }

  /** One page of the rows that match, whatever their state. */
  list(db: Reader, query: ResourceQuery<Table>): Promise<Page<RowOf<Table>>> {
    return this.select(db, query, undefined);
  }

  find(db: Reader, id: string): Promise<RowOf<Table> | undefined> {
    return this.selectOne(db, eq(this.column('id'), id));
  }

  /** Refuses with `protocol.not_found`. */
  async get(db: Reader, id: string): Promise<RowOf<Table>> {
    return (await this.find(db, id)) ?? refuse('protocol.not_found');
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
      items.map((values) => this.validate(values)),
    );
  }

  /**
   * Changes some fields of the version its editor saw. Refuses with `protocol.conflict` when somebody changed it since,
   * with `protocol.not_found`, or with the refusal of a broken constraint; throws a ZodError for wrong fields.
   */
  update(tx: Tx, actor: Actor, target: Target, changes: Partial<Values>): Promise<RowOf<Table>> {
    return this.change(tx, actor, 'update', target, (row) => this.validate({ ...row, ...changes } as never));
  }

  /** Gives the places these rows hold to the same rows in this order; others stay where they are. */
  async reorder(tx: Tx, actor: Actor, ids: string[]): Promise<void> {
    const { table } = this.definition;
    await this.#lockOrder(tx);
    const rows = (await tx
      .select()
      .from(table as PgTable)
      .where(inArray(this.column('id'), ids))
      .for('no key update')) as RowOf<Table>[];
    if (rows.length !== ids.length) refuse('protocol.not_found');
    const places = rows.map(({ position }) => position as number).sort((a, b) => a - b);
    const placeOf = new Map(ids.map((id, index) => [id, places[index] as number]));
    const moved = rows.flatMap((row) => {
      const position = placeOf.get(row.id as string);
      return position === row.position ? [] : [{ before: row, after: { ...row, position } as RowOf<Table> }];
    });
    if (moved.length === 0) return;
    await tx.execute(sql`
      UPDATE ${table} SET position = place.position
      FROM unnest(${sql.param(moved.map(({ after }) => after.id))}::uuid[], ${sql.param(moved.map(({ after }) => after.position))}::int[])
        AS place (id, position)
      WHERE ${this.column('id')} = place.id`);
    await this.#record(
      tx,
      actor,
      moved.map((change) => ({ action: 'reorder', ...change })),
    );
  }

  /** Deletes the version its editor saw. Refuses as `update` does. */
  async delete(tx: Tx, actor: Actor, target: Target): Promise<void> {
    const row = await this.#lock(tx, target, 'update');
    await this.#refusing(tx.delete(this.definition.table).where(eq(this.column('id'), target.id)));
    await this.#record(tx, actor, [{ action: 'delete', before: row, after: null }]);
  }

  protected column(name: ColumnOf<Table>): PgColumn {
    return this.definition.table[name as keyof Table] as PgColumn;
  }

  /** Forms, imports and seeds all come through here, so that no row was ever written that its fields refuse. */
  protected validate(values: Values): Values {
    return z.decode(this.definition.fields, z.encode(this.definition.fields, values));
  }

  /** Writes new rows at the end of the order, and records them. */
  protected async insert(tx: Tx, actor: Actor, items: Partial<RowOf<Table>>[]): Promise<RowOf<Table>[]> {
    const { table } = this.definition;
    const now = this.clock.now();
    await this.#lockOrder(tx);
    const [last] = await tx.select({ position: max(this.column('position')) }).from(table as PgTable);
    const after = Number(last?.position ?? 0);
    const rows = items.map((item, index) => ({
      ...item,
      id: newId(now.getTime()),
      version: 1,
      position: after + index + 1,
      createdAt: now,
      updatedAt: now,
    }));
    const made: RowOf<Table>[] = [];
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const part = rows.slice(start, start + ROWS_PER_INSERT);
      made.push(
        ...((await this.#refusing(
          tx
            .insert(table)
            .values(part as never)
            .returning(),
        )) as RowOf<Table>[]),
      );
    }
    await this.#record(
      tx,
      actor,
      made.map((row) => ({ action: 'create', before: null, after: row })),
    );
    return made;
  }

  /** Locks the row, writes what `next` says, and records it as `action`. What would change nothing is not written. */
  protected async change(
    tx: Tx,
    actor: Actor,
    action: string,
    target: Target,
    next: (row: RowOf<Table>) => Partial<RowOf<Table>>,
  ): Promise<RowOf<Table>> {
    const before = await this.#lock(tx, target, 'no key update');
    const values = next(before);
    if (!changedFields(before, values)) return before;
    const rows = await this.#refusing(
      tx
        .update(this.definition.table)
        .set({ ...values, version: target.version + 1, updatedAt: this.clock.now() } as never)
        .where(eq(this.column('id'), target.id))
        .returning(),
    );
    const after = (rows as RowOf<Table>[])[0] as RowOf<Table>;
    await this.#record(tx, actor, [{ action, before, after }]);
    return after;
  }

  /** One page of the rows that match and of which `condition` holds. */
  protected async select(
    db: Reader,
    { search = '', filter = {}, order, range }: ResourceQuery<Table>,
    condition: SQL | undefined,
  ): Promise<Page<RowOf<Table>>> {
    const table = this.definition.table as PgTable;
    const equalities = Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [eq(this.column(name as ColumnOf<Table>), value)],
    );
    const where = and(condition, ...equalities, this.#matches(search));
    const { by, isDescending = false } = order ?? this.definition.order ?? { by: 'position' as ColumnOf<Table> };
    const direction = isDescending ? desc : asc;
    const items = await db
      .select()
      .from(table)
      .where(where)
      // The id makes the order total, so that no row is on two pages.
      .orderBy(direction(this.column(by)), direction(this.column('position')), direction(this.column('id')))
      .limit(range.limit)
      .offset(range.offset);
    const [counted] = await db.select({ total: count() }).from(table).where(where);
    return {
      items: items as RowOf<Table>[],
      total: counted?.total ?? 0,
      page: range.page,
      pageSize: range.limit,
    };
  }

  protected async selectOne(db: Reader, condition: SQL | undefined): Promise<RowOf<Table> | undefined> {
    const rows = await db
      .select()
      .from(this.definition.table as PgTable)
      .where(condition)
      .limit(1);
    return (rows as RowOf<Table>[])[0];
  }

  #matches(search: string): SQL | undefined {
    const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_SEARCH_WORDS);
    const columns = this.definition.searchable.map((name) => this.column(name));
    return and(
      ...words.map((word) => or(...columns.map((column) => ilike(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`)))),
    );
  }

  async #lock(tx: Tx, { id, version }: Target, strength: 'update' | 'no key update'): Promise<RowOf<Table>> {
    const rows = await tx
      .select()
      .from(this.definition.table as PgTable)
      .where(eq(this.column('id'), id))
      .for(strength);
    const row = (rows as RowOf<Table>[])[0] ?? refuse('protocol.not_found');
    if (row.version !== version) refuse('protocol.conflict');
    return row;
  }

  /** New rows and moves take turns, so that no two rows get the same place. */
  async #lockOrder(tx: Tx): Promise<void> {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order of ${this.definition.name}`}, 0))`);
  }

  async #refusing<Result>(statement: PromiseLike<Result>): Promise<Result> {
    try {
      return await statement;
    } catch (error) {
      const key = this.definition.refusals?.[postgresError(error)?.constraint ?? ''];
      if (key) refuse(key);
      throw error;
    }
  }

  async #record(
    tx: Tx,
    actor: Actor,
    changes: { action: string; before: RowOf<Table> | null; after: RowOf<Table> | null }[],
  ): Promise<void> {
    const entries = changes.map(({ action, before, after }): AuditedChange => {
      const entityId = (after ?? before)?.id as string;
      const difference = before && after ? changedFields(before, after) : { before, after };
      return { action, entity: this.definition.name, entityId, before: null, after: null, ...difference };
    });
    await recordAudit(tx, actor, this.clock.now(), entries);
    const touched = changes.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null);
    await this.#cache.invalidate(tx, Array.from(new Set(touched.flatMap((row) => this.definition.tags(row)))));
  }
}
