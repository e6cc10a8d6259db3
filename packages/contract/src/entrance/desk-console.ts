import * as z from 'zod/mini';
import { flag, noInput, nothing, renamed, text, uuid } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import {
  badge,
  badgeFields,
  badgeSizeNames,
  comparedWith,
  DESK_UPLOAD,
  deskHolderFields,
  deskIdentityFields,
  deskVisitor,
  deskWords,
  faceComparison,
  foundVisitor,
  registrationFields,
} from './desk-model.ts';

const byId = { id: uuid };
const access = { staff: 'entrance.desk' } as const;
const visitor = renamed(deskVisitor);

/** The desk on site: finds somebody, registers them, gives them a ticket and its badge. */
export const deskConsole = defineRoutes({
  getDesk: {
    method: 'GET',
    area: 'console/api',
    path: 'desk',
    access,
    summary: 'What the desk’s forms choose from',
    input: noInput,
    output: renamed({ industries: z.array(z.object({ value: z.string(), labelZh: z.string(), labelEn: z.string() })) }),
  },
  // A POST: phones and names are in no address.
  findVisitors: {
    method: 'POST',
    area: 'console/api',
    path: 'desk/search',
    access,
    summary: 'People by what they say or show in full; masked, at most twenty',
    input: renamed({ words: deskWords }),
    output: z.array(renamed(foundVisitor)),
    perMinute: 60,
  },
  getVisitor: {
    method: 'GET',
    area: 'console/api',
    path: 'desk/people/:id',
    access,
    summary: 'Somebody at the desk: who they are, masked, their tickets and badges',
    input: renamed(byId),
    output: visitor,
  },
  registerVisitor: {
    method: 'POST',
    area: 'console/api',
    path: 'desk/registrations',
    access,
    summary: 'Make or find the account of somebody who came without one; nothing is sent to them',
    input: renamed(registrationFields),
    output: visitor,
    perMinute: 60,
  },
  takeFace: {
    method: 'POST',
    area: 'console/api',
    path: 'desk/people/:id/face',
    access,
    summary: 'A picture of somebody’s face, taken at the desk, for their real name or their ticket',
    input: renamed(byId),
    output: renamed({ photoId: uuid }),
    upload: { ...DESK_UPLOAD, files: 1 },
    perMinute: 60,
  },
  verifyVisitor: {
    method: 'POST',
    area: 'console/api',
    path: 'desk/people/:id/real-name',
    access,
    summary: 'Verify somebody’s real name by the document on the desk; the same again changes nothing',
    input: renamed({ ...byId, ...deskIdentityFields }),
    output: visitor,
    perMinute: 60,
  },
  activateForVisitor: {
    method: 'POST',
    area: 'console/api',
    path: 'desk/people/:id/tickets',
    access,
    summary: 'Make somebody’s ticket out of a printed code; the same again changes nothing',
    input: renamed({ ...byId, code: text({ max: 60 }) }),
    output: visitor,
    perMinute: 60,
  },
  nameVisitor: {
    method: 'POST',
    area: 'console/api',
    path: 'desk/tickets/:id/holder',
    access,
    summary: 'Name the owner of a ticket its holder by their own real name, for good',
    input: renamed({ ...byId, ...deskHolderFields }),
    output: visitor,
    perMinute: 60,
  },
  compareFaces: {
    method: 'POST',
    area: 'console/api',
    path: 'desk/people/:id/comparisons',
    access,
    summary:
      'Compare the face at the desk with the picture kept, or with the page of a document; no picture is kept of it',
    input: renamed({
      ...byId,
      key: uuid,
      against: z.enum(comparedWith),
      /** Whose holder it should be; without one, the person whose account it is. */
      ticketId: z.optional(uuid),
      /** That a third party sees both pictures for it. */
      isAgreed: flag,
    }),
    output: renamed(faceComparison),
    upload: DESK_UPLOAD,
    perMinute: 60,
  },
  decideComparison: {
    method: 'POST',
    area: 'console/api',
    path: 'desk/comparisons/:id',
    access,
    summary: 'Say whether it is the same person, once',
    input: renamed({ ...byId, isAccepted: flag }),
    output: nothing,
  },
  printBadge: {
    method: 'POST',
    area: 'console/api',
    path: 'desk/tickets/:id/badges',
    access,
    summary: 'Make the next badge of a ticket; those printed before open nothing any more',
    input: renamed({ ...byId, ...badgeFields }),
    output: renamed(badge),
    perMinute: 60,
  },
  downloadBadge: {
    method: 'GET',
    area: 'console/api',
    path: 'desk/badges/:id',
    access,
    summary: 'A badge as a PDF of one page, while it is the last of its ticket',
    input: renamed({ ...byId, size: z.enum(badgeSizeNames) }),
    output: nothing,
    isDownload: true,
  },
});
