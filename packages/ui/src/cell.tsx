import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { renderElement } from './render-element.ts';

export type CellProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** icon, plan, mark or portrait */
  lead?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** value, tag or button at the end */
  trail?: ReactNode;
  /** where it goes: `render={<Link to={…} />}`; adds the chevron */
  render?: ReactElement | undefined;
};

/** A row of a list, 56 px at least. Stack rows in a `<Card className="divide-y divide-line">`. */
export function Cell({ lead, title, note, trail, render, className, ...rest }: CellProps) {
  return renderElement({
    render,
    props: {
      ...rest,
      className: clsx(
        'flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start',
        render && 'hover:bg-sunken/60',
        className,
      ),
      children: (
        <>
          {lead}
          <span className="min-w-0 flex-1">
            <span className="block leading-[1.4] font-medium">{title}</span>
            {note && <span className="block text-small text-ink-3">{note}</span>}
          </span>
          {trail}
          {render && <Icon of={ChevronRight} size={18} className="text-ink-3" />}
        </>
      ),
    },
  });
}
