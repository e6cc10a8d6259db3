import { type Dashboard, dashboard } from '@mingtang/contract/dashboard/model';
import { mayDo, type Permission, type Role } from '@mingtang/contract/staff/policy';
import * as z from 'zod/mini';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What it takes to see a part; who sees the dashboard at all sees the rest. */
const permissions = {
  sales: 'finance.read',
  stock: 'ticketing.read',
  funnel: 'orders.read',
  halls: 'programme.read',
  streams: 'programme.read',
} as const satisfies Partial<Record<keyof Dashboard, Permission>>;

/** A row that is only for those who may do something. */
export type Guarded<Row> = Row & { permission: Permission };

/** The numbers in full, as they are taken. */
export type Snapshot = Omit<Dashboard, 'queues' | 'tasks'> & {
  queues: Guarded<Dashboard['queues'][number]>[];
  tasks: Guarded<Dashboard['tasks'][number]>[];
};

/** The same as it is kept: as JSON, with instants as text. */
export type KeptSnapshot = Record<keyof Dashboard, unknown> & {
  queues: Guarded<object>[];
  tasks: Guarded<object>[];
};

/** What somebody with these roles may see of it. Nothing else leaves the server. */
export function shownTo(roles: readonly Role[], kept: KeptSnapshot): Dashboard {
  const hidden = Object.entries(permissions)
    .filter(([, permission]) => !mayDo(roles, permission))
    .map(([part]) => [part, null]);
  const isTheirs = ({ permission }: { permission: Permission }): boolean => mayDo(roles, permission);
  return z.decode(dashboard, {
    ...kept,
    ...Object.fromEntries(hidden),
    queues: kept.queues.filter(isTheirs),
    tasks: kept.tasks.filter(isTheirs),
  } as never);
}

export interface MinuteSum {
  /** `YYYY-MM-DD HH:MM` on the event's clocks. */
  key: string;
  paidFen: number;
}

/** Sums of two days' minutes: by hour, and yesterday's up to the minute of the day it is now. */
export function foldMinutes(
  minutes: readonly MinuteSum[],
  { today, startsAt, now }: { today: string; startsAt: Date; now: Date },
): { hours: { todayFen: number | null; yesterdayFen: number }[]; yesterdayFen: number } {
  const sinceMidnight = now.getTime() - startsAt.getTime();
  const minuteNow = Math.floor(sinceMidnight / MINUTE_MS);
  const hourNow = Math.floor(sinceMidnight / HOUR_MS);
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    todayFen: hour <= hourNow ? 0 : (null as number | null),
    yesterdayFen: 0,
  }));
  let yesterdayFen = 0;
  for (const { key, paidFen } of minutes) {
    const hour = Number(key.slice(11, 13));
    const sums = hours[hour];
    if (!sums) continue;
    if (key.startsWith(today)) {
      sums.todayFen = (sums.todayFen ?? 0) + paidFen;
      continue;
    }
    sums.yesterdayFen += paidFen;
    if (hour * 60 + Number(key.slice(14, 16)) <= minuteNow) yesterdayFen += paidFen;
  }
  return { hours, yesterdayFen };
}
