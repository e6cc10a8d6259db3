import { noInput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import {
  answerRequest,
  assignRequest,
  guestList,
  guestListRequest,
  guestRequest,
  guestWire,
  moveRequest,
  noteRequest,
  offerRequest,
  permissionWire,
  receptionListRequest,
  receptionListWire,
  receptionWire,
  withdrawRequest,
  workerList,
} from './wire.ts';

const own = { area: 'business', access: 'person' } as const;

/** The reception of guests by those the organisers permitted. */
export const receptionRoutes = defineRoutes({
  // Ours: who may receive guests finds the way to them in "my".
  getPermission: {
    ...own,
    method: 'GET',
    path: 'online/guest/reception/permission',
    summary: 'Whether one receives guests, and as what',
    input: noInput,
    output: permissionWire,
  },
  listGuests: {
    ...own,
    method: 'POST',
    path: 'guest/queryGuestList',
    summary: 'Guests with their journeys and hotels by arrival: a worker’s own, a dispatcher’s all',
    input: guestListRequest,
    output: guestList,
  },
  getGuest: {
    ...own,
    method: 'GET',
    path: 'guest/detail/:id',
    summary: 'One of them',
    input: guestRequest,
    output: guestWire,
  },
  listReceptions: {
    ...own,
    method: 'POST',
    path: 'online/guest/reception/list',
    summary: 'The same by day and state, with who has whom',
    input: receptionListRequest,
    output: receptionListWire,
  },
  getReception: {
    ...own,
    method: 'GET',
    path: 'online/guest/reception/detail/:id',
    summary: 'A guest with state, worker, log and the hand-over under way',
    input: guestRequest,
    output: receptionWire,
  },
  listWorkers: {
    ...own,
    method: 'GET',
    path: 'online/guest/reception/workerList',
    summary: 'Who receives guests, and how many each has',
    input: noInput,
    output: workerList,
  },
  assignWorker: {
    ...own,
    method: 'POST',
    path: 'online/guest/reception/assign',
    summary: 'Say whose a guest is, at once; for dispatchers. Both and the guest are told',
    input: assignRequest,
    output: receptionWire,
    perMinute: 60,
  },
  moveGuest: {
    ...own,
    method: 'PUT',
    path: 'guest/toUpdateGuestReceptionStatus',
    summary: 'One step on, for the guest’s worker or a dispatcher; a dispatcher also one back, with a reason',
    input: moveRequest,
    output: receptionWire,
    perMinute: 60,
  },
  // Ours: what whoever comes next has to know.
  noteGuest: {
    ...own,
    method: 'POST',
    path: 'online/guest/reception/note',
    summary: 'Write something into a guest’s log, with pictures if need be',
    input: noteRequest,
    output: receptionWire,
    perMinute: 30,
  },
  // Ours, as are the two that follow: the screen of the hand-over exists, its calls are not shown.
  offerGuest: {
    ...own,
    method: 'POST',
    path: 'online/guest/reception/handover',
    summary: 'Offer one’s own guest to a colleague, who is told',
    input: offerRequest,
    output: receptionWire,
    perMinute: 30,
  },
  answerOffer: {
    ...own,
    method: 'POST',
    path: 'online/guest/reception/handover/answer',
    summary: 'Take over a guest one is offered, or decline',
    input: answerRequest,
    output: nothing,
    perMinute: 60,
  },
  withdrawOffer: {
    ...own,
    method: 'POST',
    path: 'online/guest/reception/handover/withdraw',
    summary: 'Take an offer back that is not answered',
    input: withdrawRequest,
    output: receptionWire,
    perMinute: 30,
  },
});

/** The screen of one's guests, and of one of them. */
export const RECEPTIONS_SCREEN_PATH = '/jiedaiList';
export const receptionScreenPath = (id: string): string => `/jiedai?uuid=${id}`;
