import * as z from 'zod/mini';
import { noInput, nothing, renamed, uuid } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { rehearsal, rehearsalPlan } from './rehearsal.ts';

const access = { staff: 'edition.manage' } as const;
const byId = renamed({ id: uuid });

/** Trying a sale before it begins, on a copy of the shop's shelves that is thrown away. */
export const rehearsalConsole = defineRoutes({
  listRehearsals: {
    method: 'GET',
    area: 'console/api',
    path: 'rehearsals',
    access,
    summary: 'The latest rehearsals, the one under way first',
    input: noInput,
    output: z.array(rehearsal),
  },
  startRehearsal: {
    method: 'POST',
    area: 'console/api',
    path: 'rehearsals',
    access,
    summary: 'Rehearse a sale; one at a time',
    input: renamed(rehearsalPlan),
    output: rehearsal,
    perMinute: 6,
  },
  stopRehearsal: {
    method: 'POST',
    area: 'console/api',
    path: 'rehearsals/:id/stop',
    access,
    summary: 'End a rehearsal early; its copy goes',
    input: byId,
    output: nothing,
  },
  downloadReport: {
    method: 'GET',
    area: 'console/api',
    path: 'rehearsals/:id/report',
    access,
    summary: 'What held at a rehearsal, as a JSON file',
    input: byId,
    output: nothing,
    isDownload: true,
  },
});
