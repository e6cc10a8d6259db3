import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes, such as what the keyring sealed. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A column that holds an instant; it comes back as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The transaction that wrote a row, as text: what was committed since can be read on from it (`pg_snapshot_xmin`). */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
