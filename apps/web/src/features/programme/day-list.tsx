import { Fragment } from 'react';
import { formatTime } from '../../dates.ts';
import { useOwnDayLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/programme.ts';
import { isOver, type Session } from './session.ts';
import { SessionItem } from './session-item.tsx';
import { dateOf } from './session-words.ts';

interface DayListProps {
  sessions: Session[];
  /** Undefined: all days, each under its date. */
  day: string | undefined;
  today: string;
  /** Epoch milliseconds. */
  now: number;
  /** Where a session's page is, if not among the forums. */
  pathOf?: (id: string) => string;
}

/** Sessions on the time rail; on the day itself a line (`#now`) stands where the clock is. */
export function DayList({ sessions, day, ...rail }: DayListProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const ownDay = useOwnDayLabel('forum_date');
  if (day !== undefined) return <Rail sessions={sessions} level={2} day={day} {...rail} />;
  const days = [...new Set(sessions.map((session) => session.day))];
  return days.map((one) => {
    const members = sessions.filter((session) => session.day === one);
    return (
      <section key={one} className="pt-6 first:pt-4">
        <h2 className="num border-b border-line-2 pb-2 text-h3">
          {dateOf(one, language, ownDay(one))}
          <span className="ms-3 text-small font-normal text-ink-3">{t.sessions(members.length)}</span>
        </h2>
        <Rail sessions={members} level={3} day={one} {...rail} />
      </section>
    );
  });
}

interface RailProps extends DayListProps {
  level: 2 | 3;
}

function Rail({ sessions, day, today, now, level, pathOf }: RailProps) {
  const t = usePhrases({ zh, en });
  const next = day === today ? sessions.findIndex((session) => !isOver(session, now)) : -1;
  return (
    <div className="divide-y divide-line lg:max-w-220">
      {sessions.map((session, at) => (
        <Fragment key={session.id}>
          {at === next && at > 0 && (
            <p
              id="now"
              className="num flex scroll-mt-16 items-center gap-3 border-0! py-1 text-cap text-azure after:h-px after:flex-1 after:bg-azure"
            >
              <span className="font-semibold">{formatTime(new Date(now))}</span>
              <span>{t.now}</span>
            </p>
          )}
          <SessionItem session={session} now={now} level={level} {...(pathOf && { pathOf })} />
        </Fragment>
      ))}
    </div>
  );
}
