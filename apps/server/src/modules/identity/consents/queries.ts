import { desc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { consents } from './tables.ts';

/** What a person agreed to, newest first. */
export function listConsents(db: Reader, personId: string): Promise<(typeof consents.$inferSelect)[]> {
  return db
    .select()
    .from(consents)
    .where(eq(consents.personId, personId))
    .orderBy(desc(consents.acceptedAt), desc(consents.id));
}
