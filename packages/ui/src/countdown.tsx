import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Milliseconds left until `until`, ticking each second. `now` is the time of rendering, from the server, so that the first
 * picture in the browser is the same; later ticks follow the browser's clock from there, and a wrong clock does no harm.
 */
function useRemaining(until: number, now: number): number {
  const [remaining, setRemaining] = useState(() => Math.max(0, until - now));
  useEffect(() => {
    const startedAt = performance.now();
    const tick = () => setRemaining(Math.max(0, until - now - (performance.now() - startedAt)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return remaining;
}

const two = (value: number) => String(value).padStart(2, '0');

interface CountdownClockProps {
  /** epoch milliseconds */
  until: number;
  /** epoch milliseconds at rendering, from the server */
  now: number;
  /** what it counts down to, for screen readers */
  label: string;
  onEnd?: () => void;
}

/** Minutes and seconds left, e.g. of a 15-minute hold; `onEnd` when it is over. */
export function CountdownClock({ until, now, label, onEnd }: CountdownClockProps) {
  const remaining = useRemaining(until, now);
  const isOver = remaining === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  // A begun second counts.
  const seconds = Math.ceil(remaining / 1000);
  return (
    <span role="timer" aria-label={label} aria-live="off" className="num text-[16px] leading-[1.4] font-semibold">
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </span>
  );
}
