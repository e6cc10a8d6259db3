import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A statement that is prepared once a connection. */
interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const dialect = new PgDialect();
const names = new Map<string, string>();

/** Gives a query the name of its text, under which PostgreSQL keeps its plan. Values must be parameters: texts are kept for good. */
export function prepare(query: SQL): Statement {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  return { name, text, values };
}
