import * as z from 'zod/mini';
import { noInput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import {
  activityPage,
  activityQuery,
  byId,
  forumPage,
  forumQuery,
  forumSummaryWire,
  forumWire,
  programmeDayWire,
  programmeFactsWire,
  relatedForumsQuery,
  reservationRequest,
  reservationWire,
  tagWire,
  venueWire,
} from './wire.ts';

const read = { method: 'GET', area: 'business', access: 'open' } as const;
const list = { method: 'POST', area: 'business', access: 'open', input: forumQuery, output: forumPage } as const;
const forum = { ...read, input: byId, output: forumWire } as const;

export const programmeRoutes = defineRoutes({
  listDays: {
    ...read,
    path: 'onLineForum/queryOnLineForumTime',
    summary: 'Days of the programme with their hours and how many forums they hold',
    input: noInput,
    output: z.array(programmeDayWire),
  },
  getForum: { ...forum, path: 'online/forum/detail/:id', summary: 'A forum with its talks and speakers' },
  getLiveForum: {
    ...forum,
    path: 'onLineForum/queryOnLineForum/:id',
    summary: 'A forum for its live page: talks, speakers and how its video is offered',
  },
  listForums: { ...list, path: 'online/forum/onlineForumList', summary: 'Forums by start, filtered' },
  listConnectForums: { ...list, path: 'online/forum/onlineConnectList', summary: 'Forums of CONNECT' },
  listFutureForums: { ...list, path: 'online/forum/onlineFutureTechList', summary: 'Forums of FUTURE TECH' },
  listRelatedForums: {
    ...read,
    path: 'online/forum/onLineTopForum/:id',
    summary: 'What else to see: the forums nearest to this one, of one day if given',
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
    method: 'POST',
    area: 'business',
    path: 'online/forum/reservation/:id',
    access: 'person',
    summary: 'Reserve a place at a forum, or apply for one where reservations are reviewed',
    input: reservationRequest,
    output: reservationWire,
    perMinute: 30,
  },
  // Ours: spec §7 has no call that gives a place back.
  cancelReservation: {
    method: 'POST',
    area: 'business',
    path: 'online/forum/cancelReservation/:id',
    access: 'person',
    summary: 'Give an own place at a forum back, or take an application back; the id is the reservation’s',
    input: byId,
    output: reservationWire,
    perMinute: 30,
  },
  listOwnReservations: {
    method: 'GET',
    area: 'business',
    path: 'collection/queryMyReservation',
    access: 'person',
    summary: 'Own reservations by the forum’s start; of each forum the last one',
    input: noInput,
    output: z.array(reservationWire),
  },
});

/** The screen of a forum. */
export const forumScreenPath = (forumId: string): string => `/forumdetail?uuid=${forumId}`;
