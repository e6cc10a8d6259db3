import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { renderElement } from './render-element.ts';

export type HeaderLink = { key: string; label: ReactNode; render: ReactElement; isCurrent: boolean };

export type DesktopHeaderProps = {
  brand: ReactNode;
  navLabel: string;
  links: readonly HeaderLink[];
  /** search, language, tickets, person */
  end?: ReactNode;
  className?: string | undefined;
};

/** The 72 px header from 1024 px up. */
export function DesktopHeader({ brand, navLabel, links, end, className }: DesktopHeaderProps) {
  return (
    <header className={clsx('sticky top-0 z-20 hidden border-b border-line bg-paper lg:block', className)}>
      <div className="page flex h-18 items-center justify-between gap-4 xl:gap-6">
        {brand}
        <nav aria-label={navLabel}>
          <ul className="flex xl:gap-1">
            {links.map(({ key, ...link }) => (
              <li key={key}>
                <NavLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-none items-center gap-2">{end}</div>
      </div>
    </header>
  );
}

function NavLink({ label, render, isCurrent }: Omit<HeaderLink, 'key'>) {
  return renderElement({
    render,
    props: {
      'aria-current': isCurrent ? 'page' : undefined,
      className: clsx(
        'relative inline-flex h-11 items-center px-2 text-[15px] whitespace-nowrap xl:px-3',
        isCurrent
          ? "font-semibold text-ink after:absolute after:inset-x-2 after:-bottom-[15px] after:h-0.5 after:bg-seal after:content-[''] xl:after:inset-x-3"
          : 'font-medium text-ink-2 hover:text-ink',
      ),
      children: label,
    },
  });
}
