import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Milliseconds left until `until`, ticking each second. `now` is the time of rendering, from the server, so that the first
 * picture in the browser is the same; later ticks follow the browser's clock from there, and a wrong clock does no harm.
 */
export function useRemaining(until: number, now: number): number {
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

/** Whole days, hours, minutes, seconds of a span; a begun second counts. */
export function partsOf(milliseconds: number): { days: number; hours: number; minutes: number; seconds: number } {
  const seconds = Math.ceil(milliseconds / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}

const two = (value: number) => String(value).padStart(2, '0');

export type CountdownProps = {
  /** epoch milliseconds */
  until: number;
  /** epoch milliseconds at rendering, from the server */
  now: number;
  /** what it counts down to, for screen readers */
  label: string;
  units: { days: string; hours: string; minutes: string; seconds: string };
  className?: string | undefined;
};

/** Large figures until something begins; days take the place of seconds while there are any. */
export function Countdown({ until, now, label, units, className }: CountdownProps) {
  const parts = partsOf(useRemaining(until, now));
  const shown = parts.days > 0 ? (['days', 'hours', 'minutes'] as const) : (['hours', 'minutes', 'seconds'] as const);
  return (
    <span
      role="timer"
      aria-label={label}
      aria-live="off"
      className={clsx('flex flex-wrap items-baseline gap-x-3', className)}
    >
      {shown.map((unit) => (
        <span key={unit} className="inline-flex items-baseline gap-1">
          <span className="big text-[44px] leading-none">{unit === 'days' ? parts.days : two(parts[unit])}</span>
          <span className="text-small text-ink-2">{units[unit]}</span>
        </span>
      ))}
    </span>
  );
}

/** Minutes and seconds left, e.g. of a 15-minute hold; `onEnd` when it is over. */
export function CountdownClock({
  until,
  now,
  label,
  onEnd,
}: Pick<CountdownProps, 'until' | 'now' | 'label'> & { onEnd?: () => void }) {
  const remaining = useRemaining(until, now);
  const isOver = remaining === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const { days, hours, minutes, seconds } = partsOf(remaining);
  return (
    <span role="timer" aria-label={label} aria-live="off" className="num text-[16px] leading-[1.4] font-semibold">
      {two((days * 24 + hours) * 60 + minutes)}:{two(seconds)}
    </span>
  );
}
