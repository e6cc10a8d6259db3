import * as z from 'zod/mini';
import { day, int, nothing, pageFields, pageOf, renamed, uuid } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { THING_KINDS } from './model.ts';

const area = 'console/api';
const count = int({ min: 0 });

/** By which number the report is ordered. */
export const ENGAGEMENT_ORDERS = ['likes', 'saves', 'shares'] as const;
export type EngagementOrder = (typeof ENGAGEMENT_ORDERS)[number];
/** A forum counts together with its video. */
const reportedKinds = THING_KINDS.filter((kind) => kind !== 'video');
export const REPORTED_KINDS: readonly Exclude<(typeof THING_KINDS)[number], 'video'>[] = reportedKinds;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** Days of the event, both of them included; all there are without. */
const filters = {
  by: z.enum(ENGAGEMENT_ORDERS),
  kind: z.optional(z.enum(reportedKinds)),
  from: z.optional(day),
  until: z.optional(day),
};

const row = renamed({
  id: uuid,
  kind: z.enum(reportedKinds),
  titleZh: z.string(),
  titleEn: z.string(),
  likes: count,
  saves: count,
  shares: count,
});
export type EngagementRow = z.output<typeof row>;

/** What visitors like, save and share. */
export const engagementConsole = defineRoutes({
  listEngagement: {
    area,
    method: 'GET',
    path: 'engagement',
    access: { staff: 'dashboard.read' },
    summary: 'What was liked, saved and shared in some days, the most first; what nobody has touched is left out',
    input: renamed({ ...filters, ...pageFields }),
    output: renamed({
      page: pageOf(row),
      /** The first day of which anything is counted; null while nothing is. */
      since: z.nullable(day),
    }),
  },
  exportEngagement: {
    area,
    method: 'GET',
    path: 'engagement/sheet',
    access: { staff: 'dashboard.read' },
    summary: 'The same as a sheet',
    input: renamed({ ...filters, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
} satisfies Record<string, Route>);
