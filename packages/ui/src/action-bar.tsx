import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useRootMark } from './root-mark.tsx';

export type ActionBarProps = {
  children: ReactNode;
  /** stands on the tab bar instead of the screen's edge */
  isAboveTabs?: boolean;
  className?: string | undefined;
};

/** The bar with a phone page's one action (pay, check out, reserve). Pages leave `pb-28` for it, `pb-44` above tabs. */
export function ActionBar({ children, isAboveTabs = false, className }: ActionBarProps) {
  useRootMark('action-bar', isAboveTabs ? 'above-tabs' : '');
  return (
    <div
      className={clsx(
        'fixed inset-x-0 z-30 border-t border-line bg-surface',
        isAboveTabs
          ? 'bottom-[calc(var(--h-tab)+env(safe-area-inset-bottom,0px))] lg:bottom-0'
          : 'safe-bottom bottom-0',
        className,
      )}
    >
      <div className="mx-auto flex max-w-160 items-center gap-3 px-gutter py-2.5">{children}</div>
    </div>
  );
}
