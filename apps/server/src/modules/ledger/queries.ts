import { type SQL, sql } from 'drizzle-orm';

const HOUR_MS = 3_600_000;

/** From an instant until before another, both whole minutes; left out, there is no such bound. */
export interface Span {
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Whether an instant lies in a span. */
export const isInSpan = (column: SQL, { from, until }: Span): SQL =>
  sql.join(
    [sql`true`, ...(from ? [sql`${column} >= ${from}`] : []), ...(until ? [sql`${column} < ${until}`] : [])],
    sql` AND `,
  );

const SUMS = sql`kind, debit, credit, entries, amount_fen`;

/**
 * What was booked in a span, summed up: a subquery with the columns `kind`, `debit`, `credit`, `entries` (how many) and
 * `amount_fen`, several rows each. It reads totals and never the ledger: whole hours, and minutes where the span begins or ends
 * within an hour. A sum over it is the ledger's of one and the same instant, whatever is being booked or folded.
 */
export function totalsWithin({ from, until }: Span): SQL {
  const firstHour = from && new Date(Math.ceil(from.getTime() / HOUR_MS) * HOUR_MS);
  const endHour = until && new Date(Math.floor(until.getTime() / HOUR_MS) * HOUR_MS);
  const isShort = firstHour && endHour && firstHour > endHour;
  const edges: Span[] = isShort
    ? [{ from, until }]
    : [
        ...(from && firstHour && from < firstHour ? [{ from, until: firstHour }] : []),
        ...(until && endHour && endHour < until ? [{ from: endHour, until }] : []),
      ];
  return sql.join(
    [
      sql`SELECT ${SUMS} FROM ledger_deltas WHERE ${isInSpan(sql`minute`, { from, until })}`,
      ...edges.map((edge) => sql`SELECT ${SUMS} FROM ledger_minute_totals WHERE ${isInSpan(sql`minute`, edge)}`),
      ...(isShort
        ? []
        : [
            sql`SELECT ${SUMS} FROM ledger_hour_totals WHERE ${isInSpan(sql`hour`, { from: firstHour, until: endHour })}`,
          ]),
    ],
    sql` UNION ALL `,
  );
}

/** The same by the minute, with a column `minute`. */
export const minutesWithin = (span: Span): SQL =>
  sql.join(
    ['ledger_minute_totals', 'ledger_deltas'].map(
      (table) => sql`SELECT minute, ${SUMS} FROM ${sql.identifier(table)} WHERE ${isInSpan(sql`minute`, span)}`,
    ),
    sql` UNION ALL `,
  );
