import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { professionalApplications } from './tables.ts';

export type ProfessionalRow = typeof professionalApplications.$inferSelect;

/** A person's application as professional audience. */
export async function findProfessional(db: Reader, personId: string): Promise<ProfessionalRow | undefined> {
  const [row] = await db.select().from(professionalApplications).where(eq(professionalApplications.personId, personId));
  return row;
}
