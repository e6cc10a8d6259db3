import * as z from 'zod/mini';
import { day, flag, instant, int, renamed, uuid } from '../fields.ts';
import { VENUE_KINDS } from '../programme/model.ts';
import { queueSummary } from '../queues/model.ts';

/** Where the console's own stream of it is, beside the calls: each message is a whole dashboard. */
export const DASHBOARD_STREAM_PATH = '/console/api/dashboard/stream';

const count = int({ min: 0 });
/** May be negative when more is taken back than sold. */
const change = int();
const names = { nameZh: z.string(), nameEn: z.string() };

const sales = renamed({
  /** Of today so far, as finance has it: net of discounts and refunds, without what nobody has paid yet. */
  todayFen: change,
  /** Beside it: held by orders of today nobody has paid yet. */
  unpaidFen: change,
  /** Of yesterday up to the same minute. */
  yesterdayFen: change,
  /** From midnight, 24 of them. */
  hours: z.array(
    renamed({
      /** Null of an hour that is still to come. */
      todayFen: z.nullable(change),
      yesterdayFen: change,
    }),
  ),
  /** What moved today, counted alike. */
  products: z.array(renamed({ id: uuid, ...names, pieces: change, netFen: change })),
});

const stockLine = renamed({
  id: uuid,
  ...names,
  quota: count,
  /** By orders, paid or not. */
  taken: count,
  /** For invitations with a stock of their own, and activation codes. */
  setAside: count,
  /** What anybody may still buy. */
  left: int(),
  isOnSale: flag,
});

/** How far today's purchases came, in orders. */
const funnel = renamed({
  /** Chosen today: bags filled, and orders placed with or without a bag. */
  bags: count,
  placed: count,
  /** Placed and paid, and not given back whole: what the desk lists as paid. */
  paid: count,
  /** Of those paid: have tickets that want a holder. */
  toName: count,
  /** Of those: every ticket that was not given back has its holder. */
  verified: count,
});

/** One of the nine chambers. */
const hallLine = renamed({
  /** 0–8, row by row from the north-west. */
  hall: int({ min: 0, max: 8 }),
  ...names,
  code: z.nullable(z.string()),
  kind: z.enum(VENUE_KINDS),
  /** Places; null when nobody said. */
  capacity: z.nullable(count),
  /** Who holds a place or a ticket, for what is on there or comes next today. */
  expected: count,
  /** Who is there; null where nobody is counted in and out. */
  inside: z.nullable(count),
  /** What is on there now, or comes next today. */
  forum: z.nullable(
    renamed({ id: uuid, titleZh: z.string(), titleEn: z.string(), startsAt: instant, endsAt: instant }),
  ),
});

const streamStates = ['on_air', 'no_address', 'soon', 'soon_no_address', 'held'] as const;

const streamLine = renamed({
  id: uuid,
  titleZh: z.string(),
  titleEn: z.string(),
  startsAt: instant,
  endsAt: instant,
  hall: z.nullable(int({ min: 0, max: 8 })),
  venueZh: z.string(),
  venueEn: z.string(),
  /** Null while nothing is counted. */
  viewers: z.nullable(count),
  /** `1080p`, `720p`, best first: the qualities it has an address in. */
  qualities: z.array(z.string()),
  languages: z.array(z.enum(['zh', 'en'])),
  state: z.enum(streamStates),
});

/** What else waits for somebody, beside the queues. */
export const taskKinds = [
  'wechat_unanswered',
  'alipay_unanswered',
  'stripe_unanswered',
  'invoices_to_issue',
  'invoices_refused',
  'invoices_to_reverse',
  'differences',
  'refunds_failed',
  'messages_failed',
  'comments_held',
  'comments_reported',
  'stale_english',
  'scheduled_today',
] as const;
export type TaskKind = (typeof taskKinds)[number];

const task = renamed({
  kind: z.enum(taskKinds),
  /** Of what belongs to a resource: which one, and what it is called. */
  resource: z.nullable(renamed({ name: z.string(), zh: z.string(), en: z.string() })),
  count,
  /** Since when the oldest waits. */
  oldestAt: z.nullable(instant),
  /** The civil day by which the most urgent must be done. */
  dueOn: z.nullable(day),
  /** Working days left until then by the official calendar; negative when it has passed. */
  workingDaysLeft: z.nullable(int()),
});

/** The conference at a glance. What one may not read is null, or not among the rows. */
export const dashboardShape = {
  /** When these numbers were taken. */
  madeAt: instant,
  /** The conference's day, `day` of `of`, and the first when it lies ahead; null when there is no programme. */
  conference: z.nullable(renamed({ firstDay: day, lastDay: day, day: z.nullable(count), of: count })),
  sales: z.nullable(sales),
  stock: z.nullable(z.array(stockLine)),
  funnel: z.nullable(funnel),
  entries: renamed({
    /** Tickets valid today. */
    expected: count,
    /** Tickets that came in today, each once; null while the door has no device. */
    entered: z.nullable(count),
  }),
  live: renamed({ viewers: count, streams: count }),
  halls: z.nullable(z.array(hallLine)),
  streams: z.nullable(z.array(streamLine)),
  queues: z.array(renamed(queueSummary)),
  tasks: z.array(task),
};
export const dashboard = renamed(dashboardShape);
export type Dashboard = z.output<typeof dashboard>;
export type DashboardTask = z.output<typeof task>;
export type StockLine = z.output<typeof stockLine>;
export type Funnel = z.output<typeof funnel>;
export type HallLine = z.output<typeof hallLine>;
export type StreamLine = z.output<typeof streamLine>;
