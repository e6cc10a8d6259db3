import * as z from 'zod/mini';
import { noInput, nothing } from '../fields.ts';
import { byId } from '../programme/wire.ts';
import { defineRoutes } from '../route.ts';
import { calendarFeedWire, itineraryWire, newCalendarWire } from './wire.ts';

const own = { area: 'business', access: 'person' } as const;

export const itineraryRoutes = defineRoutes({
  getItinerary: {
    ...own,
    method: 'GET',
    path: 'online/person/trip/selectPersonTripList/:id',
    summary: 'A person’s own days: reserved, bought and starred, with clashes, ways and what fits in between',
    input: byId,
    output: itineraryWire,
    perMinute: 60,
  },
  // Ours, like all that follow: spec §7 has no call for a calendar.
  getCalendar: {
    ...own,
    method: 'GET',
    path: 'online/person/trip/calendar',
    summary: 'Whether one has a private calendar address, and when a calendar last asked it',
    input: noInput,
    output: z.nullable(calendarFeedWire),
  },
  makeCalendar: {
    ...own,
    method: 'POST',
    path: 'online/person/trip/calendar',
    summary: 'Make a private calendar address in the language of the call; the one before stops working',
    input: noInput,
    output: newCalendarWire,
    perMinute: 10,
  },
  revokeCalendar: {
    ...own,
    method: 'DELETE',
    path: 'online/person/trip/calendar',
    summary: 'Make the private calendar address stop working',
    input: noInput,
    output: nothing,
    perMinute: 10,
  },
});
