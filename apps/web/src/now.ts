import { useEffect, useState } from 'react';

const STEP_MS = 15_000;

/**
 * The time in epoch milliseconds, ticking every 15 s. `renderedAt` is the server's time of rendering, so that the browser's
 * first picture is the server's; from there on time runs by the page's own age, and a wrong clock does no harm.
 */
export function useNow(renderedAt: number): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const shownAt = performance.now();
    const tick = (): void => setElapsed(performance.now() - shownAt);
    const timer = setInterval(tick, STEP_MS);
    // A page that slept in the background is right as soon as it is looked at.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [renderedAt]);
  return renderedAt + elapsed;
}
