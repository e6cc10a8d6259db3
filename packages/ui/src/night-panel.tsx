import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { HallFigure } from './hall-figure.tsx';

export type NightPanelProps = {
  title: ReactNode;
  note?: ReactNode;
  /** price and button, at the foot */
  children: ReactNode;
  seed?: number;
  level?: 2 | 3;
  className?: string | undefined;
};

/** The page's closing call on a dark ground with the hall: one a page. */
export function NightPanel({ title, note, children, seed = 5, level = 2, className }: NightPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      data-theme="dark"
      className={clsx(
        'relative overflow-hidden rounded-card bg-night inset-ring inset-ring-line lg:min-h-95',
        className,
      )}
    >
      <div className="absolute -top-19 -right-13 lg:-top-5 lg:right-0">
        <HallFigure
          size={234}
          seed={seed}
          lit={4}
          hasFrame={false}
          line="var(--night-soft)"
          className="h-auto w-58.5 lg:w-110"
        />
      </div>
      <div className="relative flex flex-col justify-between gap-5 px-5.5 pt-44 pb-5.5 lg:min-h-95 lg:max-w-[60%] lg:p-14">
        <div>
          <Heading className="text-h1 text-pretty lg:text-[48px] lg:leading-[1.15]">{title}</Heading>
          {note && <p className="num mt-2 text-small text-night-ink-2 lg:mt-3.5 lg:text-body">{note}</p>}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:justify-start">{children}</div>
      </div>
    </section>
  );
}
