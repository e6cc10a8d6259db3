import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CountBadge } from './count-badge.tsx';

export type TabItem = {
  value: string;
  label: ReactNode;
  /** how many there are, quiet */
  count?: ReactNode;
  /** how many want something, vermilion */
  badge?: number;
  /** its panel; leave out all panels when the value drives something else on the page */
  panel?: ReactNode;
};

export type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  /** 17 px without the hairline: the sign-in page's two ways */
  look?: 'lined' | 'bare';
  className?: string | undefined;
};

/** Peers within a page, one shown. Arrow keys move between them. */
export function Tabs({ label, items, value, onChange, look = 'lined', className }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))} className={className}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className={clsx('rail m-0! gap-6 p-0!', look === 'lined' && 'border-b border-line')}
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className={clsx(
              'inline-flex h-12 min-w-7 flex-none items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap',
              '-outline-offset-2! data-active:border-ink data-active:font-semibold data-active:text-ink',
              look === 'lined' ? '-mb-px text-[15px] text-ink-2' : 'text-[17px] text-ink-3',
            )}
          >
            {item.label}
            {item.count !== undefined && <span className="num font-normal text-ink-3">{item.count}</span>}
            {item.badge !== undefined && <CountBadge count={item.badge} />}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map(
        (item) =>
          item.panel !== undefined && (
            <Base.Panel key={item.value} value={item.value} className="pt-5">
              {item.panel}
            </Base.Panel>
          ),
      )}
    </Base.Root>
  );
}
