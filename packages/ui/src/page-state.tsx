import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { HallFigure, type HallFigureProps } from './hall-figure.tsx';

export type PageStateProps = {
  title: ReactNode;
  /** one sentence */
  children?: ReactNode;
  /** one button */
  action?: ReactNode;
  /** within a card: smaller figure and title */
  isCompact?: boolean;
  /** the title's level in the page's outline */
  level?: 1 | 2 | 3;
  className?: string | undefined;
};

type PageStateShellProps = PageStateProps & { figure: Omit<HallFigureProps, 'size' | 'line'>; role?: 'alert' };

/** What empty, failed and offline pages share: the pale hall, a title, a sentence, an action. */
export function PageState({
  title,
  children,
  action,
  isCompact = false,
  level = 2,
  className,
  figure,
  role,
}: PageStateShellProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      role={role}
      className={clsx(
        'flex flex-col items-center gap-1.5 px-6 text-center',
        isCompact ? 'py-8' : 'pt-18 pb-8',
        className,
      )}
    >
      <HallFigure size={isCompact ? 96 : 148} hasFrame={false} line="var(--line-2)" {...figure} />
      <Heading className={clsx('mt-3.5', isCompact ? 'text-h3' : 'text-h2')}>{title}</Heading>
      {children && <p className={clsx('max-w-100 text-ink-2', isCompact ? 'text-small' : 'text-body')}>{children}</p>}
      {action && <div className={isCompact ? 'mt-2' : 'mt-4'}>{action}</div>}
    </div>
  );
}
