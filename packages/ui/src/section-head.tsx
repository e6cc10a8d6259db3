import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { renderElement } from './render-element.ts';

export type SectionHeadProps = {
  title: ReactNode;
  /** how many, after the title */
  count?: ReactNode;
  /** `h1` look on wide pages */
  isLarge?: boolean;
  level?: 2 | 3;
  id?: string | undefined;
  /** "all", "more": words and link */
  more?: { label: ReactNode; render: ReactElement } | undefined;
  /** anything else at the end, e.g. a segmented control */
  children?: ReactNode;
  className?: string | undefined;
};

/** A section's title and its way onward. */
export function SectionHead({ title, count, isLarge, level = 2, id, more, children, className }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx('flex min-h-11 items-center justify-between gap-3', className)}>
      <Heading id={id} className={clsx('text-h2', isLarge && 'lg:text-h1')}>
        {title}
        {count !== undefined && <span className="num ms-2 font-medium text-ink-3">{count}</span>}
      </Heading>
      {children}
      {more && <MoreLink {...more} />}
    </div>
  );
}

function MoreLink({ label, render }: { label: ReactNode; render: ReactElement }) {
  return renderElement({
    render,
    props: {
      className:
        'num -me-1 inline-flex min-h-11 flex-none items-center gap-0.5 text-[14px] font-medium text-ink-2 hover:text-ink lg:text-[15px]',
      children: (
        <>
          {label}
          <Icon of={ChevronRight} size={16} />
        </>
      ),
    },
  });
}
