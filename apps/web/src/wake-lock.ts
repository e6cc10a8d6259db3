import { useEffect } from 'react';
import { requestWakeLock } from './browser-access.ts';

/** Keeps the screen awake while the page shows something to be scanned, or plays; browsers that cannot, do not. */
export function useWakeLock(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const given = await requestWakeLock();
      if (isOver) await given?.release();
      else lock = given;
    };
    // The browser takes the lock back whenever the page is hidden.
    const onVisible = (): void => void ask();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isWanted]);
}
