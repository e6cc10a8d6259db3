import * as z from 'zod/mini';
import { flag, instant, int, nothing, pageFields, pageOf, renamed, uuid } from '../fields.ts';
import { accountFields } from '../identity/model.ts';
import { defineRoutes } from '../route.ts';
import {
  journey,
  pressKey,
  receptionFilters,
  receptionGuest,
  receptionRoles,
  receptionStates,
  receptionStep,
  receptionWorker,
  stepNote,
  workerFields,
} from './model.ts';

const worker = renamed(receptionWorker);
const journeys = { arrival: z.nullable(renamed(journey)), departure: z.nullable(renamed(journey)) };
const reception = {
  ...receptionGuest,
  ...journeys,
  status: z.enum(receptionStates),
  statusSince: z.nullable(instant),
  worker: z.nullable(worker),
  isOwn: flag,
  isOffered: flag,
};
const detail = renamed({
  ...reception,
  role: z.enum(receptionRoles),
  /** The account that is told of it, masked; null when there is none. */
  account: z.nullable(z.string()),
  steps: z.array(
    renamed({
      ...receptionStep,
      from: z.nullable(worker),
      to: z.nullable(worker),
      pictures: z.array(renamed({ id: uuid, url: z.string() })),
    }),
  ),
  offer: z.nullable(
    renamed({
      id: uuid,
      from: z.nullable(worker),
      to: worker,
      note: z.nullable(z.string()),
      at: instant,
      isFromMe: flag,
      isToMe: flag,
    }),
  ),
});

/** Whose an account is: a visitor's, or one of the staff's. */
export const workerAccounts = ['visitor', 'staff'] as const;

const workerRow = {
  ...receptionWorker,
  /** Masked; of staff the account's name. */
  person: z.string(),
  of: z.enum(workerAccounts),
  guests: int({ min: 0 }),
  givenAt: instant,
  givenBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(instant),
  withdrawnBy: z.nullable(z.string()),
};

/** The dispatcher's board, and who receives guests. */
export const receptionConsole = defineRoutes({
  getBoard: {
    method: 'GET',
    area: 'console/api',
    path: 'reception/board',
    access: { staff: 'reception.work' },
    summary: 'Guests of a day, or all, with who has whom: a dispatcher’s all, a worker’s own',
    input: renamed({ day: receptionFilters.day, words: receptionFilters.words }),
    output: renamed({
      role: z.enum(receptionRoles),
      days: z.array(z.string()),
      guests: z.array(renamed(reception)),
      workers: z.array(renamed({ ...receptionWorker, guests: int({ min: 0 }) })),
    }),
  },
  getReception: {
    method: 'GET',
    area: 'console/api',
    path: 'reception/guests/:id',
    access: { staff: 'reception.work' },
    summary: 'A guest with worker, log and the hand-over under way',
    input: renamed({ id: uuid }),
    output: detail,
  },
  assignWorker: {
    method: 'POST',
    area: 'console/api',
    path: 'reception/guests/:id/assign',
    access: { staff: 'reception.dispatch' },
    summary: 'Say whose a guest is, at once; all are told',
    input: renamed({
      id: uuid,
      workerId: uuid,
      seenWorkerId: z.nullable(uuid),
      note: z.optional(stepNote),
      key: pressKey,
    }),
    output: detail,
  },
  moveGuest: {
    method: 'POST',
    area: 'console/api',
    path: 'reception/guests/:id/move',
    access: { staff: 'reception.work' },
    summary: 'One step on; for a dispatcher also one back, with a reason',
    input: renamed({
      id: uuid,
      from: z.enum(receptionStates),
      to: z.enum(receptionStates),
      note: z.optional(stepNote),
      key: pressKey,
    }),
    output: detail,
  },
  noteGuest: {
    method: 'POST',
    area: 'console/api',
    path: 'reception/guests/:id/note',
    access: { staff: 'reception.work' },
    summary: 'Write something into a guest’s log',
    input: renamed({
      id: uuid,
      note: stepNote,
      key: pressKey,
    }),
    output: detail,
  },
  answerOffer: {
    method: 'POST',
    area: 'console/api',
    path: 'reception/hand-overs/:id/answer',
    access: { staff: 'reception.work' },
    summary: 'Take over a guest one is offered, or decline',
    input: renamed({ id: uuid, isAccepted: flag, note: z.optional(stepNote), key: pressKey }),
    output: nothing,
  },
  linkAccount: {
    method: 'POST',
    area: 'console/api',
    path: 'reception/guests/:id/account',
    access: { staff: 'reception.dispatch' },
    summary: 'Say which account a guest has, so that they are told there; empty takes it off',
    input: renamed({ id: uuid, account: z.union([z.literal(''), accountFields.account]) }),
    output: detail,
    perMinute: 30,
  },
  listWorkers: {
    method: 'GET',
    area: 'console/api',
    path: 'reception/workers',
    access: { staff: 'reception.read' },
    summary: 'Who receives guests, or once did; persons masked',
    input: renamed({ isInForce: z.optional(flag), ...pageFields }),
    output: pageOf(renamed(workerRow)),
  },
  addWorker: {
    method: 'POST',
    area: 'console/api',
    path: 'reception/workers',
    access: { staff: 'reception.dispatch' },
    summary: 'Let an account receive guests',
    input: renamed({ ...accountFields, of: z.enum(workerAccounts), ...workerFields }),
    output: renamed({ id: uuid }),
    perMinute: 30,
  },
  withdrawWorker: {
    method: 'POST',
    area: 'console/api',
    path: 'reception/workers/:id/withdraw',
    access: { staff: 'reception.dispatch' },
    summary: 'Take the permission back of who has no guest any more; what they did stays',
    input: renamed({ id: uuid }),
    output: nothing,
  },
});
