import type { WatchWay } from '@mingtang/contract/live/watching/model';
import { HallFigure } from '@mingtang/ui/hall-figure';
import { useEffect, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/watch.ts';
import { zh } from '../../phrases/zh/watch.ts';
import type { Session } from '../programme/session.ts';
import { WayButton } from './gate.tsx';

/** Before it begins: the hall, how long it takes, and what will be needed. */
export function Upcoming({ session, now, way }: { session: Session; now: number; way: WatchWay | null }) {
  const t = usePhrases({ zh, en });
  const left = useLeft(session.start, now);
  return (
    <div data-gate="not_started" className="relative size-full overflow-hidden">
      <div aria-hidden="true" className="absolute inset-0 flex items-center justify-center">
        <HallFigure
          size={780}
          lit={session.venue.chamber ?? 4}
          hasFrame={false}
          line="var(--set-beam)"
          className="h-auto w-[112%] max-w-none flex-none opacity-60"
        />
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-paper via-paper/80 to-transparent px-gutter pt-24 pb-4 lg:px-8 lg:pb-8">
        {left > 0 ? (
          <>
            <p className="text-small text-ink-2">{t.startsIn}</p>
            <Clock left={left} units={t.units} label={t.startsIn} />
          </>
        ) : (
          <>
            <p className="text-h1">{t.soon}</p>
            <p className="text-small text-ink-2">{t.soonText}</p>
          </>
        )}
        {way && (
          <p className="mt-2 flex flex-wrap items-center gap-3 text-small text-ink-2">
            {t.needed[way]}
            <WayButton forumId={session.id} way={way} />
          </p>
        )}
      </div>
    </div>
  );
}

/** Milliseconds left; from the server's time of rendering on, by the page's own age. */
function useLeft(until: number, now: number): number {
  const [left, setLeft] = useState(() => Math.max(0, until - now));
  useEffect(() => {
    const shownAt = performance.now();
    const tick = (): void => setLeft(Math.max(0, until - now - (performance.now() - shownAt)));
    const timer = setInterval(tick, 1_000);
    tick();
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}

function Clock({ left, units, label }: { left: number; units: typeof zh.units; label: string }) {
  const seconds = Math.ceil(left / 1_000);
  const days = Math.floor(seconds / 86_400);
  const parts: [number, string][] = [
    ...(days > 0 ? [[days, units.day] as [number, string]] : []),
    [Math.floor(seconds / 3_600) % 24, units.hour],
    [Math.floor(seconds / 60) % 60, units.minute],
    [seconds % 60, units.second],
  ];
  return (
    <p role="timer" aria-label={label} aria-live="off" className="num flex items-baseline gap-3">
      {parts.map(([value, unit]) => (
        <span key={unit} className="inline-flex items-baseline gap-1">
          <span className="text-[44px] leading-none font-semibold lg:text-[64px]">
            {String(value).padStart(2, '0')}
          </span>
          <span className="text-small text-ink-2">{unit}</span>
        </span>
      ))}
    </p>
  );
}
