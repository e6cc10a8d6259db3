import type { RefusalKey } from '@mingtang/contract/refusals';
import type {
  FieldKind,
  Label,
  Publication,
  ResourceGroup,
  ResourceViewPath,
} from '@mingtang/contract/resources/model';
import { integer, type PgColumn, type PgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod/v4/core';
import type { Actor } from './audit-trail.ts';
import type { Tx } from './database.ts';
import type { Reader } from './platform.ts';
import type { RowNames } from './row-names.ts';

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
type OrderedColumns = ReturnType<typeof resourceColumns>;
/** A resource without an order of the organiser's choosing has no `position`. */
export type ResourceTable = PgTable &
  Record<Exclude<keyof OrderedColumns, 'position'>, PgColumn> & { position?: PgColumn };
export type RowOf<Table extends PgTable> = Table['$inferSelect'];
export type ColumnOf<Table extends PgTable> = keyof RowOf<Table> & string;

/**
 * Something of a row that stands in tables of its own, such as the speakers of a talk. It is edited, kept in history,
 * exported and audited like a column.
 */
export interface ResourcePart<Value> {
  /** The values of these rows by id; a row that has none is left out, or has an empty one. */
  load(db: Reader, ids: string[]): Promise<Map<string, Value>>;
  /** Writes a row's value instead of what it had. */
  save(tx: Tx, id: string, value: Value): Promise<void>;
}
/** Parts of any kind: what one loads it saves. */
export type ResourceParts = Record<string, Pick<ResourcePart<never>, 'save'> & Pick<ResourcePart<unknown>, 'load'>>;

type Unlocalized<Name> = Name extends `${infer Base}Zh` | `${infer Base}En` ? Base : Name;
/** Names of what is edited; two columns `<name>Zh` and `<name>En` are one localized field. */
export type FieldName<Values> = Unlocalized<keyof Values & string>;

/** How a field is shown; what its schema says already is not said again. */
export interface FieldForm {
  label: Label;
  hint?: Label;
  /** Where the schema does not tell: `fen`, `link`, `picture`, `reference`, `references`, `long_text`, `rich_text`. */
  as?: FieldKind;
  /** The resource a reference refers to. */
  of?: string;
  /** What the values of a choice, or of a list of numbers, are called. */
  options?: Record<string, Label>;
  /**
   * What the values of a number or a choice are called by rows of another table, as visitors read it; a choice without such
   * a row is called by `options`. Not of the fields of a list.
   */
  called?: (db: Reader) => Promise<RowNames>;
  /** Shown and never typed: the server sets it. */
  isReadOnly?: boolean;
  /** Of the objects of a list. */
  fields?: Record<string, FieldForm>;
  /** What it holds in a new row. */
  preset?: boolean | number | string | readonly (number | string)[];
  /** Heads the fields from here on. */
  section?: Label;
}

/** How the console shows a resource. */
export interface ResourceForm<Values> {
  group: ResourceGroup;
  /** Of many. */
  label: Label;
  /** Of one. */
  one: Label;
  /** The field a row is called by. */
  title: FieldName<Values>;
  /** In the order of the form. All of them, or it does not compile. */
  fields: Record<FieldName<Values>, FieldForm>;
  /** The console’s screen where new ones are made, when it is not the usual form. */
  newPath?: string;
  /** What publishing is called, when rows are put in force and withdrawn instead of shown and hidden. */
  publication?: Publication;
  listed: (FieldName<Values> | 'publishedAt' | 'updatedAt')[];
  filters?: FieldName<Values>[];
  /** The visitors' page of a row: `/news/:id`, or by the value of a field that tells rows of one page from those of another. */
  viewPath?: ResourceViewPath;
}

/** One definition makes a resource's reads and writes, its list and form in the console, its history, export and import. */
export interface ResourceDefinition<Table extends ResourceTable, Values extends object> {
  /** Names it in addresses and audit entries, such as `news`. */
  name: string;
  table: Table;
  /** What is edited; the keys are columns, or parts. */
  fields: z.$ZodType<Values, unknown>;
  parts?: ResourceParts;
  /** Text columns a search looks into. */
  searchable: ColumnOf<Table>[];
  /** The order of lists that ask for none; by place when absent. */
  order?: Order<Table>;
  /** Rows have their place among those of equal value here; among all when absent. */
  orderWithin?: ColumnOf<Table>;
  /** Cache tags of what shows this row. */
  tags(row: RowOf<Table>): string[];
  /** What to say when a constraint of the table stops a write, by its name; of which field, where it is about one. */
  refusals?: Record<string, RefusalKey | FieldRefusal>;
  /** Columns whose values together only one row has, and which rows that are written at once may exchange. */
  exchanged?: {
    columns: ColumnOf<Table>[];
    /** Lets these rows go of what they have there, before it is asked who has it. What it writes instead is overwritten. */
    vacate: (tx: Tx, ids: string[]) => Promise<unknown>;
  };
  /** Columns that are not edited and follow from those that are. */
  derive?: (row: Partial<RowOf<Table>>, before: RowOf<Table> | null) => Partial<RowOf<Table>>;
  /** Rules that need other rows, or what the row was: asked before a write, with its row locked. Refuses, or nothing. */
  check?: (tx: Tx, change: RowChange<Table>) => Promise<void>;
  /** What else a change brings about, in its transaction: after a row is written, or just before it is deleted. */
  follow?: (tx: Tx, actor: Actor, change: RowChange<Table>) => Promise<void>;
  form: ResourceForm<Values>;
}

/** A refusal that stands under a field. */
export interface FieldRefusal {
  key: RefusalKey;
  field: string;
}

/** A row before and after a write, parts included; null where it was not there yet, or is not any more. */
export interface RowChange<Table extends ResourceTable> {
  before: Whole<Table> | null;
  after: Whole<Table> | null;
}

/** A row with what stands in tables of its own. */
export type Whole<Table extends ResourceTable> = RowOf<Table> & Record<string, unknown>;

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

/** One edit of many. */
export interface RowEdit<Values> {
  target: Target;
  changes: Partial<Values>;
  /** Where rows are published: since when, or null for a draft. */
  publishedAt?: Date | null;
}

/** The row an edit means, as its editor last saw it. */
export interface Target {
  id: string;
  version: number;
}
