import * as z from 'zod/mini';
import { flag, noInput, nothing, renamed, text } from '../fields.ts';
import { editionFields } from '../reference/model.ts';
import { defineRoutes } from '../route.ts';
import { editionContents, editionHoldings, programmePreview, readinessItem } from './model.ts';

/** A programme file; told by its content, not by its name. */
const PROGRAMME_UPLOAD = { files: 1, bytes: 20 * 1024 * 1024, types: [] } as const;

/** Making the edition this deployment serves, what is missing until it opens, and beginning another. */
export const editionConsole = defineRoutes({
  getEdition: {
    method: 'GET',
    area: 'console/api',
    path: 'edition',
    access: { staff: 'edition.manage' },
    summary: 'The edition as it is, or what a new one would be proposed to be',
    input: noInput,
    output: renamed({
      isMade: flag,
      facts: renamed(editionFields),
      holdings: renamed(editionHoldings),
    }),
  },
  previewProgramme: {
    method: 'POST',
    area: 'console/api',
    path: 'edition/programme-preview',
    access: { staff: 'edition.manage' },
    summary: 'What a programme file would bring; nothing is written',
    input: noInput,
    output: renamed(programmePreview),
    upload: PROGRAMME_UPLOAD,
    perMinute: 20,
  },
  createEdition: {
    method: 'POST',
    area: 'console/api',
    path: 'edition',
    access: { staff: 'edition.manage' },
    summary: 'Make the edition: its facts, and what it begins with',
    input: renamed({
      ...editionFields,
      content: z.enum(editionContents),
      /** Moves every session of the programme file by the days between its first day and the edition's. */
      movesProgramme: z.optional(flag),
    }),
    output: renamed({ forums: editionHoldings.forums, products: editionHoldings.products }),
    upload: PROGRAMME_UPLOAD,
    perMinute: 30,
  },
  clearEdition: {
    method: 'POST',
    area: 'console/api',
    path: 'edition/clear',
    access: { staff: 'edition.manage' },
    summary: 'Clear programme, exhibition, content and products away to begin another edition, while nothing was sold',
    input: renamed({ confirmation: text({ max: 60 }) }),
    output: nothing,
    perMinute: 30,
  },
  listReadiness: {
    method: 'GET',
    area: 'console/api',
    path: 'edition/readiness',
    access: { staff: 'edition.manage' },
    summary: 'What is missing until the doors can open',
    input: noInput,
    output: z.array(renamed(readinessItem)),
  },
});
