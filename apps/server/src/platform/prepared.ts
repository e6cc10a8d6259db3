import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A statement that is prepared once a connection. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const dialect = new PgDialect();
const names = new Map<string, string>();

/** A query, or one that was prepared before. */
export type Preparable = SQL | Statement;

export const toStatement = (query: Preparable): Statement => ('values' in query ? query : prepare(query));

/** Gives a query the name of its text, under which PostgreSQL keeps its plan. Values must be parameters: texts are kept for good. */
export function prepare(query: SQL): Statement {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return named(text, values);
}

/** The same of one that somebody else wrote. */
export function named(text: string, values: unknown[]): Statement {
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

/**
 * A statement whose text is written once, when it is first asked, with its parameters as `$1`, `$2`…: putting a long one
 * together for every question takes longer than some answers.
 */
export function prepareOnce(write: () => SQL): (values: unknown[]) => Statement {
  let written: Statement | undefined;
  return (values) => {
    written ??= prepare(write());
    if (written.values.length > 0) throw new Error('A statement that is written once has its values in parameters.');
    return { ...written, values };
  };
}
