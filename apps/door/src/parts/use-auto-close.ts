import { useEffect, useEffectEvent } from 'react';

/** So long what opens stands before the camera is seen again (design/VISUAL §6). */
const OPEN_MS = 2_000;

/** Puts a verdict away by itself; undefined: it waits for somebody. */
export function useAutoClose(shown: object | undefined, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => close(), OPEN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
}
