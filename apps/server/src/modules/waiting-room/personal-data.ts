import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import { waitingPlaces } from './tables.ts';

export const waitingRoomData: PersonalData = {
  domain: 'waiting-room',
  tables: [waitingPlaces],
  copy: async ({ db, personId }) => ({
    places: await db.select().from(waitingPlaces).where(eq(waitingPlaces.personId, personId)),
  }),
  erase: async ({ tx, personId }) => {
    await tx.delete(waitingPlaces).where(eq(waitingPlaces.personId, personId));
  },
};
