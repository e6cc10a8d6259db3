import { formatCount } from '@mingtang/ui/format/count';
import { SessionRow } from '@mingtang/ui/session-row';
import { Link } from 'react-router';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/activities.ts';
import { zh } from '../../phrases/zh/activities.ts';
import type { ActivitySummary } from './activity-summary.ts';

interface ActivityItemProps {
  activity: ActivitySummary;
  /** Epoch milliseconds. */
  now: number;
  level?: 2 | 3;
}

/** An activity on the time rail: when, where, what, and how one takes part. */
export function ActivityItem({ activity, now, level = 3 }: ActivityItemProps) {
  const t = usePhrases({ zh, en });
  const { id, title, kind, start, end, venue } = activity;
  return (
    <SessionRow
      level={level}
      start={formatTime(new Date(start))}
      end={formatTime(new Date(end))}
      title={title}
      render={<Link to={paths.activity({ id })} prefetch="intent" />}
      venue={venue}
      kind={t.kinds[kind]}
      isPast={end <= now}
      note={useNote(activity, now)}
    />
  );
}

function useNote({ booking, places, end }: ActivitySummary, now: number): string | undefined {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  if (end <= now) return undefined;
  if (!booking) return t.justCome;
  if (now < booking.opens) {
    const opens = new Date(booking.opens);
    return t.bookingOpens(`${formatDay(opens, language)} ${formatTime(opens)}`);
  }
  if (now >= booking.closes) return t.bookingOver;
  if (!places) return t.bookable;
  return places.left > 0 ? t.placesLeft(formatCount(places.left, language)) : t.full;
}
