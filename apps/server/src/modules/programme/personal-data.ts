import { asc, eq } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { giveUpReservations } from './reservations/commands.ts';
import { reservations } from './reservations/tables.ts';

export const programmeData: PersonalData = {
  domain: 'programme',
  tables: [reservations],

  async copy({ db, personId }) {
    const own = await db
      .select()
      .from(reservations)
      .where(eq(reservations.personId, personId))
      .orderBy(asc(reservations.requestedAt));
    return { reservations: own.map((row) => without(row, 'personId', 'decidedBy', 'version')) };
  },

  async erase({ tx, personId, now }) {
    await giveUpReservations(tx, personId, now);
    await tx.update(reservations).set({ purpose: null, decisionNote: null }).where(eq(reservations.personId, personId));
  },
};
