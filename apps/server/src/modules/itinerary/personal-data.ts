import { asc, eq } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { revokeCalendar } from './calendar/commands.ts';
import { itineraryCalendarEvents, itineraryCalendars } from './calendar/tables.ts';

export const itineraryData: PersonalData = {
  domain: 'itinerary',
  tables: [itineraryCalendars, itineraryCalendarEvents],

  async copy({ db, personId }) {
    const [calendar] = await db.select().from(itineraryCalendars).where(eq(itineraryCalendars.personId, personId));
    const told = await db
      .select()
      .from(itineraryCalendarEvents)
      .where(eq(itineraryCalendarEvents.personId, personId))
      .orderBy(asc(itineraryCalendarEvents.uid));
    return {
      calendar: calendar ? without(calendar, 'personId', 'tokenHash') : null,
      calendarEvents: told.map((row) => without(row, 'personId', 'digest')),
    };
  },

  async erase({ tx, personId }) {
    await revokeCalendar(tx, personId);
  },
};
