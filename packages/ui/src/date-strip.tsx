import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { renderElement } from './render-element.ts';

export type DateStripItem = {
  key: string;
  /** the day of the month */
  day: ReactNode;
  /** month and weekday, or "today" */
  note: ReactNode;
  isCurrent: boolean;
  /** carries the seal dot */
  isToday?: boolean;
  render?: ReactElement | undefined;
};

export type DateStripProps = {
  label: string;
  items: readonly DateStripItem[];
  onChoose?: (key: string) => void;
  className?: string | undefined;
};

/** The conference's days, one chosen; days are links (`render`) or buttons (`onChoose`). */
export function DateStrip({ label, items, onChoose, className }: DateStripProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="num flex gap-px overflow-hidden rounded-card border border-line bg-line lg:inline-flex lg:max-w-full lg:flex-wrap lg:rounded-control">
        {items.map(({ key, ...item }) => (
          <li key={key} className="min-w-0 flex-1 lg:w-28 lg:flex-none">
            <Day {...item} onClick={onChoose && (() => onChoose(key))} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Day({
  day,
  note,
  isCurrent,
  isToday = false,
  render,
  onClick,
}: Omit<DateStripItem, 'key'> & { onClick?: (() => void) | undefined }) {
  return renderElement({
    defaultTagName: 'button',
    render,
    props: {
      ...(render ? { 'aria-current': isCurrent ? 'date' : undefined } : { type: 'button', 'aria-pressed': isCurrent }),
      onClick,
      className: clsx(
        'relative flex h-17 w-full flex-col items-center justify-center gap-0.5 -outline-offset-4! lg:h-14 lg:flex-row lg:gap-2.5',
        isCurrent ? 'bg-ink text-ink-on' : 'bg-surface hover:bg-sunken',
        isToday && "after:absolute after:top-2 after:right-2 after:size-1.5 after:bg-seal after:content-['']",
      ),
      children: (
        <>
          <span className="big text-[24px] leading-[1.1]">{day}</span>
          <span
            className={clsx(
              'text-center text-[12px] leading-[1.3] lg:text-[13px]',
              isCurrent ? 'opacity-80' : 'text-ink-3',
            )}
          >
            {note}
          </span>
        </>
      ),
    },
  });
}
