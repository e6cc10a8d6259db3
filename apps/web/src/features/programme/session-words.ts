import type { Language } from '@mingtang/contract/envelope';
import type { ForumType } from '@mingtang/contract/programme/model';
import { formatCount } from '@mingtang/ui/format/count';
import { dayOf, formatDay, formatTime, formatTimeRange, formatWeekday } from '../../dates.ts';
import type { zh } from '../../phrases/zh/programme.ts';
import { isLive, isOver, type Session } from './session.ts';
import { shownViewers } from './shown-viewers.ts';

type Words = typeof zh;

/** `13:30–16:00`, and past midnight `22:30–次日 01:00` / `22:30–01:00 (next day)`. */
export function timesOf({ day, start, end }: Session, t: Words, language: Language): string {
  if (!endsNextDay({ day, end })) return formatTimeRange(new Date(start), new Date(end));
  const [from, to] = [formatTime(new Date(start)), formatTime(new Date(end))];
  return language === 'zh' ? `${from}–${t.nextDay} ${to}` : `${from}–${to} (${t.nextDay})`;
}

/** `11月21日 周六` / `Sat 21 November`; a day that the organiser calls otherwise has that name before its date. */
export function dateOf(day: string, language: Language, own?: string): string {
  if (own !== undefined) return `${own} · ${formatDay(day, language)}`;
  const [date, weekday] = [formatDay(day, language), formatWeekday(day, language)];
  return language === 'zh' ? `${date} ${weekday}` : `${weekday} ${date}`;
}

/** Runs past midnight; an end at midnight itself still belongs to the day. */
export const endsNextDay = ({ day, end }: Pick<Session, 'day' | 'end'>): boolean => dayOf(new Date(end - 1)) !== day;

/** What stands after the venue: how one gets in where that is special, else what kind of forum it is. */
export function kindOf({ forumType, category }: Session, t: Words, labelOf: (type: ForumType) => string): string {
  return forumType === 'invited' || forumType === 'public_booking' ? labelOf(forumType) : t.categories[category];
}

/** How many watch, or how to get in; undefined when it is over. */
export function noteOf(session: Session, now: number, t: Words, language: Language): string | undefined {
  const { seats, forumType, bookingOpens, viewers, status } = session;
  if (isLive(session)) {
    const shown = shownViewers(viewers);
    return shown === undefined ? undefined : t.watchingCount(formatCount(shown, language));
  }
  if (isOver(session, now)) return undefined;
  if (bookingOpens !== undefined && bookingOpens > now) {
    const opens = new Date(bookingOpens);
    return t.bookingOpens(`${formatDay(opens, language)} ${formatTime(opens)}`);
  }
  if (forumType === 'invited') return t.byInvitation;
  if (session.isOnlineOnly) return t.onlineOnly;
  if (seats && seats.left > 0) return t.seatsLeft(formatCount(seats.left, language));
  if (seats) {
    const total = formatCount(seats.total, language);
    return status === 'no_live_broadcast' ? t.seatsGone(total) : t.seatsGoneWatch(total);
  }
  return forumType === 'paid' ? t.byTicket : undefined;
}
