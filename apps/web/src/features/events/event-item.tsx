import { SessionRow } from '@mingtang/ui/session-row';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Link } from 'react-router';
import { formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/events.ts';
import { en as wordsEn } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/events.ts';
import { zh as wordsZh } from '../../phrases/zh/programme.ts';
import { dateOf, endsNextDay } from '../programme/session-words.ts';
import type { EventSummary } from './event-summary.ts';

interface EventItemProps {
  event: EventSummary;
  /** Epoch milliseconds. */
  now: number;
  level?: 2 | 3;
  /** Names the day in the kind's place, in lists across days. */
  hasDay?: boolean;
}

/** A conference event on the time rail: when, where, what, and who may come. */
export function EventItem({ event, now, level = 3, hasDay = false }: EventItemProps) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: wordsZh, en: wordsEn });
  const language = useLanguage();
  const { id, title, kind, admission, day, start, end, venue } = event;
  return (
    <SessionRow
      level={level}
      start={formatTime(new Date(start))}
      end={endsNextDay({ day, end }) ? `${words.nextDay} ${formatTime(new Date(end))}` : formatTime(new Date(end))}
      title={title}
      render={<Link to={paths.event({ id })} prefetch="intent" />}
      venue={venue}
      kind={hasDay ? dateOf(day, language) : t.kinds[kind]}
      isPast={end <= now}
      tag={<EventTag event={event} now={now} />}
      note={end > now && t.admissions[admission]}
    />
  );
}

/** Whether it is on or over; nothing before. */
export function EventTag({ event: { start, end }, now }: { event: EventSummary; now: number }) {
  const t = usePhrases({ zh, en });
  if (now < start) return null;
  return now < end ? (
    <StatusTag tone="azure" shape="half">
      {t.now}
    </StatusTag>
  ) : (
    <StatusTag tone="mute" shape="over">
      {t.over}
    </StatusTag>
  );
}
