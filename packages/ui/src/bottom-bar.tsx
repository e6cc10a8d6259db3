import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { CountBadge } from './count-badge.tsx';
import { Icon } from './icon.tsx';
import { renderElement } from './render-element.ts';

export type BottomBarItem = {
  key: string;
  label: string;
  icon: LucideIcon;
  /** the link: `<Link to={…} />` */
  render: ReactElement;
  isCurrent: boolean;
  /** a count on the icon, with words for screen readers in `badgeLabel` */
  badge?: number | undefined;
  badgeLabel?: string | undefined;
};

export type BottomBarProps = { label: string; items: readonly BottomBarItem[]; className?: string | undefined };

/** The tab bar of phones and tablets: 56 px and the safe area, fixed; hidden from 1024 px. Pages leave `pb-24` for it. */
export function BottomBar({ label, items, className }: BottomBarProps) {
  return (
    <nav
      aria-label={label}
      className={clsx('safe-bottom fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface lg:hidden', className)}
    >
      <ul className="mx-auto flex max-w-160 px-1">
        {items.map(({ key, ...item }) => (
          <li key={key} className="min-w-0 flex-1">
            <Tab {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ label, icon, render, isCurrent, badge = 0, badgeLabel }: Omit<BottomBarItem, 'key'>): ReactNode {
  return renderElement({
    render,
    props: {
      'aria-current': isCurrent ? 'page' : undefined,
      className: clsx(
        'relative flex min-h-tab flex-col items-center justify-center gap-[3px] text-center text-tab -outline-offset-4!',
        isCurrent
          ? "font-semibold text-ink before:absolute before:-top-px before:h-0.5 before:w-6 before:bg-seal before:content-['']"
          : 'font-medium text-ink-3 hover:text-ink-2',
      ),
      children: (
        <>
          <span className="relative">
            <Icon of={icon} size={22} />
            <CountBadge count={badge} className="absolute -top-1.5 left-3.5" />
          </span>
          <span className="max-w-full truncate">{label}</span>
          {badge > 0 && badgeLabel && <span className="sr-only">{badgeLabel}</span>}
        </>
      ),
    },
  });
}
