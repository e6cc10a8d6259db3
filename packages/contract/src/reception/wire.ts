import * as z from 'zod/mini';
import { flag, instant, int, pageFields, pageNames, pageOf, renamed, uuid } from '../fields.ts';
import {
  journey,
  noteFields,
  pressKey,
  receptionFilters,
  receptionGuest,
  receptionRoles,
  receptionStates,
  receptionStep,
  receptionWorker,
  stepNote,
} from './model.ts';

const statusNames = { status: 'receptionStatus' } as const;
const journeyWire = renamed(journey, {
  means: 'trafficType',
  number: 'trafficNo',
  fromZh: 'startAddress',
  fromEn: 'startAddressEn',
  toZh: 'endAddress',
  toEn: 'endAddressEn',
  at: 'planTime',
});
const guestNames = {
  id: 'uuid',
  nameZh: 'guestName',
  nameEn: 'guestNameEn',
  organisationZh: 'companyName',
  organisationEn: 'companyNameEn',
  titleZh: 'position',
  titleEn: 'positionEn',
  companions: 'entourageNum',
  guestId: 'distinguishedUuid',
  hotelZh: 'hotelName',
  hotelEn: 'hotelNameEn',
  room: 'roomNo',
  car: 'carInfo',
  notes: 'remark',
  arrival: 'arrive',
  departure: 'leave',
} as const;
const workerWire = renamed(receptionWorker, {
  id: 'uuid',
  nameZh: 'workerName',
  nameEn: 'workerNameEn',
  role: 'workerRole',
});

/** Null: nothing is planned. */
const journeys = { arrival: z.nullable(journeyWire), departure: z.nullable(journeyWire) };
const reception = {
  ...receptionGuest,
  ...journeys,
  status: z.enum(receptionStates),
  statusSince: z.nullable(instant),
  /** Null: nobody's yet. */
  worker: z.nullable(workerWire),
  /** Whether whoever asks is that worker. */
  isOwn: flag,
  /** Offered to whoever asks, and not answered. */
  isOffered: flag,
};
const receptionNames = {
  ...guestNames,
  ...statusNames,
  statusSince: 'statusTime',
  worker: 'receptionWorker',
  isOwn: 'mine',
  isOffered: 'handover',
} as const;

export const guestListRequest = renamed(
  { words: receptionFilters.words, ...pageFields },
  { words: 'keyword', ...pageNames },
);
export const guestList = pageOf(renamed({ ...receptionGuest, ...journeys }, guestNames));
export const guestRequest = renamed({ id: uuid });
export const guestWire = renamed({ ...receptionGuest, ...journeys }, guestNames);

export const receptionListRequest = renamed(
  { ...receptionFilters, ...pageFields },
  { ...statusNames, words: 'keyword', ...pageNames },
);
export const receptionListWire = renamed(
  {
    items: z.array(renamed(reception, receptionNames)),
    total: int({ min: 0 }),
    /** The civil days somebody comes or leaves. */
    days: z.array(z.string()),
    /** How many are in each state, of the day and words that are asked for. */
    counts: z.array(renamed({ status: z.enum(receptionStates), count: int({ min: 0 }) }, statusNames)),
  },
  { items: 'list' },
);

const stepWire = renamed(
  {
    ...receptionStep,
    from: z.nullable(workerWire),
    to: z.nullable(workerWire),
    /** Links that work for some minutes. */
    pictures: z.array(renamed({ id: uuid, url: z.string() }, { id: 'uuid' })),
  },
  { id: 'uuid', kind: 'type', at: 'createTime', byZh: 'operator', byEn: 'operatorEn', note: 'remark' },
);
const offerWire = renamed(
  {
    id: uuid,
    from: z.nullable(workerWire),
    to: workerWire,
    note: z.nullable(z.string()),
    at: instant,
    isFromMe: flag,
    isToMe: flag,
  },
  { id: 'uuid', note: 'remark', at: 'createTime', isFromMe: 'mine', isToMe: 'toMe' },
);
export const receptionWire = renamed(
  {
    ...reception,
    /** As which of the two whoever asks sees it. */
    role: z.enum(receptionRoles),
    /** Latest first. */
    steps: z.array(stepWire),
    /** The hand-over that waits for an answer. */
    offer: z.nullable(offerWire),
  },
  { ...receptionNames, role: 'workerRole', steps: 'recordList', offer: 'handoverDetail' },
);

export const workerList = z.array(
  renamed(
    { ...receptionWorker, guests: int({ min: 0 }), isSelf: flag },
    {
      id: 'uuid',
      nameZh: 'workerName',
      nameEn: 'workerNameEn',
      role: 'workerRole',
      guests: 'guestNum',
      isSelf: 'mine',
    },
  ),
);
export const permissionWire = renamed(
  {
    /** Null for who receives nobody. */
    worker: z.nullable(workerWire),
  },
  { worker: 'receptionWorker' },
);

const press = { id: uuid, key: pressKey };
const pressNames = { id: 'guestUuid', key: 'serialNo' } as const;
export const moveRequest = renamed(
  {
    ...press,
    /** What whoever presses saw; another press may have come first. */
    from: z.enum(receptionStates),
    to: z.enum(receptionStates),
    note: z.optional(stepNote),
  },
  { ...pressNames, from: 'oldReceptionStatus', to: 'receptionStatus', note: 'remark' },
);
export const assignRequest = renamed(
  {
    ...press,
    workerId: uuid,
    /** Whose the guest was when the dispatcher looked; empty: nobody's. */
    seenWorkerId: z.optional(z.union([z.literal(''), uuid])),
    note: z.optional(stepNote),
  },
  { ...pressNames, workerId: 'workerUuid', seenWorkerId: 'oldWorkerUuid', note: 'remark' },
);
export const noteRequest = renamed(
  { ...press, ...noteFields },
  { ...pressNames, note: 'remark', pictures: 'fileUuids' },
);
export const offerRequest = renamed(
  { ...press, workerId: uuid, note: z.optional(stepNote) },
  { ...pressNames, workerId: 'workerUuid', note: 'remark' },
);
export const answerRequest = renamed(
  { id: uuid, isAccepted: flag, note: z.optional(stepNote), key: pressKey },
  { id: 'handoverUuid', isAccepted: 'accept', note: 'remark', key: 'serialNo' },
);
export const withdrawRequest = renamed({ id: uuid, key: pressKey }, { id: 'handoverUuid', key: 'serialNo' });
