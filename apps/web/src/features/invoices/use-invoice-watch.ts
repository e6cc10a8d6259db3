import { useEffect } from 'react';

/** A provider that issues at once does so within this; finance takes days. */
const ASK_EVERY_MS = 2_500;
const ASK_AT_MOST = 24;

/** Looks again, for a minute, whether an invoice that is on its way has arrived. */
export function useInvoiceWatch(isWaiting: boolean, reload: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    let asked = 0;
    const timer = setInterval(() => {
      if (++asked > ASK_AT_MOST) clearInterval(timer);
      else if (document.visibilityState === 'visible') reload();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
}
