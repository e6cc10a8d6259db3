import type { Page } from '@mingtang/contract/fields';
import type { Label, RowState } from '@mingtang/contract/resources/model';
import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { isOneOf } from './database.ts';
import type { Platform, Reader } from './platform.ts';
import { refuse } from './refuse.ts';
import type {
  FieldForm,
  ResourceDefinition,
  ResourceQuery,
  ResourceTable,
  RowOf,
  Whole,
} from './resource-definition.ts';
import { shapeOf } from './resource-form.ts';
import type { Values as Plain } from './resource-history.ts';
import { columnOf, countRows, isInState, selectIds, selectPage } from './resource-query.ts';
import { RowNames } from './row-names.ts';

export interface ResourceSurroundings {
  cache: Pick<Platform['cache'], 'invalidate'>;
  clock: Platform['clock'];
}

/** Reads of one kind of record. */
export class ResourceReads<Table extends ResourceTable, Values extends object> {
  readonly definition: ResourceDefinition<Table, Values>;
  protected readonly clock: Platform['clock'];
  readonly #names: string[];

  constructor(definition: ResourceDefinition<Table, Values>, { clock }: Pick<ResourceSurroundings, 'clock'>) {
    this.definition = definition;
    this.clock = clock;
    this.#names = Object.keys(shapeOf(definition.fields));
  }

  /** One page of the rows that match, whatever their state, or of those in one state. */
  list(db: Reader, query: ResourceQuery<Table>, state?: RowState): Promise<Page<RowOf<Table>>> {
    const { definition, clock } = this;
    return selectPage(db, definition, query, state && isInState(definition, state, clock.now()));
  }

  /** How many rows there are, or how many in one state. */
  count(db: Reader, state?: RowState): Promise<number> {
    const { definition, clock } = this;
    return countRows(db, definition.table, state && isInState(definition, state, clock.now()));
  }

  /** The ids of all rows that match, in the order of the list. */
  listIds(db: Reader, query: Omit<ResourceQuery<Table>, 'range'>, state?: RowState): Promise<string[]> {
    const { definition, clock } = this;
    return selectIds(db, definition, query, state && isInState(definition, state, clock.now()));
  }

  /** Those of these rows that are there, with their parts, by id. */
  async findAll(db: Reader, ids: string[]): Promise<Map<string, Whole<Table>>> {
    const { table } = this.definition;
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(isOneOf(table.id as AnyPgColumn, ids));
    const whole = await this.withParts(db, rows as RowOf<Table>[]);
    return new Map(whole.map((row) => [row.id as string, row]));
  }

  /** What every row is called. */
  async findNames(db: Reader): Promise<RowNames> {
    const { table, form } = this.definition;
    const plain = form.title in table ? form.title : undefined;
    const column = (language: 'Zh' | 'En') => columnOf(table, (plain ?? `${form.title}${language}`) as never);
    const rows = await db.select({ id: table.id, zh: column('Zh'), en: column('En') }).from(table as PgTable);
    const names = new RowNames();
    const choiceName = await this.readTitleChoices(db);
    for (const { id, zh, en } of rows)
      names.add(
        id as string,
        choiceName(zh as string) ?? { zh: (zh as string | null) ?? '', en: (en as string | null) ?? '' },
      );
    return names;
  }

  /** What a row is called whose title is a choice: as that choice is; undefined of any other. */
  async readTitleChoices(db: Reader): Promise<(value: string) => Label | undefined> {
    const { title, fields } = this.definition.form;
    const field = (fields as Record<string, FieldForm>)[title];
    const called = await field?.called?.(db);
    return (value) => called?.get(value) ?? field?.options?.[value];
  }

  find(db: Reader, id: string): Promise<RowOf<Table> | undefined> {
    return this.selectOne(db, eq(this.definition.table.id, id));
  }

  /** Refuses with `protocol.not_found`. */
  async get(db: Reader, id: string): Promise<RowOf<Table>> {
    return (await this.find(db, id)) ?? refuse('protocol.not_found');
  }

  /** These rows with what stands in tables of its own. */
  async withParts(db: Reader, rows: RowOf<Table>[]): Promise<Whole<Table>[]> {
    const parts = Object.entries(this.definition.parts ?? {});
    if (parts.length === 0 || rows.length === 0) return rows as Whole<Table>[];
    const ids = rows.map(({ id }) => id as string);
    const loaded = await Promise.all(parts.map(async ([name, part]) => [name, await part.load(db, ids)] as const));
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(loaded.map(([name, values]) => [name, values.get(row.id as string) ?? []])),
    })) as Whole<Table>[];
  }

  /** What is edited of a whole row, as it travels. */
  valuesOf(row: Whole<Table>): Plain {
    return z.encode(this.definition.fields, this.pick(row) as never) as Plain;
  }

  /** Reads what travelled. Throws a ZodError that names the fields. */
  readValues(values: Plain): Values {
    return z.decode(this.definition.fields, values);
  }

  protected async selectOne(db: Reader, condition: SQL | undefined): Promise<RowOf<Table> | undefined> {
    const rows = await db
      .select()
      .from(this.definition.table as PgTable)
      .where(condition)
      .limit(1);
    return (rows as RowOf<Table>[])[0];
  }

  /** What is edited of a row. */
  protected pick(row: object): Record<string, unknown> {
    return Object.fromEntries(this.#names.map((name) => [name, (row as Record<string, unknown>)[name]]));
  }
}
