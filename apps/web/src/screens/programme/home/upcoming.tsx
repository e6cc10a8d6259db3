import { SectionHead } from '@mingtang/ui/section-head';
import { Segmented } from '@mingtang/ui/segmented';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatTime, formatWeekday } from '../../../dates.ts';
import { SessionItem } from '../../../features/programme/session-item.tsx';
import { ZoneNote } from '../../../features/zones/zone-note.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/home.ts';
import { zh } from '../../../phrases/zh/home.ts';
import type { HomeData } from './home-data.ts';

const SHOWN = 4;

/** What begins next today, or tomorrow when today is over; on wide pages any day can be looked at. */
export function Upcoming({ now: renderedAt, today, days }: HomeData) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const now = useNow(renderedAt);
  const ahead = days.map(({ day, sessions }) => ({
    day,
    sessions: day === today ? sessions.filter(({ start }) => start > now) : sessions,
  }));
  const next = ahead.find(({ day, sessions }) => day >= today && sessions.length > 0) ?? ahead.at(-1);
  const [chosen, choose] = useState<string>();
  const shown = ahead.find(({ day }) => day === chosen) ?? next;
  if (!next || !shown) return null;
  const sessions = shown.sessions.slice(0, SHOWN);
  const name = formatDay(shown.day, language);
  return (
    <section className="mt-section">
      <SectionHead
        isLarge
        title={shown.day === today ? t.parts[partOf(sessions[0]?.start ?? now)] : t.mainOf(name)}
        className="lg:mb-2"
      >
        <Segmented
          label={t.day}
          value={shown.day}
          onChange={choose}
          items={days.map(({ day }) => ({ value: day, label: segmentOf(day) }))}
          className="max-lg:hidden"
        />
        <Link
          to={paths.forums({ day: shown.day })}
          className="num -me-1 inline-flex min-h-11 items-center text-[14px] font-medium text-ink-2 hover:text-ink lg:hidden"
        >
          {t.schedule(name)}
        </Link>
      </SectionHead>
      <ZoneNote at={sessions[0]?.start ?? now} className="pb-3" />
      {sessions.length === 0 ? (
        <p className="border-t border-line py-6 text-ink-2">{t.emptyDay}</p>
      ) : (
        <div className="divide-y divide-line lg:border-t lg:border-line">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} now={now} look="brief" />
          ))}
        </div>
      )}
    </section>
  );

  function segmentOf(day: string): string {
    const date = Number(day.slice(-2));
    const weekday = formatWeekday(day, language);
    return language === 'zh' ? `${date} ${weekday}` : `${weekday} ${date}`;
  }
}

function partOf(instant: number): keyof typeof zh.parts {
  const hour = Number(formatTime(new Date(instant)).slice(0, 2));
  if (hour < 6) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
