import type { AdvertPlace } from '@mingtang/contract/content/model';
import { clsx } from 'clsx';
import { lazy, Suspense, useRef } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/adverts.ts';
import { zh } from '../../phrases/zh/adverts.ts';
import { useNear } from '../promo/near.ts';

const Shown = lazy(() => import('./shown-adverts.tsx'));

interface AdvertStripProps {
  place: AdvertPlace;
  className?: string;
}

/**
 * The adverts of a place, wherever it is put: one, or several that take turns. Nothing of them is loaded before a visitor
 * comes near, and the place closes when there are none.
 */
export function AdvertStrip({ place, className }: AdvertStripProps) {
  const t = usePhrases({ zh, en });
  const holder = useRef<HTMLElement>(null);
  const isNear = useNear(holder, '400px 0px');
  return (
    <aside ref={holder} aria-label={t.labels[place]} className={clsx('has-[[data-none]]:hidden', className)}>
      {isNear ? (
        <Suspense fallback={<Kept />}>
          <Shown place={place} waiting={<Kept />} />
        </Suspense>
      ) : (
        <Kept />
      )}
    </aside>
  );
}

/** As high as what will stand here. */
const Kept = () => <div aria-hidden="true" className="h-36 rounded-card bg-sunken lg:h-44" />;
