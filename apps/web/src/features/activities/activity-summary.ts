import type { Language } from '@mingtang/contract/envelope';
import type { Activity, ActivityKind } from '@mingtang/contract/programme/activity';
import { dayOf } from '../../dates.ts';
import { type SessionVenue, toVenue } from '../programme/session.ts';

/** An activity as lists show it, in the reader's language alone. Instants are epoch milliseconds. */
export interface ActivitySummary {
  id: string;
  title: string;
  kind: ActivityKind;
  day: string;
  start: number;
  end: number;
  venue: SessionVenue;
  /** Where in the venue one meets. */
  spot: string | undefined;
  /** Undefined where they are not limited. */
  places: { left: number; total: number } | undefined;
  /** Undefined where one just comes. */
  booking: { opens: number; closes: number } | undefined;
}

/** Shortens an activity for a list. */
export function toActivitySummary(activity: Activity, language: Language): ActivitySummary {
  const isZh = language === 'zh';
  const { quota, taken, bookingOpensAt: opens, bookingClosesAt: closes } = activity;
  return {
    id: activity.id,
    title: isZh ? activity.titleZh : activity.titleEn,
    kind: activity.kind,
    day: dayOf(activity.startsAt),
    start: activity.startsAt.getTime(),
    end: activity.endsAt.getTime(),
    venue: toVenue(activity.venue, language),
    spot: (isZh ? activity.spotZh : activity.spotEn) ?? undefined,
    places: quota === null ? undefined : { left: Math.max(0, quota - taken), total: quota },
    booking: opens && closes ? { opens: opens.getTime(), closes: closes.getTime() } : undefined,
  };
}
