import { noInput, nothing } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import {
  bookingRequest,
  cancelRequest,
  exhibitorId,
  ownMeetingList,
  ownMeetingWire,
  slotList,
  slotPlanAnswer,
  slotPlanRequest,
  slotRequest,
  standMeetingsWire,
} from './wire.ts';

const own = { area: 'business', access: 'person' } as const;

export const meetingRoutes = defineRoutes({
  // Ours: one has to see what is on offer before one books.
  listSlots: {
    method: 'GET',
    area: 'business',
    path: 'meetingAppointment/slots/:id',
    access: 'open',
    summary: 'The times an exhibitor offers from now on, and which of them are free',
    input: exhibitorId,
    output: slotList,
  },
  bookMeeting: {
    ...own,
    method: 'POST',
    path: 'meetingAppointment/audienceMeetingAppointment',
    summary: 'Book a time an exhibitor offers; both are told. The same again is the same meeting',
    input: bookingRequest,
    output: ownMeetingWire,
    perMinute: 20,
  },
  listOwnMeetings: {
    ...own,
    method: 'GET',
    path: 'meetingAppointment/mine',
    summary: 'One’s own meetings with exhibitors, by start',
    input: noInput,
    output: ownMeetingList,
  },
  cancelMeeting: {
    ...own,
    method: 'POST',
    path: 'meetingAppointment/cancel/:id',
    summary: 'Call off one’s own meeting; the exhibitor is told why',
    input: cancelRequest,
    output: ownMeetingWire,
    perMinute: 20,
  },
  listStandMeetings: {
    ...own,
    method: 'GET',
    path: 'exhibitor/meetings/:id',
    summary: 'Every slot of one’s exhibitor with whoever comes, and what was called off',
    input: exhibitorId,
    output: standMeetingsWire,
  },
  addSlots: {
    ...own,
    method: 'POST',
    path: 'exhibitor/meetings/:id',
    summary: 'Offer the slots of a day; what overlaps with slots there are is left out',
    input: slotPlanRequest,
    output: slotPlanAnswer,
    perMinute: 20,
  },
  withdrawSlot: {
    ...own,
    method: 'DELETE',
    path: 'exhibitor/slot/:id',
    summary: 'Offer a free slot no longer',
    input: slotRequest,
    output: nothing,
    perMinute: 120,
  },
  cancelStandMeeting: {
    ...own,
    method: 'POST',
    path: 'exhibitor/meeting/:id/cancel',
    summary: 'Call off a meeting at one’s stand; the visitor is told why, and the slot is offered no longer',
    input: cancelRequest,
    output: nothing,
    perMinute: 20,
  },
});
