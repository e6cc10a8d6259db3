import * as z from 'zod/mini';
import { list, noInput, nothing, pageFields, pageOf, renamed, uuid } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import {
  decisionOutcome,
  decisionReason,
  entryVersion,
  queueCounts,
  queueDescription,
  queueEntry,
  queueEntryDetail,
  queueKey,
  queueSearch,
  queueSummary,
  revealed,
  verdicts,
} from './model.ts';

const entryKey = { queue: queueKey, id: uuid };

/** What waits for somebody's word, one pattern for all. Who may see and decide is the queue's own permission. */
export const queuesConsole = defineRoutes({
  listQueues: {
    method: 'GET',
    area: 'console/api',
    path: 'queues',
    access: 'staff',
    summary: 'The queues one may decide in: how many wait, and since when',
    input: noInput,
    output: z.array(renamed(queueSummary)),
  },
  describeQueue: {
    method: 'GET',
    area: 'console/api',
    path: 'queues/:queue',
    access: 'staff',
    summary: 'A queue’s words, filters and what may be done in it',
    input: renamed({ queue: queueKey }),
    output: renamed(queueDescription),
  },
  listEntries: {
    method: 'GET',
    area: 'console/api',
    path: 'queues/:queue/entries',
    access: 'staff',
    summary: 'A page of a queue: what waits longest first, what is decided latest first',
    input: renamed({ queue: queueKey, ...queueSearch, ...pageFields }),
    output: renamed({ page: pageOf(queueEntry), counts: queueCounts, waiting: renamed(queueSummary) }),
  },
  getEntry: {
    method: 'GET',
    area: 'console/api',
    path: 'queues/:queue/entries/:id',
    access: 'staff',
    summary: 'Everything there is to decide one entry by',
    input: renamed(entryKey),
    output: queueEntryDetail,
  },
  decide: {
    method: 'POST',
    area: 'console/api',
    path: 'queues/:queue/entries/:id/decision',
    access: 'staff',
    summary: 'Approve or reject one entry; answers it as it then is',
    input: renamed({ ...entryKey, version: entryVersion, verdict: z.enum(verdicts), reason: decisionReason }),
    output: queueEntryDetail,
  },
  decideMany: {
    method: 'POST',
    area: 'console/api',
    path: 'queues/:queue/decisions',
    access: 'staff',
    summary: 'Approve or reject several entries, each for itself',
    input: renamed({
      queue: queueKey,
      entries: list(renamed({ id: uuid, version: entryVersion }), { max: 500 }),
      verdict: z.enum(verdicts),
      reason: decisionReason,
    }),
    output: z.array(decisionOutcome),
  },
  reveal: {
    method: 'POST',
    area: 'console/api',
    path: 'queues/:queue/entries/:id/reveal',
    access: { staff: 'people.reveal' },
    summary: 'What is masked of an entry, in full; each look is written down',
    input: renamed(entryKey),
    output: revealed,
    perMinute: 60,
    stepUp: 'look',
  },
  exportEntries: {
    method: 'GET',
    area: 'console/api',
    path: 'queues/:queue/export',
    access: 'staff',
    summary: 'A queue as a CSV or XLSX file',
    input: renamed({ queue: queueKey, ...queueSearch, format: z.optional(z.enum(sheetFormats)) }),
    output: nothing,
    isDownload: true,
    stepUp: 'always',
  },
});
