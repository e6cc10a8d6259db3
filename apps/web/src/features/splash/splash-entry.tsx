import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { mayOpenWithSplash } from './splash-pages.ts';
import { hadSplash } from './splash-turn.ts';

/** Without a network it may not be kept, and no page fails for want of an advert. */
const SplashHost = lazy(() => import('./splash-host.tsx').catch(() => ({ default: () => null })));

/** A page that never rests shows it after so long all the same. */
const LATEST_MS = 1_500;

/** Safari has no idle callbacks. @returns takes it back */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}

/**
 * Opens a visit to the main area with an advert, whichever page it begins on (spec §2, §4). Its program comes once the page
 * below has become alive: a weak phone does one after the other, and the line is the page's first.
 */
export function SplashEntry() {
  const { pathname, search } = useLocation();
  const isPossible = mayOpenWithSplash(pathname, search);
  const [isDue, setDue] = useState(false);
  useEffect(() => (isPossible && !hadSplash() ? whenIdle(() => setDue(true)) : undefined), [isPossible]);
  if (!isDue) return null;
  return (
    <Suspense>
      <SplashHost />
    </Suspense>
  );
}
