import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { StageShot } from './stage-shot.tsx';
import { TitleLink } from './title-link.tsx';
import { type Venue, VenueLabel } from './venue-label.tsx';

export type LiveCardProps = {
  title: ReactNode;
  /** where it goes; the whole card is the target */
  render: ReactElement;
  venue?: Venue | undefined;
  /** e.g. 10:00–12:00 */
  time?: ReactNode;
  /** who speaks; on the lead card only */
  people?: ReactNode;
  /** `<LiveBadge>` or a replay tag */
  badge?: ReactNode;
  /** a frame of the stream; the drawn stage until there is one */
  cover?: string | undefined;
  /** of the drawn stage: `seedFrom(session.id)` */
  seed: number;
  /** `rail` 268 px in a `rail`; `lead` the large one with words on the picture; `row` beside it, on the page's ground */
  look?: 'rail' | 'lead' | 'row';
  level?: 2 | 3;
  className?: string | undefined;
};

/** A live session or replay: always on the dark stage, also on light pages. */
export function LiveCard({
  title,
  render,
  venue,
  time,
  people,
  badge,
  cover,
  seed,
  look = 'rail',
  level = 3,
  className,
}: LiveCardProps) {
  const Heading = `h${level}` as const;
  const picture = cover ? (
    <img src={cover} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
  ) : (
    <StageShot seed={seed} />
  );
  const link = <TitleLink render={render}>{title}</TitleLink>;
  const facts = (
    <>
      {venue && <VenueLabel {...venue} />}
      {time && <span className="num whitespace-nowrap">{time}</span>}
    </>
  );

  if (look === 'row') {
    return (
      <article
        className={clsx('relative grid grid-cols-[minmax(96px,200px)_minmax(0,1fr)] items-center gap-4', className)}
      >
        <div data-theme="stage" className="relative aspect-[200/130] overflow-hidden rounded-control">
          {picture}
          {badge && <span className="absolute top-2 left-2">{badge}</span>}
        </div>
        <div>
          <Heading className="line-clamp-3 text-h3">{link}</Heading>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">{facts}</p>
        </div>
      </article>
    );
  }

  if (look === 'lead') {
    return (
      <article
        data-theme="stage"
        className={clsx(
          'relative flex min-h-85 flex-col justify-end overflow-hidden rounded-card lg:min-h-110',
          className,
        )}
      >
        <div className="absolute inset-0">{picture}</div>
        {badge && <span className="absolute top-5 left-5">{badge}</span>}
        <div className="relative bg-linear-to-b from-transparent to-set-far to-62% px-5 pt-25 pb-5 lg:px-7 lg:pb-6.5">
          <Heading className="text-h2 lg:text-[30px] lg:leading-[1.25]">{link}</Heading>
          <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
            {facts}
            {people && <span>{people}</span>}
          </p>
        </div>
      </article>
    );
  }

  return (
    <article
      data-theme="stage"
      className={clsx(
        'relative flex w-67 flex-none flex-col overflow-hidden rounded-card bg-surface inset-ring inset-ring-line',
        className,
      )}
    >
      <div className="relative aspect-[268/150]">
        {picture}
        {badge && <span className="absolute top-3 left-3">{badge}</span>}
      </div>
      <div className="flex flex-1 flex-col justify-between gap-2.5 px-3.5 pt-3 pb-3.5">
        <Heading className="line-clamp-2 text-[16px] leading-[1.4] font-semibold">{link}</Heading>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-cap text-ink-2">{facts}</p>
      </div>
    </article>
  );
}
