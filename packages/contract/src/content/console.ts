import * as z from 'zod/mini';
import { day, int, nothing, renamed, uuid } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { advertPlaces } from './model.ts';

const area = 'console/api';
const count = int({ min: 0 });
/** Days of the event, both of them included. */
const filters = { place: z.optional(z.enum(advertPlaces)), from: z.optional(day), until: z.optional(day) };

const row = renamed({
  id: uuid,
  place: z.enum(advertPlaces),
  name: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  /** It is published, and neither before nor after its time. */
  isShown: z.boolean(),
  views: count,
  clicks: count,
});
export type AdvertReportRow = z.output<typeof row>;
const dayRow = renamed({ day, views: count, clicks: count });
export type AdvertReportDay = z.output<typeof dayRow>;

/** How often adverts are seen and followed. */
export const contentConsole = defineRoutes({
  reportAdverts: {
    area,
    method: 'GET',
    path: 'adverts/report',
    access: { staff: 'dashboard.read' },
    summary: 'How often each advert was seen and clicked in some days, and all of them day by day',
    input: renamed(filters),
    output: renamed({
      adverts: z.array(row),
      days: z.array(dayRow),
      /** The first day on which anything was counted of any advert; null while nothing was. */
      since: z.nullable(day),
    }),
  },
  exportAdvertReport: {
    area,
    method: 'GET',
    path: 'adverts/report/sheet',
    access: { staff: 'dashboard.read' },
    summary: 'The same as a sheet: a line for each advert, and all of them',
    input: renamed({ ...filters, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
} satisfies Record<string, Route>);
