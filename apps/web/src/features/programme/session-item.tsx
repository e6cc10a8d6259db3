import { forumTypeLabels } from '@mingtang/contract/programme/labels';
import { Button } from '@mingtang/ui/button';
import { SessionRow } from '@mingtang/ui/session-row';
import { Link } from 'react-router';
import { formatTime } from '../../dates.ts';
import { useLabel, useOwnDayLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/programme.ts';
import { PlayTag } from './play-tag.tsx';
import { isLive, isOver, type Session } from './session.ts';
import { dateOf, endsNextDay, kindOf, noteOf } from './session-words.ts';

interface SessionItemProps {
  session: Session;
  /** Epoch milliseconds. */
  now: number;
  look?: 'full' | 'brief';
  level?: 2 | 3;
  /** Names the day in the kind's place, in lists across days. */
  hasDay?: boolean;
  /** Where a session's page is, if not among the forums. */
  pathOf?: (id: string) => string;
}

const forumPath = (id: string): string => paths.forum({ id });

/** A session on the time rail: where, when, what, its badge, and how many watch or how to get in. */
export function SessionItem({
  session,
  now,
  look = 'full',
  level = 3,
  hasDay = false,
  pathOf = forumPath,
}: SessionItemProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const forumTypeLabel = useLabel('forum_type', forumTypeLabels);
  const ownDay = useOwnDayLabel('forum_date');
  const to = pathOf(session.id);
  const end = formatTime(new Date(session.end));
  const note = noteOf(session, now, t, language);
  const watch = isLive(session) && (
    <Button size="sm" variant="azure" render={<Link to={paths.liveForum({ id: session.id })} />}>
      {t.watch}
    </Button>
  );
  return (
    <SessionRow
      look={look}
      level={level}
      start={formatTime(new Date(session.start))}
      end={endsNextDay(session) ? <NextDay time={end} label={t.nextDay} /> : end}
      title={session.title}
      render={<Link to={to} prefetch="intent" />}
      venue={session.venue}
      kind={hasDay ? dateOf(session.day, language, ownDay(session.day)) : kindOf(session, t, forumTypeLabel)}
      isPast={isOver(session, now)}
      tag={<PlayTag status={session.status} />}
      note={note}
      action={look === 'brief' ? <BriefNote session={session} note={note} /> : watch}
    />
  );
}

/** At the end of a brief row: how to get in; of what has begun or is over, its badge. */
function BriefNote({ session, note }: { session: Session; note: string | undefined }) {
  if (session.status !== 'to_be_started' && session.status !== 'no_live_broadcast')
    return <PlayTag status={session.status} />;
  return <span className="num block max-w-26 text-cap text-ink-3 lg:max-w-none lg:text-small">{note}</span>;
}

function NextDay({ time, label }: { time: string; label: string }) {
  return (
    <>
      <span className="block">{label}</span>
      {time}
    </>
  );
}
