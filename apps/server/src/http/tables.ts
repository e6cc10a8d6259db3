import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Digests of serials (and solved challenges) seen, against replays. */
export const requestSerials = pgTable('request_serials', {
  digest: text('digest').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});
