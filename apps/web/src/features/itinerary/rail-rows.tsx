import type { Gap, Suggestion, Walk } from '@mingtang/contract/itinerary/model';
import { Icon } from '@mingtang/ui/icon';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { clsx } from 'clsx';
import { Hourglass, Route } from 'lucide-react';
import { Link } from 'react-router';
import { dayOf, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/itinerary.ts';
import { zh } from '../../phrases/zh/itinerary.ts';
import { dateOf } from '../programme/session-words.ts';
import { thingOf } from './entry-words.ts';

const rail = 'num ps-[70px] max-[359px]:ps-14';

/** The way to the next hall. */
export function WalkRow({ walk: { minutes, gapMinutes, hasTime, isThroughAtrium } }: { walk: Walk }) {
  const t = usePhrases({ zh, en });
  return (
    <p className={clsx(rail, 'flex items-center gap-2 py-2.5 text-small', hasTime ? 'text-ink-3' : 'text-gam')}>
      <Icon of={Route} size={16} className="ms-0.5 flex-none" />
      {hasTime ? t.walk(minutes, isThroughAtrium) : t.walkShort(minutes, gapMinutes)}
    </p>
  );
}

/** Free time, and what fits into it. */
export function GapRow({ gap: { startsAt, endsAt, suggestions }, now }: { gap: Gap; now: number }) {
  const t = usePhrases({ zh, en });
  const isNow = startsAt.getTime() <= now;
  return (
    <div className={clsx(rail, 'py-2.5')}>
      <p className="flex items-center gap-2 text-small text-ink-3">
        <Icon of={Hourglass} size={16} className="ms-0.5 flex-none" />
        {isNow ? t.gapNow(formatTime(endsAt)) : t.gap(formatTime(startsAt), formatTime(endsAt))}
      </p>
      <SuggestionList of={suggestions} day={dayOf(endsAt)} className="mt-1.5" />
    </div>
  );
}

/** What could be seen: when, what, where, how far; what is not on `day` tells its date. */
export function SuggestionList({ of, day, className }: { of: Suggestion[]; day: string; className?: string }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <ul className={clsx('divide-y divide-line border-y border-dashed border-line-2', className)}>
      {of.map((suggestion) => {
        const { id, title, start, end, venue, path } = thingOf(suggestion, language);
        const on = dayOf(new Date(start));
        return (
          <li key={id}>
            <Link to={path} className="block py-2.5">
              <span className="flex flex-wrap items-center justify-between gap-x-2 text-cap text-ink-2">
                <VenueLabel {...venue} />
                <span className="text-ink-3">
                  {on !== day && `${dateOf(on, language)} `}
                  {formatTime(new Date(start))}–{formatTime(new Date(end))}
                  {suggestion.walkMinutes !== null && ` · ${t.onFoot(suggestion.walkMinutes)}`}
                </span>
              </span>
              <span className="mt-0.5 block text-[15px] leading-[1.45] font-medium">{title}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
