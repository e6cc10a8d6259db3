import * as z from 'zod/mini';
import { noInput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { activityPage, activityQuery, activityWire } from './activities/wire.ts';
import { conferenceEventPage, conferenceEventQuery, conferenceEventWire } from './conference-events/wire.ts';
import {
  acceptRequest,
  activityReservationRequest,
  alertRequest,
  forumReservationRequest,
  reservationWire,
} from './reservations/wire.ts';
import {
  byId,
  cancelledSessionWire,
  forumPage,
  forumQuery,
  forumSummaryWire,
  forumWire,
  programmeDayWire,
  programmeFactsWire,
  relatedForumsQuery,
  speakerPageWire,
  tagWire,
  venueWire,
} from './wire.ts';

const read = { method: 'GET', area: 'business', access: 'open' } as const;
const list = { method: 'POST', area: 'business', access: 'open', input: forumQuery, output: forumPage } as const;
/** One's own doing with places. */
const own = {
  method: 'POST',
  area: 'business',
  access: 'person',
  output: reservationWire,
  perMinute: 30,
} as const;

export const programmeRoutes = defineRoutes({
  listDays: {
    ...read,
    path: 'onLineForum/queryOnLineForumTime',
    summary: 'Days of the programme with their hours and how many forums they hold',
    input: noInput,
    output: z.array(programmeDayWire),
  },
  getForum: {
    ...read,
    path: 'online/forum/detail/:id',
    summary: 'A forum with its talks and speakers',
    input: byId,
    output: forumWire,
  },
  listForums: { ...list, path: 'online/forum/onlineForumList', summary: 'Forums by start, filtered' },
  listConnectForums: { ...list, path: 'online/forum/onlineConnectList', summary: 'Forums of CONNECT' },
  listFutureForums: { ...list, path: 'online/forum/onlineFutureTechList', summary: 'Forums of FUTURE TECH' },
  listRelatedForums: {
    ...read,
    path: 'online/forum/onLineTopForum/:id',
    summary:
      'What else to see: the forums nearest to this one; for `all` those the organiser puts first; of one day if given',
    input: relatedForumsQuery,
    output: z.array(forumSummaryWire),
  },
  listActivities: {
    method: 'POST',
    area: 'business',
    path: 'online/activity/onlineActivityList',
    access: 'open',
    summary: 'Activities beside the forums, by start',
    input: activityQuery,
    output: activityPage,
  },
  // Ours: the screen of an activity shows one, and spec §7 has no call that gives it.
  getCancelledSession: {
    ...read,
    path: 'online/session/cancelled/:id',
    summary: 'A forum or an activity that was cancelled: what it was and when, for those who come by its link',
    input: byId,
    output: cancelledSessionWire,
  },
  getActivity: {
    ...read,
    path: 'online/activity/detail/:id',
    summary: 'An activity',
    input: byId,
    output: activityWire,
  },
  listConferenceEvents: {
    method: 'POST',
    area: 'business',
    path: 'online/conference/event/list',
    access: 'open',
    summary: 'What the whole conference meets for, by start',
    input: conferenceEventQuery,
    output: conferenceEventPage,
  },
  getConferenceEvent: {
    ...read,
    path: 'online/conference/event/detail/:id',
    summary: 'A conference event',
    input: byId,
    output: conferenceEventWire,
  },
  // Ours: spec §7 names speakers within forums only.
  getSpeaker: {
    ...read,
    path: 'online/programme/speaker/:id',
    summary: 'A speaker, the forums they appear in with their talks, and with whom',
    input: byId,
    output: speakerPageWire,
  },
  // Ours: the spec's screens show venues, tags and totals, and its §7 has no call that gives them.
  listVenues: {
    ...read,
    path: 'online/programme/venues',
    summary: 'Halls and stages',
    input: noInput,
    output: z.array(venueWire),
  },
  listTags: {
    ...read,
    path: 'online/programme/tags',
    summary: 'Tags that forums bear',
    input: noInput,
    output: z.array(tagWire),
  },
  getFacts: {
    ...read,
    path: 'online/programme/facts',
    summary: 'How many forums, speakers and days there are, and how many forums are live now',
    input: noInput,
    output: programmeFactsWire,
  },
  reserveForum: {
    ...own,
    path: 'online/forum/reservation/:id',
    summary: 'Reserve a place at a forum, apply for one where reservations are reviewed, or queue for one',
    input: forumReservationRequest,
  },
  reserveActivity: {
    ...own,
    path: 'online/activity/reservation/:id',
    summary: 'Reserve a place at an activity, apply for one, or queue for one',
    input: activityReservationRequest,
  },
  // Ours, like all that follow: spec §7 has no call that gives a place back, nor a waiting list.
  cancelReservation: {
    ...own,
    path: 'online/forum/cancelReservation/:id',
    summary: 'Give an own place back, take an application back, or leave the line; the id is the reservation’s',
    input: byId,
  },
  acceptPlace: {
    ...own,
    path: 'online/forum/acceptPlace/:id',
    summary: 'Take the place that came free and is kept for one; the id is the reservation’s',
    input: acceptRequest,
  },
  setBookingAlert: {
    ...own,
    path: 'online/forum/bookingAlert/:id',
    summary: 'Be told when booking of a forum or an activity opens, or not any more; gives all one is told of',
    input: alertRequest,
    output: z.array(z.string()),
  },
  listBookingAlerts: {
    method: 'GET',
    area: 'business',
    path: 'online/forum/bookingAlerts',
    access: 'person',
    summary: 'Forums and activities of whose booking one is told when it opens',
    input: noInput,
    output: z.array(z.string()),
  },
  listOwnReservations: {
    method: 'GET',
    area: 'business',
    path: 'collection/queryMyReservation',
    access: 'person',
    summary: 'Own reservations by start; of each forum and activity the last one',
    input: noInput,
    output: z.array(reservationWire),
  },
});

/** The screen of a forum. */
export const forumScreenPath = (forumId: string): string => `/forumdetail?uuid=${forumId}`;
/** The screen of an activity. */
export const activityScreenPath = (activityId: string): string => `/huodongdetail?uuid=${activityId}`;
/** The screen of a conference event. */
export const eventScreenPath = (eventId: string): string => `/event?uuid=${eventId}`;
