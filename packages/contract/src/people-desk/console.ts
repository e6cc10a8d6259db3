import * as z from 'zod/mini';
import { countedPageFields, countedPageOf, int, nothing, renamed, uuid } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { deskTags, peopleFilter, personFile, personRow } from './model.ts';

const byId = renamed({ id: uuid });

/** Visitors as the organiser sees them, and what the organiser may do for them. */
export const peopleDeskConsole = defineRoutes({
  listPeople: {
    method: 'GET',
    area: 'console/api',
    path: 'people',
    access: { staff: 'people.read' },
    summary: 'People, the newest first; masked, and found by what is masked only by who may look at it',
    input: renamed({ ...countedPageFields, ...peopleFilter }),
    output: countedPageOf(renamed(personRow)),
  },
  exportPeople: {
    method: 'GET',
    area: 'console/api',
    path: 'people/sheet',
    access: { staff: 'people.read' },
    summary: 'The people of a list as a sheet; masked',
    input: renamed({ ...peopleFilter, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
    stepUp: 'always',
  },
  getPersonFile: {
    method: 'GET',
    area: 'console/api',
    path: 'people/:id',
    access: { staff: 'people.read' },
    summary: 'Everything there is about a person; masked',
    input: byId,
    output: renamed(personFile),
  },
  revealPerson: {
    method: 'POST',
    area: 'console/api',
    path: 'people/:id/reveal',
    access: { staff: 'people.reveal' },
    summary: 'How a person is called and reached, in full; the look is written down',
    input: byId,
    output: renamed({
      name: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
    stepUp: 'look',
  },
  setWork: {
    method: 'POST',
    area: 'console/api',
    path: 'people/:id/work',
    access: { staff: 'people.write' },
    summary: 'Say that somebody works at the conference, or no longer does',
    input: renamed({
      id: uuid,
      /** Null: a visitor like others. */
      tag: z.nullable(z.enum(deskTags)),
    }),
    output: nothing,
  },
  signOutPerson: {
    method: 'POST',
    area: 'console/api',
    path: 'people/:id/sign-out',
    access: { staff: 'people.write' },
    summary: 'End a person’s sessions on every device, such as after a stolen phone',
    input: byId,
    output: renamed({ ended: int({ min: 0 }) }),
  },
});
