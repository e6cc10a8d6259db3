import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { personPictures } from './tables.ts';

type PictureRow = typeof personPictures.$inferSelect;

export async function findPicture(db: Reader, personId: string): Promise<PictureRow | undefined> {
  const rows = await db.select().from(personPictures).where(eq(personPictures.personId, personId));
  return rows[0];
}
