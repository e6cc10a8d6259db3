import type { ItineraryEntry } from '@mingtang/contract/itinerary/model';
import { Button } from '@mingtang/ui/button';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TitleLink } from '@mingtang/ui/title-link';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { formatTime } from '../../dates.ts';
import { useLanguage } from '../../language.ts';
import { paths } from '../../paths.ts';
import { lookOf, thingOf } from './entry-words.ts';
import { useItineraryWords } from './words.ts';

interface EntryCardProps {
  entry: ItineraryEntry;
  /** Everything of all days, by start. */
  all: ItineraryEntry[];
  /** Epoch milliseconds. */
  now: number;
  onAdjust: () => void;
  onRoute: () => void;
}

/** One thing of the day on the time rail, with the one thing to do about it. */
export function EntryCard({ entry, all, now, onAdjust, onRoute }: EntryCardProps) {
  const t = useItineraryWords();
  const language = useLanguage();
  const { title, start, end, venue, path } = thingOf(entry, language);
  const { tag, note, isWarning, action } = lookOf(entry, all, { now, language, t });
  const isQuiet = end <= now || entry.standing === 'withdrawn' || entry.standing === 'missed';
  const buttons = {
    watch: (
      <Button size="sm" variant="azure" render={<Link to={paths.liveForum({ id: entry.id })} />}>
        {t.watch}
      </Button>
    ),
    adjust: (
      <Button size="sm" variant="line" onClick={onAdjust}>
        {t.adjust}
      </Button>
    ),
    instead: (
      <Button size="sm" variant="line" onClick={onAdjust}>
        {t.instead}
      </Button>
    ),
    confirm: (
      <Button size="sm" render={<Link to={path} />}>
        {t.confirm}
      </Button>
    ),
    reserve: (
      <Button size="sm" variant="line" render={<Link to={path} />}>
        {t.reserve}
      </Button>
    ),
    route: (
      <Button size="sm" variant="line" onClick={onRoute}>
        {t.route}
      </Button>
    ),
    open: undefined,
  };
  const button = action && buttons[action];
  // What is gone from the programme has no page.
  const heading = entry.standing === 'withdrawn' ? title : <TitleLink render={<Link to={path} />}>{title}</TitleLink>;
  return (
    <article className="num grid grid-cols-[56px_minmax(0,1fr)] gap-x-3.5 py-1.5 max-[359px]:grid-cols-[48px_minmax(0,1fr)] max-[359px]:gap-x-2">
      <p>
        <span className={clsx('block text-[17px] leading-6 font-semibold', isQuiet && 'text-ink-2')}>
          {formatTime(new Date(start))}
        </span>
        <span className="block text-cap text-ink-3">{formatTime(new Date(end))}</span>
      </p>
      <div
        className={clsx(
          'relative min-w-0 rounded-card border bg-surface px-3.5 pt-3.5 pb-3',
          action === 'watch' ? 'border-azure' : 'border-line',
        )}
      >
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1 text-small text-ink-2">
          <VenueLabel {...venue} />
          <StatusTag tone={tag.tone} {...(tag.shape ? { shape: tag.shape } : {})}>
            {tag.text}
          </StatusTag>
        </div>
        <div className="mt-1.5 flex flex-wrap items-end justify-end gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-36">
            <h2 className={clsx('text-[16px] leading-[1.45] font-semibold', isQuiet && 'text-ink-2')}>{heading}</h2>
            {note && <p className={clsx('mt-1 text-cap', isWarning ? 'text-gam' : 'text-ink-3')}>{note}</p>}
          </div>
          {button && <div className="relative">{button}</div>}
        </div>
      </div>
    </article>
  );
}
