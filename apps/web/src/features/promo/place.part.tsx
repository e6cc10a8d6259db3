import { lazy, Suspense, useRef } from 'react';
import { useNear } from './near.ts';
import { PROMO_ID } from './promo-paths.ts';
import { PromoSkeleton } from './promo-skeleton.tsx';

const Promo = lazy(() => import('./promo.tsx'));

/** The preview's place at a page's end: it fills once a visitor comes near. */
export default function Place() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, '600px 0px');
  return (
    <div ref={place} id={PROMO_ID} className="pb-10 lg:hidden">
      {isNear ? (
        <Suspense fallback={<PromoSkeleton />}>
          <Promo />
        </Suspense>
      ) : (
        <PromoSkeleton />
      )}
    </div>
  );
}
