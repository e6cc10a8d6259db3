import type { RefusalKey } from '@mingtang/contract/refusals';
import { integer, type PgColumn, type PgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod/v4/core';

/** The columns every resource's table has beside its own. */
export const resourceColumns = () => ({
  id: uuid('id').primaryKey(),
  /** Raised by every edit, so that an edit of what somebody else has just changed is refused. */
  version: integer('version').notNull().default(1),
  /** Its place among its fellows, ascending. */
  position: integer('position').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type ResourceTable = PgTable & Record<keyof ReturnType<typeof resourceColumns>, PgColumn>;
export type RowOf<Table extends PgTable> = Table['$inferSelect'];
export type ColumnOf<Table extends PgTable> = keyof RowOf<Table> & string;

/** One definition makes a resource's reads and writes; forms, imports and exports are drawn from the same. */
export interface ResourceDefinition<Table extends ResourceTable, Values extends Partial<RowOf<Table>>> {
  /** Names it in audit entries, such as `news`. */
  name: string;
  table: Table;
  /** What is edited; the keys are columns. */
  fields: z.$ZodType<Values, unknown>;
  /** Text columns a search looks into. */
  searchable: ColumnOf<Table>[];
  /** The order of lists that ask for none; by place when absent. */
  order?: Order<Table>;
  /** Cache tags of what shows this row. */
  tags(row: RowOf<Table>): string[];
  /** What to say when a constraint of the table stops a write, by its name. */
  refusals?: Record<string, RefusalKey>;
}

export interface Order<Table extends PgTable> {
  by: ColumnOf<Table>;
  isDescending?: boolean;
}

export interface ResourceQuery<Table extends PgTable> {
  /** Words; a row matches when each is found in some searchable column. */
  search?: string | undefined;
  /** Columns that must equal a value; undefined ones are not asked for. */
  filter?: { [Column in ColumnOf<Table>]?: RowOf<Table>[Column] | undefined };
  order?: Order<Table>;
  range: { page: number; limit: number; offset: number };
}

/** The row an edit means, as its editor last saw it. */
export interface Target {
  id: string;
  version: number;
}
