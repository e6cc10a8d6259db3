import type { Language } from '@mingtang/contract/envelope';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { UIMatch } from 'react-router';
import { type ScreenKey, screens } from './routes.ts';

/** What a screen tells its layout: `export const handle: ScreenHandle = { … }`. */
export interface ScreenHandle {
  /** The phone's top bar: the mark and a title for sections, back and a title for pages below, or none. */
  bar?: 'brand' | 'back' | 'none';
  /** Title in that bar; the conference's name when absent. `data` is what the loader gave. */
  title?: (language: Language, data: unknown) => string;
  /** The phone's tab bar; on by default where the bar shows the mark. */
  hasTabs?: boolean;
  /** Live and video pages are always dark. */
  theme?: 'stage';
  /** Leaves the desktop footer out. */
  hasFooter?: boolean;
}

/** The handle of the page shown. */
export function handleOf(matches: UIMatch[]): ScreenHandle & { data: unknown } {
  const match = matches.at(-1);
  return { ...(match?.handle as ScreenHandle | undefined), data: match?.loaderData };
}

/** The root element of a screen. */
export function Screen({ of, className, children }: { of: ScreenKey; className?: string; children: ReactNode }) {
  return (
    <div
      data-screen={screens[of].name}
      className={clsx(screens[of].locksScroll && 'max-lg:h-dvh max-lg:overflow-hidden', className)}
    >
      {children}
    </div>
  );
}
