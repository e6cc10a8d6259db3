import * as z from 'zod/mini';
import { flag, instant, int, nothing, pageFields, pageOf, renamed, uuid } from '../../fields.ts';
import { accountFields } from '../../identity/model.ts';
import { defineRoutes } from '../../route.ts';
import { sheetFormats } from '../../sheet.ts';
import { standRoles, standWords } from './model.ts';

const memberRow = {
  id: uuid,
  exhibitorId: uuid,
  exhibitorZh: z.string(),
  exhibitorEn: z.string(),
  /** Masked. */
  person: z.string(),
  role: z.enum(standRoles),
  invitedAt: instant,
  /** The account's name; null for the demo edition's. */
  invitedBy: z.nullable(z.string()),
  /** When they first came; null while they have not. */
  joinedAt: z.nullable(instant),
  withdrawnAt: z.nullable(instant),
  withdrawnBy: z.nullable(z.string()),
};

const reportFilter = { words: standWords };

/** How one exhibitor's people look after visitors. */
const reportRow = {
  exhibitorId: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  hall: int({ min: 0 }),
  booth: z.string(),
  members: int({ min: 0 }),
  messages: int({ min: 0 }),
  unanswered: int({ min: 0 }),
  /** Half of what was answered was answered within so many minutes; null when nothing was. */
  answerMinutes: z.nullable(int({ min: 0 })),
  slots: int({ min: 0 }),
  meetings: int({ min: 0 }),
  cancelled: int({ min: 0 }),
  leads: int({ min: 0 }),
  withdrawn: int({ min: 0 }),
};
export type StandReportRow = z.output<ReturnType<typeof reportOf>>;
const reportOf = () => renamed(reportRow);

/** Who looks after a stand, and how they do. */
export const standConsole = defineRoutes({
  listMembers: {
    method: 'GET',
    area: 'console/api',
    path: 'stands/members',
    access: { staff: 'exhibition.read' },
    summary: 'People who were invited to exhibitors, latest first; persons masked',
    input: renamed({
      exhibitorId: z.optional(uuid),
      words: standWords,
      isInForce: z.optional(flag),
      ...pageFields,
    }),
    output: pageOf(renamed(memberRow)),
  },
  inviteMember: {
    method: 'POST',
    area: 'console/api',
    path: 'stands/members',
    access: { staff: 'exhibition.write' },
    summary: 'Invite an address to an exhibitor; they are told',
    input: renamed({
      ...accountFields,
      exhibitorId: uuid,
      role: z.enum(standRoles),
      language: z.enum(['zh', 'en']),
    }),
    output: renamed({ id: uuid }),
    perMinute: 30,
  },
  withdrawMember: {
    method: 'POST',
    area: 'console/api',
    path: 'stands/members/:id/withdraw',
    access: { staff: 'exhibition.write' },
    summary: 'Take somebody out of an exhibitor; what they did stays',
    input: renamed({ id: uuid }),
    output: nothing,
  },
  listReport: {
    method: 'GET',
    area: 'console/api',
    path: 'stands/report',
    access: { staff: 'exhibition.read' },
    summary: 'Messages, meetings and leads by exhibitor, those who keep visitors waiting first',
    input: renamed({ ...reportFilter, ...pageFields }),
    output: pageOf(reportOf()),
  },
  exportReport: {
    method: 'GET',
    area: 'console/api',
    path: 'stands/report/sheet',
    access: { staff: 'exhibition.read' },
    summary: 'The same as a sheet',
    input: renamed({ ...reportFilter, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
});
