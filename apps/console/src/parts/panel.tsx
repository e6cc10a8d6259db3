import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A piece of a screen on its own ground: title at the left, something at the right, content. `isFlush` for lists and tables. */
export function Panel({
  title,
  extra,
  isFlush = false,
  className,
  children,
}: {
  title?: ReactNode;
  extra?: ReactNode;
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={clsx('min-w-0 rounded-card border border-line bg-surface', className)}>
      {title !== undefined && (
        <div className="flex min-h-13 items-center justify-between gap-3 px-5 py-3">
          <h2 className="text-h2">{title}</h2>
          {extra}
        </div>
      )}
      <div className={clsx(!isFlush && 'px-5 pb-5', title === undefined && !isFlush && 'pt-5')}>{children}</div>
    </section>
  );
}
