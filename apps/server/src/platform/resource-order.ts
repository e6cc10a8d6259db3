import { eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';
import { refuse } from './refuse.ts';
import type { ColumnOf, ResourceTable, Whole } from './resource-definition.ts';
import { columnOf } from './resource-query.ts';

/** What the order of a resource's rows depends on. */
interface Ordered<Table extends ResourceTable> {
  name: string;
  table: Table;
  orderWithin?: ColumnOf<Table>;
}

/** New rows and moves take turns, so that no two rows get the same place. */
export async function lockOrder(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order of ${name}`}, 0))`);
}

/** These new rows with their places: each after the last of its fellows. The order is locked. */
export async function placeLast<Table extends ResourceTable>(
  tx: Tx,
  { table, orderWithin }: Ordered<Table>,
  items: Partial<Whole<Table>>[],
): Promise<Partial<Whole<Table>>[]> {
  const { position } = table;
  if (!position) return items;
  const lastOf = new Map<unknown, number>();
  const placed: Partial<Whole<Table>>[] = [];
  for (const item of items) {
    const scope = orderWithin && (item as Record<string, unknown>)[orderWithin];
    let last = lastOf.get(scope);
    if (last === undefined) {
      const column = orderWithin && columnOf(table, orderWithin);
      const where = column && (scope === null ? isNull(column) : eq(column, scope));
      const [found] = await tx
        .select({ last: max(position) })
        .from(table as PgTable)
        .where(where || undefined);
      last = Number(found?.last ?? 0);
    }
    lastOf.set(scope, last + 1);
    placed.push({ ...item, position: last + 1 } as Partial<Whole<Table>>);
  }
  return placed;
}

/**
 * Gives the places these rows hold to the same rows in this order, and answers those that moved. Refuses with
 * `resources.not_ordered`, `resources.not_fellows` or `protocol.not_found`.
 */
export async function reorderRows<Table extends ResourceTable>(
  tx: Tx,
  { name, table, orderWithin }: Ordered<Table>,
  ids: string[],
): Promise<{ before: Whole<Table>; after: Whole<Table> }[]> {
  if (!table.position) refuse('resources.not_ordered');
  await lockOrder(tx, name);
  const rows = (await tx
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids))
    .for('no key update')) as Whole<Table>[];
  if (rows.length !== ids.length) refuse('protocol.not_found');
  if (orderWithin && new Set(rows.map((row) => row[orderWithin])).size > 1) refuse('resources.not_fellows');
  const places = rows.map((row) => row['position'] as number).sort((a, b) => a - b);
  const placeOf = new Map(ids.map((id, index) => [id, places[index] as number]));
  const moved = rows.flatMap((row) => {
    const place = placeOf.get(row.id as string);
    return place === row['position'] ? [] : [{ before: row, after: { ...row, position: place } as Whole<Table> }];
  });
  if (moved.length === 0) return [];
  const movedIds = moved.map(({ after }) => after.id as string);
  const newPlaces = sql`unnest(${sql.param(movedIds)}::uuid[], ${sql.param(moved.map(({ after }) => after['position']))}::int[])`;
  // Places are unique in some tables: first out of the way, then to where they belong.
  await tx.execute(sql`UPDATE ${table} SET position = -1 - position WHERE ${inArray(table.id, movedIds)}`);
  await tx.execute(sql`
    UPDATE ${table} SET position = place.position FROM ${newPlaces} AS place (id, position) WHERE ${table.id} = place.id`);
  return moved;
}
