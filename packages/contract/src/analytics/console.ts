import * as z from 'zod/mini';
import { SHARE_CHANNELS } from '../engagement/model.ts';
import { day, int, nothing, renamed } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { BEHAVIOURS, DEVICES, FUNNEL_NAMES } from './model.ts';
import { PAGES } from './pages.ts';

const area = 'console/api';
const access = { staff: 'dashboard.read' } as const;
const count = int({ min: 0 });
const names = { titleZh: z.string(), titleEn: z.string() };

/** At most so many days in one report. */
export const MOST_DAYS = 400;
const span = { from: day, until: day };

/** Visits are counted by day: a tab that stays open over midnight is one visit on each. */
const sums = { views: count, visits: count, seconds: count };
const named = renamed({ name: z.string(), ...sums });

const visitors = renamed({
  total: renamed(sums),
  /** Every day of the span in order. */
  days: z.array(renamed({ day, ...sums })),
  /** The most seen first. */
  pages: z.array(renamed({ page: z.enum(PAGES), ...sums })),
  /** Forums, activities and whatever else pages are about, the most seen first. */
  things: z.array(renamed({ id: z.string(), page: z.enum(PAGES), ...names, ...sums })),
  /** Sites visits came from, and the channels links named. */
  referrers: z.array(named),
  channels: z.array(named),
  /** Which pages the visitors of each channel looked at, the most seen first; those without a channel are left out. */
  channelPages: z.array(renamed({ channel: z.string(), page: z.enum(PAGES), ...sums })),
  languages: z.array(renamed({ language: z.enum(['zh', 'en']), ...sums })),
  devices: z.array(renamed({ device: z.enum(DEVICES), ...sums })),
  behaviours: z.array(renamed({ behaviour: z.enum(BEHAVIOURS), times: count, visits: count })),
  shareChannels: z.array(renamed({ channel: z.enum(SHARE_CHANNELS), times: count })),
  /** Clicks as the adverts themselves count them, also of those who do not want to be counted elsewhere. */
  adverts: z.array(renamed({ id: z.string(), ...names, clicks: count })),
  funnels: z.array(
    renamed({ funnel: z.enum(FUNNEL_NAMES), steps: z.array(renamed({ step: z.string(), visits: count })) }),
  ),
  /** The same span in the books, as the overview counts it: in orders, of everybody. */
  books: renamed({ bags: count, placed: count, paid: count }),
});
export type Visitors = z.output<typeof visitors>;
export type Sums = Pick<Visitors['total'], 'views' | 'visits' | 'seconds'>;

/** Who comes, from where, and what they look at. */
export const analyticsConsole = defineRoutes({
  getVisitors: {
    area,
    method: 'GET',
    path: 'visitors',
    access,
    summary: 'Visits of a span of days: pages, origins, devices, funnels',
    input: renamed(span),
    output: visitors,
  },
  exportVisitors: {
    area,
    method: 'GET',
    path: 'visitors/sheet',
    access,
    summary: 'Pages by day as a sheet',
    input: renamed({ ...span, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
} satisfies Record<string, Route>);
