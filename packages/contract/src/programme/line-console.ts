import * as z from 'zod/mini';
import { instant, int, noInput, renamed, rowVersion, uuid } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import { RESERVATION_MODES, WAITING_LISTS } from './reservation.ts';

const area = 'console/api';
const count = int({ min: 0 });

/** Places of one kind: how many there are and are taken, who waits for one, and who is being asked. */
const linePlaces = z.object({
  mode: z.enum(RESERVATION_MODES),
  /** Null is without a limit. */
  quota: z.nullable(count),
  taken: count,
  waiting: count,
  offered: count,
});

const line = {
  id: uuid,
  kind: z.enum(['forum', 'activity']),
  version: rowVersion,
  titleZh: z.string(),
  titleEn: z.string(),
  startsAt: instant,
  waitingList: z.enum(WAITING_LISTS),
  places: z.array(linePlaces),
};

const lineEntry = z.object({
  id: uuid,
  version: rowVersion,
  state: z.enum(['waiting', 'offered']),
  mode: z.enum(RESERVATION_MODES),
  /** 1 is the next; null of who is being asked. */
  place: z.nullable(int({ min: 1 })),
  /** Masked, unless they gave a name. */
  name: z.string(),
  contact: z.nullable(z.string()),
  requestedAt: instant,
  offerEndsAt: z.nullable(instant),
  /** A place elsewhere at the same time. */
  isBusy: z.boolean(),
});

/** The waiting lists of forums and activities: who stands in them, and who gets what comes free. */
export const lineConsole = defineRoutes({
  listLines: {
    area,
    path: 'programme/waiting-lists',
    method: 'GET',
    access: { staff: 'reservations.review' },
    summary: 'Forums and activities to come in whose waiting list somebody stands, by their start',
    input: noInput,
    output: z.array(renamed(line)),
  },
  getLine: {
    area,
    path: 'programme/waiting-lists/:id',
    method: 'GET',
    access: { staff: 'reservations.review' },
    summary: 'The waiting list of a forum or an activity: who is being asked, then who stands in line',
    input: renamed({ id: uuid }),
    output: renamed({ ...line, entries: z.array(lineEntry) }),
  },
  setWaitingList: {
    area,
    path: 'programme/waiting-lists/:id/mode',
    method: 'POST',
    access: { staff: 'reservations.review' },
    summary: 'Have places that come free offered by themselves or by hand, or let nobody join any more',
    input: renamed({ id: uuid, version: rowVersion, waitingList: z.enum(WAITING_LISTS) }),
    output: z.null(),
  },
  offerPlace: {
    area,
    path: 'programme/waiting-lists/entries/:id/offer',
    method: 'POST',
    access: { staff: 'reservations.review' },
    summary: 'Offer a free place to somebody in line, whoever stands before them; they are told',
    input: renamed({ id: uuid, version: rowVersion }),
    output: z.null(),
  },
  moveInLine: {
    area,
    path: 'programme/waiting-lists/entries/:id/move',
    method: 'POST',
    access: { staff: 'reservations.review' },
    summary: 'Put somebody elsewhere in their line; 1 is the next',
    input: renamed({ id: uuid, version: rowVersion, place: int({ min: 1, max: 1_000_000 }) }),
    output: z.null(),
  },
} satisfies Record<string, Route>);
