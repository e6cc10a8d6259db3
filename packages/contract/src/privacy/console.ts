import * as z from 'zod/mini';
import { nothing, renamed, text, uuid } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { belongings, endedErasure, erasure } from './model.ts';

const byId = renamed({ id: uuid });

/** Erasing an account for its owner, who asked for it. */
export const privacyConsole = defineRoutes({
  getErasure: {
    method: 'GET',
    area: 'console/api',
    path: 'people/:id/erasure',
    access: { staff: 'people.read' },
    summary: 'The erasure of an account that waits, the last one that ended, and what it costs its owner',
    input: byId,
    output: renamed({
      erasure: z.nullable(renamed(erasure)),
      /** The last one before. */
      ended: z.nullable(renamed(endedErasure)),
      belongings: renamed(belongings),
      isErased: z.boolean(),
    }),
  },
  requestErasure: {
    method: 'POST',
    area: 'console/api',
    path: 'people/:id/erasure',
    access: { staff: 'people.erase' },
    summary: 'Have an account erased after the days in which it can be taken back; its owner is written to',
    input: renamed({
      id: uuid,
      /** How its owner asked for it, and how it was made sure that it was them. */
      reason: text({ max: 200 }),
    }),
    output: nothing,
  },
  withdrawErasure: {
    method: 'DELETE',
    area: 'console/api',
    path: 'people/:id/erasure',
    access: { staff: 'people.erase' },
    summary: 'Keep an account after all',
    input: byId,
    output: nothing,
  },
  downloadCopy: {
    method: 'GET',
    area: 'console/api',
    path: 'people/:id/copy',
    access: { staff: 'people.erase' },
    summary: 'Everything kept of a person, as an archive, for whoever may ask for it; why is written down',
    input: renamed({
      id: uuid,
      /** Who asked for it, and how it was made sure that they may. */
      reason: text({ max: 200 }),
    }),
    output: nothing,
    isDownload: true,
    perMinute: 6,
    stepUp: 'always',
  },
});
