import { seedFrom } from '@mingtang/ui/drawing/random';
import { Plate } from '@mingtang/ui/plate';
import { TitleLink } from '@mingtang/ui/title-link';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { useId } from 'react';
import { Link } from 'react-router';
import { PlayTag } from '../../../features/programme/play-tag.tsx';
import { isLive, isOver, type Session } from '../../../features/programme/session.ts';
import { dateOf, timesOf } from '../../../features/programme/session-words.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/forums.ts';
import { en as wordsEn } from '../../../phrases/en/programme.ts';
import { zh } from '../../../phrases/zh/forums.ts';
import { zh as wordsZh } from '../../../phrases/zh/programme.ts';

/** What the organiser puts above the others: of a day, or of all. What ends while the page is open leaves. */
export function TopForums({ sessions, hasDay, now }: { sessions: Session[]; hasDay: boolean; now: number }) {
  const t = usePhrases({ zh, en });
  const id = useId();
  const shown = sessions.filter((session) => !isOver(session, now));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pb-4 lg:pb-6">
      <h2 id={id} className="pb-2 text-small font-semibold lg:text-h3">
        {t.top}
      </h2>
      <ul className="rail gap-3 lg:m-0! lg:grid lg:grid-cols-3 lg:overflow-visible lg:p-0!">
        {shown.map((session) => (
          <li key={session.id} className="flex w-76 flex-none only:w-full lg:w-auto lg:min-w-0">
            <TopForum session={session} hasDay={hasDay} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TopForum({ session, hasDay }: { session: Session; hasDay: boolean }) {
  const words = usePhrases({ zh: wordsZh, en: wordsEn });
  const language = useLanguage();
  const { id, title, venue, day, status } = session;
  const to = isLive(session) ? paths.liveForum({ id }) : paths.forum({ id });
  const time = timesOf(session, words, language);
  return (
    <article className="relative flex flex-1 gap-3 rounded-card border border-line bg-surface p-3 hover:border-line-2">
      <div className="size-20 flex-none overflow-hidden rounded-control">
        <Plate width={80} height={80} seed={seedFrom(id)} tone={isLive(session) ? 'stage' : 'page'} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-1.5">
        <h3 className="line-clamp-2 text-[15px] leading-[1.4] font-semibold">
          <TitleLink render={<Link to={to} prefetch="intent" />}>{title}</TitleLink>
        </h3>
        <p className="num flex flex-wrap items-center gap-x-2.5 gap-y-1 text-cap text-ink-2">
          {isLive(session) && <PlayTag status={status} />}
          <VenueLabel {...venue} />
          <span className="whitespace-nowrap">{hasDay ? `${dateOf(day, language)} ${time}` : time}</span>
        </p>
      </div>
    </article>
  );
}
