import type { Language } from '@mingtang/contract/envelope';
import { useRootMark } from '@mingtang/ui/root-mark';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { type UIMatch, useMatches } from 'react-router';
import { paths } from './paths.ts';
import { type ScreenKey, screens } from './routes.ts';

const DesktopCounterpart = lazy(() => import('./features/desktop-counterpart.tsx'));

/** What a screen tells its layout: `export const handle: ScreenHandle = { … }`. */
export interface ScreenHandle {
  /** The phone's top bar: the mark and a title for sections, back and a title for pages below, or none. */
  bar?: 'brand' | 'back' | 'none';
  /** In the ticket area: the bar closes the page, to the shop, instead of going back. */
  isClosable?: boolean;
  /** Title in that bar; the conference's name when absent. `data` is what the loader gave. */
  title?: (language: Language, data: unknown) => string;
  /** The phone's tab bar; on by default where the bar shows the mark. */
  hasTabs?: boolean;
  /** Live and video pages are always dark. */
  theme?: 'stage';
  /** Leaves the footer out. */
  hasFooter?: boolean;
}

/** The handle of the page shown. */
export function handleOf(matches: UIMatch[]): ScreenHandle & { data: unknown } {
  const match = matches.at(-1);
  return { ...(match?.handle as ScreenHandle | undefined), data: match?.loaderData };
}

interface ScreenProps {
  of: ScreenKey;
  className?: string;
  children: ReactNode;
}

/** The root element of a screen. One that is laid out for phones leads to its counterpart from 1024 px up. */
export function Screen({ of, className, children }: ScreenProps) {
  const { name, locksScroll, isPhoneOnly, onDesktop } = screens[of];
  // One that scrolls within itself is as high as its layout's bar leaves it.
  const { bar } = handleOf(useMatches());
  useRootMark('scroll-lock', locksScroll && '');
  if (isPhoneOnly && onDesktop) {
    return (
      <div data-screen={name}>
        <div className={clsx('lg:hidden', className)}>{children}</div>
        <div className="hidden lg:block">
          <Suspense>
            <DesktopCounterpart path={paths[onDesktop]()} />
          </Suspense>
        </div>
      </div>
    );
  }
  return (
    <div
      data-screen={name}
      className={clsx(
        locksScroll && 'max-lg:overflow-hidden',
        locksScroll && (bar === 'none' ? 'max-lg:h-dvh' : 'max-lg:h-[calc(100dvh-52px-env(safe-area-inset-top))]'),
        className,
      )}
    >
      {children}
    </div>
  );
}
