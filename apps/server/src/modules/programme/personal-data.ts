import { asc, eq } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { giveUpReservations } from './reservations/commands.ts';
import { bookingAlerts, reservations } from './reservations/tables.ts';

export const programmeData: PersonalData = {
  domain: 'programme',
  tables: [reservations, bookingAlerts],

  async copy({ db, personId }) {
    const own = await db
      .select()
      .from(reservations)
      .where(eq(reservations.personId, personId))
      .orderBy(asc(reservations.requestedAt));
    const alerts = await db
      .select()
      .from(bookingAlerts)
      .where(eq(bookingAlerts.personId, personId))
      .orderBy(asc(bookingAlerts.createdAt));
    return {
      reservations: own.map((row) => without(row, 'personId', 'decidedBy', 'version', 'bookableId', 'lineRank')),
      bookingAlerts: alerts.map((row) => without(row, 'personId', 'bookableId')),
    };
  },

  async erase({ tx, events, personId, now }) {
    await giveUpReservations(tx, events, personId, now);
    await tx.delete(bookingAlerts).where(eq(bookingAlerts.personId, personId));
    await tx.update(reservations).set({ purpose: null, decisionNote: null }).where(eq(reservations.personId, personId));
  },
};
