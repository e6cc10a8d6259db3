import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type AgendaItem = {
  key: string;
  time: ReactNode;
  title: ReactNode;
  /** speakers */
  note?: ReactNode;
  state?: 'past' | 'current' | 'ahead';
};

export type AgendaProps = {
  items: readonly AgendaItem[];
  /** stands with the current item, in words: "now speaking" */
  currentLabel?: ReactNode;
  className?: string | undefined;
};

/** A session's talks along a rail, the current one in azure. */
export function Agenda({ items, currentLabel, className }: AgendaProps) {
  return (
    <ol className={className}>
      {items.map(({ key, time, title, note, state = 'ahead' }, index) => {
        const isCurrent = state === 'current';
        return (
          <li
            key={key}
            aria-current={isCurrent ? 'time' : undefined}
            className="num grid grid-cols-[48px_14px_minmax(0,1fr)] gap-x-3"
          >
            <span className={clsx('text-[15px] leading-6', isCurrent ? 'font-semibold text-azure' : 'text-ink-2')}>
              {time}
            </span>
            <span aria-hidden="true" className="relative">
              {index < items.length - 1 && (
                <span className="absolute top-[7px] -bottom-[7px] left-1.5 w-px bg-line-2" />
              )}
              <span
                className={clsx(
                  'absolute top-[7px] left-0.5 size-[9px] border-[1.5px]',
                  state === 'ahead' && 'border-ink-3 bg-paper',
                  state === 'past' && 'border-ink-3 bg-ink-3',
                  isCurrent && 'border-azure bg-azure outline-1 outline-offset-3 outline-azure',
                )}
              />
            </span>
            <div className={clsx('min-w-0', index < items.length - 1 && 'pb-5.5')}>
              <p className={clsx('text-[16px] leading-6 font-medium', state === 'past' && 'text-ink-2')}>{title}</p>
              {note && <p className="mt-0.5 text-small text-ink-2">{note}</p>}
              {isCurrent && currentLabel && <p className="mt-1.5">{currentLabel}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
