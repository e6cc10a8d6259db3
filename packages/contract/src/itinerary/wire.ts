import * as z from 'zod/mini';
import { day, flag, instant, int, renamed, uuid } from '../fields.ts';
import { activityWire } from '../programme/activities/wire.ts';
import { conferenceEventWire } from '../programme/conference-events/wire.ts';
import { RESERVATION_MODES, RESERVATION_STATES } from '../programme/reservation.ts';
import { forumSummaryWire } from '../programme/wire.ts';
import { ENTRY_STANDINGS } from './model.ts';

const minutes = int({ min: 0 });
const ofEither = { forum: z.nullable(forumSummaryWire), activity: z.nullable(activityWire) };

const suggestionWire = renamed({ ...ofEither, walkMinutes: z.nullable(minutes) });

const entryWire = renamed(
  {
    id: uuid,
    ...ofEither,
    event: z.nullable(conferenceEventWire),
    meeting: z.nullable(
      renamed(
        {
          startsAt: instant,
          endsAt: instant,
          placeZh: z.string(),
          placeEn: z.string(),
          exhibitor: renamed(
            { id: uuid, nameZh: z.string(), nameEn: z.string(), hall: int({ min: 0, max: 8 }), booth: z.string() },
            { id: 'uuid', nameZh: 'name', booth: 'boothNo' },
          ),
        },
        { startsAt: 'startTime', endsAt: 'endTime', placeZh: 'place' },
      ),
    ),
    standing: z.enum(ENTRY_STANDINGS),
    reservation: z.nullable(
      renamed(
        {
          id: uuid,
          state: z.enum(RESERVATION_STATES),
          mode: z.enum(RESERVATION_MODES),
          placeInLine: z.nullable(int({ min: 1 })),
          offerEndsAt: z.nullable(instant),
        },
        {
          id: 'uuid',
          state: 'status',
          mode: 'appointmentMode',
          placeInLine: 'waitingPlace',
          offerEndsAt: 'offerEndTime',
        },
      ),
    ),
    ticketId: z.nullable(uuid),
    isStarred: flag,
    isFull: flag,
    clashes: z.array(renamed({ id: uuid, minutes }, { id: 'uuid' })),
    alternatives: z.array(suggestionWire),
  },
  { id: 'uuid', ticketId: 'ticketUuid', isStarred: 'collected', isFull: 'full' },
);

const walkWire = renamed(
  { fromId: uuid, toId: uuid, minutes, gapMinutes: minutes, hasTime: flag, isThroughAtrium: flag },
  { fromId: 'fromUuid', toId: 'toUuid', hasTime: 'enough', isThroughAtrium: 'throughAtrium' },
);

const gapWire = renamed(
  { startsAt: instant, endsAt: instant, afterId: uuid, suggestions: z.array(suggestionWire) },
  { startsAt: 'startTime', endsAt: 'endTime', afterId: 'afterUuid' },
);

const admissionWire = renamed(
  {
    ticketId: uuid,
    nameZh: z.string(),
    nameEn: z.string(),
    halls: z.array(int({ min: 0, max: 8 })),
    needsHolder: flag,
  },
  { ticketId: 'ticketUuid', nameZh: 'name', needsHolder: 'holderMissing' },
);

export const itineraryWire = renamed(
  {
    days: z.array(
      renamed(
        {
          day,
          admissions: z.array(admissionWire),
          entries: z.array(entryWire),
          walks: z.array(walkWire),
          gaps: z.array(gapWire),
          events: z.array(conferenceEventWire),
        },
        { day: 'tripDate', entries: 'tripList', events: 'eventList' },
      ),
    ),
  },
  { days: 'dayList' },
);

/** The private calendar of a person, and when a calendar last fetched it, to the hour; null: never. */
export const calendarFeedWire = renamed(
  { createdAt: instant, fetchedAt: z.nullable(instant) },
  { createdAt: 'createTime', fetchedAt: 'fetchTime' },
);
/** The address, told this once. */
export const newCalendarWire = renamed({ url: z.string() });
