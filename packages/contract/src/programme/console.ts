import * as z from 'zod/mini';
import { day, flag, instant, int, jsonObject, list, pageFields, pageOf, renamed, rowVersion, uuid } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import { board, foresight } from './board-model.ts';
import {
  importChoice,
  importDetail,
  importReading,
  importSummary,
  PROGRAMME_UPLOAD,
  timeZone,
} from './import-model.ts';

const area = 'console/api';
const byId = renamed({ id: uuid });
/** Where in which talk somebody appears. */
const appearances = list(z.object({ talkId: uuid, isModerator: flag, place: int({ min: 0, max: 10_000 }) }), {
  max: 200,
});

/** The programme desk: the board of a day, files in. */
export const programmeConsole = defineRoutes({
  getBoard: {
    area,
    path: 'programme/board',
    method: 'GET',
    access: { staff: 'programme.read' },
    summary: 'Everything of a day by venue and time, drafts as well; today, or the first day, unless one is named',
    input: renamed({ day: z.optional(day) }),
    output: renamed(board),
  },
  moveForum: {
    area,
    path: 'programme/board/:id',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary: 'Move a forum with its talks in time or to another venue; whoever has a place is told',
    input: renamed({ id: uuid, version: rowVersion, venueId: uuid, startsAt: instant, endsAt: instant }),
    output: renamed({ version: int({ min: 1 }) }),
  },
  foreseeChange: {
    area,
    path: 'programme/changes/foresee',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary:
      'Who would be told what of a change of a forum, an activity or a talk, and what it would clash with; nothing is written',
    input: renamed({
      resource: z.enum(['forum', 'activity', 'talk']),
      id: uuid,
      version: rowVersion,
      /** As they would be saved; absent: what unpublishing would mean. */
      values: z.optional(jsonObject()),
    }),
    output: renamed(foresight),
    perMinute: 120,
  },
  withdrawSpeaker: {
    area,
    path: 'programme/board/speakers/:id/withdraw',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary: 'Take a speaker out of every talk of these forums; whoever has a place is told',
    input: renamed({ id: uuid, forumIds: list(uuid, { max: 50 }) }),
    output: renamed({ appearances }),
  },
  returnSpeaker: {
    area,
    path: 'programme/board/speakers/:id/return',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary: 'Put a speaker back where they were; within a minute nobody is told of either',
    input: renamed({ id: uuid, appearances }),
    output: z.null(),
  },
  listImports: {
    area,
    path: 'programme/imports',
    method: 'GET',
    access: { staff: 'programme.read' },
    summary: 'Programme files that were uploaded, the latest first',
    input: renamed(pageFields),
    output: pageOf(renamed(importSummary)),
  },
  uploadImport: {
    area,
    path: 'programme/imports',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary: 'Compare schedule.xml, schedule.json or bilingual session JSON with the programme; nothing is taken yet',
    input: renamed({ timeZone }),
    output: renamed(importDetail),
    upload: PROGRAMME_UPLOAD,
    perMinute: 20,
  },
  getImport: {
    area,
    path: 'programme/imports/:id',
    method: 'GET',
    access: { staff: 'programme.read' },
    summary: 'What an uploaded file would change, or what it did',
    input: byId,
    output: renamed(importDetail),
    perMinute: 60,
  },
  compareImport: {
    area,
    path: 'programme/imports/:id/compare',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary:
      'Compare an uploaded file again with the programme as it is now, its times read by its own clocks or the event’s',
    input: renamed({ id: uuid, ...importReading }),
    output: renamed(importDetail),
    perMinute: 20,
  },
  applyImport: {
    area,
    path: 'programme/imports/:id/apply',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary: 'Take what was chosen of an uploaded file',
    input: renamed({ id: uuid, ...importChoice }),
    output: renamed(importDetail),
    perMinute: 20,
  },
  discardImport: {
    area,
    path: 'programme/imports/:id',
    method: 'DELETE',
    access: { staff: 'programme.write' },
    summary: 'Forget an uploaded file that was not applied',
    input: byId,
    output: z.null(),
  },
} satisfies Record<string, Route>);
