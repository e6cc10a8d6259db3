import { customType } from 'drizzle-orm/pg-core';

/** Bytes, such as what the keyring sealed. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
