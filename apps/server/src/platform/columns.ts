import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes, such as what the keyring sealed. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A column that holds an instant; it comes back as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
