import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { TitleLink } from './title-link.tsx';
import { type Venue, VenueLabel } from './venue-label.tsx';

export type SessionRowProps = {
  /** 13:30 */
  start: ReactNode;
  end: ReactNode;
  title: ReactNode;
  /** the session's page; the whole row is the target */
  render: ReactElement;
  venue: Venue;
  /** thematic, industry, by invitation … */
  kind?: ReactNode;
  /** `full` only: live, replay, not approved */
  tag?: ReactNode;
  /** `full` only: seats left, or why the button is off; point the button's `reasonId` at `noteId` */
  note?: ReactNode;
  noteId?: string | undefined;
  /** `<ReserveButton>` */
  action?: ReactNode;
  /** over: quieter */
  isPast?: boolean;
  /** `full` in the programme; `brief` on the home page, a wide line from 1024 px */
  look?: 'full' | 'brief';
  level?: 2 | 3;
};

/** One session on the time rail. Stack rows in a list with `divide-y divide-line`. */
export function SessionRow({ look = 'full', ...session }: SessionRowProps) {
  return look === 'brief' ? <BriefRow {...session} /> : <FullRow {...session} />;
}

type RowProps = Omit<SessionRowProps, 'look'>;

function FullRow({ start, end, title, render, venue, kind, tag, note, noteId, action, isPast, level = 3 }: RowProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="relative grid grid-cols-[54px_minmax(0,1fr)] gap-x-3.5 pt-4 pb-3">
      <p className="num">
        <span className={clsx('block text-[17px] leading-6 font-semibold', isPast && 'text-ink-2')}>{start}</span>
        <span className="block text-cap text-ink-3">{end}</span>
      </p>
      <div className="min-w-0">
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1 text-small">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-2">
            <VenueLabel {...venue} />
            {kind && <span className="text-ink-3">{kind}</span>}
          </p>
          {tag}
        </div>
        <Heading className={clsx('mt-1.5 text-h3', isPast && 'text-ink-2')}>
          <TitleLink render={render}>{title}</TitleLink>
        </Heading>
        {(note || action) && (
          <div
            className={clsx('mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1', action && 'min-h-11')}
          >
            <p id={noteId} className="num text-small text-ink-3">
              {note}
            </p>
            {action && <div className="relative ms-auto">{action}</div>}
          </div>
        )}
      </div>
    </article>
  );
}

function BriefRow({ start, end, title, render, venue, kind, action, level = 3 }: RowProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={clsx(
        'relative grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-3 py-4 max-[359px]:grid-cols-[52px_minmax(0,1fr)]',
        'lg:grid-cols-[120px_minmax(0,1fr)_180px_150px_auto] lg:gap-x-6 lg:py-5',
      )}
    >
      <p className="num lg:flex lg:items-baseline">
        <span className="block text-[17px] leading-[1.3] font-semibold lg:text-[20px]">{start}</span>
        <span className="hidden text-small text-ink-3 lg:inline">–</span>
        <span className="block text-cap text-ink-3 lg:text-small">{end}</span>
      </p>
      <div className="min-w-0">
        <Heading className="text-[16px] leading-[1.45] font-medium lg:text-[20px] lg:leading-[1.35] lg:font-semibold">
          <TitleLink render={render}>{title}</TitleLink>
        </Heading>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-cap text-ink-2 lg:hidden">
          <VenueLabel {...venue} />
          {kind && <span className="text-ink-3">{kind}</span>}
        </p>
      </div>
      <p className="hidden text-small text-ink-2 lg:flex">
        <VenueLabel {...venue} size={16} />
      </p>
      <p className="hidden text-small text-ink-2 lg:block">{kind}</p>
      {action && (
        <div className="relative text-end max-[359px]:col-start-2 max-[359px]:mt-2.5 max-[359px]:text-start lg:min-w-31">
          {action}
        </div>
      )}
    </article>
  );
}
