import { IconButton } from '@mingtang/ui/icon-button';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/adverts.ts';
import { zh } from '../../phrases/zh/adverts.ts';
import { AdvertPanel } from './advert-panel.tsx';
import type { Advert } from './use-adverts.ts';

/** How long each is shown. */
const TURN_MS = 6_000;

const still = '(prefers-reduced-motion: reduce)';
const usePrefersStill = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(still);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(still).matches,
    () => true,
  );

/**
 * Adverts that take turns by themselves (spec §9), and stop: by a press, while one looks at them (pointer or focus on them),
 * while the page is hidden, and for whoever wants no motion.
 */
export function AdvertCarousel({ adverts }: { adverts: Advert[] }) {
  const t = usePhrases({ zh, en });
  const prefersStill = usePrefersStill();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<'playing' | 'paused'>();
  const [isLookedAt, setLookedAt] = useState(false);
  const isPlaying = chosen === undefined ? !prefersStill : chosen === 'playing';
  const isMoving = isPlaying && !isLookedAt;
  const count = adverts.length;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) setAt((shown) => (shown + 1) % count);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [isMoving, count, at]);
  const advert = adverts[at % count];
  if (!advert) return null;
  const step = (by: number): void => setAt((shown) => (shown + by + count) % count);
  return (
    <div
      onPointerEnter={() => setLookedAt(true)}
      onPointerLeave={() => setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={() => setLookedAt(false)}
    >
      <div aria-live={isMoving ? 'off' : 'polite'}>
        <AdvertPanel key={advert.id} advert={advert} className="h-44 lg:h-60" />
      </div>
      <div className="mt-1 flex items-center justify-end">
        <span className="num me-2 text-cap text-ink-3">{t.of(at + 1, count)}</span>
        <IconButton label={t.previous} icon={ChevronLeft} onClick={() => step(-1)} />
        <IconButton
          label={isPlaying ? t.pause : t.play}
          icon={isPlaying ? Pause : Play}
          onClick={() => setChosen(isPlaying ? 'paused' : 'playing')}
        />
        <IconButton label={t.next} icon={ChevronRight} onClick={() => step(1)} />
      </div>
    </div>
  );
}
