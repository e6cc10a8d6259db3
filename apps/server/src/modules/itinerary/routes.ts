import { itineraryRoutes } from '@mingtang/contract/itinerary/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { findCalendar, makeCalendar, revokeCalendar } from './calendar/commands.ts';
import { calendarUrl } from './calendar/pages.ts';
import { getItinerary } from './days.ts';

/** Binds a person's own days and their private calendar. */
export function itineraryBindings(platform: Platform): Binding[] {
  const { database, clock, config } = platform;
  return bindRoutes(itineraryRoutes, {
    getItinerary: async ({ input: { id }, person: { personId, userTag } }) => {
      if (id !== personId) refuse('protocol.forbidden');
      return getItinerary(database.db, { personId, userTag }, clock.now());
    },
    getCalendar: async ({ person: { personId } }) => (await findCalendar(database.db, personId)) ?? null,
    makeCalendar: async ({ person: { personId }, language }) => {
      const token = await transact(platform, (tx) => makeCalendar(tx, { personId, language, now: clock.now() }));
      return { url: calendarUrl(config.publicUrl, token) };
    },
    revokeCalendar: async ({ person: { personId } }) => {
      await transact(platform, (tx) => revokeCalendar(tx, personId));
      return null;
    },
  });
}
