import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { CompanyMark } from './company-mark.tsx';
import { renderElement } from './render-element.ts';

export type MarkGridItem = { id: string; name: string; mark: number; logo?: string | undefined; render: ReactElement };

/** Exhibitors by their marks: three a row, six from 1024 px. Give a multiple of six. */
export function MarkGrid({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly MarkGridItem[];
  className?: string;
}) {
  return (
    <ul
      aria-label={label}
      className={clsx(
        'grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-6',
        className,
      )}
    >
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <Mark {...item} />
        </li>
      ))}
    </ul>
  );
}

function Mark({ name, mark, logo, render }: MarkGridItem) {
  return renderElement({
    render,
    props: {
      className:
        'flex h-full min-h-26 flex-col items-center justify-center gap-2.5 bg-surface px-1.5 py-3 text-center text-[12px] leading-[1.3] font-medium text-ink-2 -outline-offset-4! hover:text-ink lg:min-h-34 lg:gap-3.5 lg:text-[14px]',
      children: (
        <>
          <CompanyMark mark={mark} logo={logo} size={28} className="lg:size-9" />
          <span className="max-w-full">{name}</span>
        </>
      ),
    },
  });
}
