import { useRef } from 'react';

/** Milliseconds during which a second press is ignored (design: reserve button). */
export const pressLock = { like: 500, action: 1000 } as const;

/** Lets a handler run once in `milliseconds`; presses in between are dropped, not queued. */
export function usePressLock<Args extends unknown[]>(
  milliseconds: number,
  handler: ((...args: Args) => void) | undefined,
) {
  const openAt = useRef(0);
  return (...args: Args) => {
    const now = performance.now();
    if (now < openAt.current) return;
    openAt.current = now + milliseconds;
    handler?.(...args);
  };
}
