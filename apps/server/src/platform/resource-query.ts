import type { Page } from '@mingtang/contract/fields';
import type { RowState } from '@mingtang/contract/resources/model';
import { and, asc, count, desc, eq, gt, ilike, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { anywhere } from './like.ts';
import type { Reader } from './platform.ts';
import type { ColumnOf, ResourceDefinition, ResourceQuery, ResourceTable, RowOf } from './resource-definition.ts';
import { hasStaleText } from './resource-history.ts';

/** More words than this do not narrow a search, they only cost. */
const MOST_SEARCH_WORDS = 8;

export const columnOf = <Table extends ResourceTable>(table: Table, name: ColumnOf<Table>): PgColumn =>
  table[name as keyof Table] as PgColumn;

/** One page of the rows that match and of which `condition` holds. */
export async function selectPage<Table extends ResourceTable, Values extends object>(
  db: Reader,
  definition: ResourceDefinition<Table, Values>,
  query: ResourceQuery<Table>,
  condition: SQL | undefined,
): Promise<Page<RowOf<Table>>> {
  const { table } = definition;
  const { range } = query;
  const where = conditionOf(definition, query, condition);
  const items = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderOf(definition, query))
    .limit(range.limit)
    .offset(range.offset);
  const total = await countRows(db, table, where);
  return { items: items as RowOf<Table>[], total, page: range.page, pageSize: range.limit };
}

/** The ids of all rows that match, in their order. */
export async function selectIds<Table extends ResourceTable, Values extends object>(
  db: Reader,
  definition: ResourceDefinition<Table, Values>,
  query: Omit<ResourceQuery<Table>, 'range'>,
  condition: SQL | undefined,
): Promise<string[]> {
  const { table } = definition;
  const rows = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(conditionOf(definition, query, condition))
    .orderBy(...orderOf(definition, query));
  return rows.map(({ id }) => id as string);
}

function conditionOf<Table extends ResourceTable, Values extends object>(
  definition: ResourceDefinition<Table, Values>,
  { search = '', filter = {} }: Omit<ResourceQuery<Table>, 'range'>,
  condition: SQL | undefined,
): SQL | undefined {
  const equalities = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [eq(columnOf(definition.table, name as ColumnOf<Table>), value)],
  );
  return and(condition, ...equalities, matches(definition, search));
}

function orderOf<Table extends ResourceTable, Values extends object>(
  definition: ResourceDefinition<Table, Values>,
  { order }: Omit<ResourceQuery<Table>, 'range'>,
): SQL[] {
  const { table } = definition;
  const fellows = definition.orderWithin && order === undefined ? [asc(columnOf(table, definition.orderWithin))] : [];
  const place = table.position ?? table.createdAt;
  const { by, isDescending = false } = order ?? definition.order ?? { by: undefined };
  const direction = isDescending ? desc : asc;
  // The id makes the order total, so that no row is on two pages.
  return [...fellows, direction(by === undefined ? place : columnOf(table, by)), direction(place), direction(table.id)];
}

export async function countRows(db: Reader, table: ResourceTable, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(table as PgTable)
    .where(where);
  return counted?.total ?? 0;
}

function matches<Table extends ResourceTable, Values extends object>(
  { table, searchable }: ResourceDefinition<Table, Values>,
  search: string,
): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_SEARCH_WORDS);
  const columns = searchable.map((name) => columnOf(table, name));
  return and(...words.map((word) => or(...columns.map((column) => ilike(column, anywhere(word))))));
}

/** Holds for rows in this state at `now`; a resource without publishing has only `stale`. */
export function isInState(
  { name, table }: { name: string; table: ResourceTable & { publishedAt?: PgColumn } },
  state: RowState,
  now: Date,
): SQL | undefined {
  if (state === 'stale') return hasStaleText(name, table.id);
  const { publishedAt } = table;
  if (!publishedAt) return undefined;
  if (state === 'draft') return isNull(publishedAt);
  return state === 'published' ? lte(publishedAt, now) : gt(publishedAt, now);
}
