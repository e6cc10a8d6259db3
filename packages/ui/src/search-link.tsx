import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { renderElement } from './render-element.ts';

type SearchLinkProps = {
  label: string;
  render?: ReactElement | undefined;
  /** Where the header has more beside it: the icon alone on every desktop. */
  isIcon?: boolean;
};

/** The desktop header's way to search: looks like a field, on narrow desktops like its icon; opens the search page or dialog. */
export function SearchLink({ label, render, isIcon = false }: SearchLinkProps) {
  return renderElement({
    defaultTagName: 'button',
    render,
    props: {
      ...(render ? {} : { type: 'button' }),
      className: clsx(
        'hit-2 inline-flex h-10 items-center gap-2 rounded-control bg-sunken px-3 text-[14px] text-ink-3 hover:text-ink-2',
        !isIcon && 'xl:w-44',
      ),
      children: (
        <>
          <Icon of={Search} size={17} />
          <span className={isIcon ? 'sr-only' : 'truncate max-xl:sr-only'}>{label}</span>
        </>
      ),
    },
  });
}
