import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type SummaryListProps = {
  items: readonly {
    key: string;
    label: ReactNode;
    value: ReactNode;
    /** `saving` for what is taken off; `total` for the last line */
    tone?: 'plain' | 'saving' | 'total';
  }[];
  className?: string | undefined;
};

/** Label and value, values in a column at the right: sums, order facts. */
export function SummaryList({ items, className }: SummaryListProps) {
  return (
    <dl className={clsx('num', className)}>
      {items.map(({ key, label, value, tone = 'plain' }) => (
        <div
          key={key}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-[7px] text-[15px] leading-[1.5]"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd
            className={clsx(
              'ms-auto text-end',
              tone === 'saving' && 'text-seal-text',
              tone === 'total' && 'big text-[24px] leading-[1.2]',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
