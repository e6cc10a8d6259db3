import * as z from 'zod/mini';
import { day, fen, instant, int, nothing, pageFields, pageOf, renamed, text, uuid } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { differenceKinds, differenceStates, payMethods } from './model.ts';

const run = {
  id: uuid,
  provider: z.enum(payMethods),
  day,
  /** `waiting`: the provider has not made its bill yet. */
  state: z.enum(['waiting', 'done']),
  lines: int({ min: 0 }),
  feesFen: int(),
  problem: z.nullable(z.string()),
  checkedAt: instant,
  open: int({ min: 0 }),
  explained: int({ min: 0 }),
};

const difference = {
  id: uuid,
  provider: z.enum(payMethods),
  day,
  kind: z.enum(differenceKinds),
  orderId: z.nullable(uuid),
  orderNumber: z.nullable(z.string()),
  transactionRef: z.nullable(z.string()),
  ourFen: z.nullable(fen),
  theirFen: z.nullable(fen),
  theirCurrency: z.nullable(z.string()),
  state: z.enum(differenceStates),
  explanation: z.nullable(z.string()),
  /** Null when the books came to agree by themselves. */
  explainedBy: z.nullable(z.string()),
  foundAt: instant,
  explainedAt: z.nullable(instant),
};

/** The providers’ daily bills beside the books. */
export const paymentsConsole = defineRoutes({
  listStatements: {
    method: 'GET',
    area: 'console/api',
    path: 'statements',
    access: { staff: 'finance.read' },
    summary: 'The bills of each provider, latest day first, with how many differences each has',
    input: renamed({ ...pageFields, provider: z.optional(z.enum(payMethods)) }),
    output: pageOf(renamed(run)),
  },
  fetchStatements: {
    method: 'POST',
    area: 'console/api',
    path: 'statements/:day/fetch',
    access: { staff: 'finance.write' },
    summary: 'Fetch the bills of a day again and compare them with the books',
    input: renamed({ day }),
    output: nothing,
    perMinute: 10,
  },
  listDifferences: {
    method: 'GET',
    area: 'console/api',
    path: 'differences',
    access: { staff: 'finance.read' },
    summary: 'Where bills and books differ, oldest first',
    input: renamed({
      ...pageFields,
      state: z.optional(z.enum(differenceStates)),
      provider: z.optional(z.enum(payMethods)),
      day: z.optional(day),
    }),
    output: pageOf(renamed(difference)),
  },
  explainDifference: {
    method: 'POST',
    area: 'console/api',
    path: 'differences/:id/explain',
    access: { staff: 'finance.write' },
    summary: 'Say why bill and books differ',
    input: renamed({ id: uuid, explanation: text({ max: 500, lines: true }) }),
    output: nothing,
  },
  reopenDifference: {
    method: 'POST',
    area: 'console/api',
    path: 'differences/:id/reopen',
    access: { staff: 'finance.write' },
    summary: 'Take an explanation back',
    input: renamed({ id: uuid }),
    output: nothing,
  },
});
