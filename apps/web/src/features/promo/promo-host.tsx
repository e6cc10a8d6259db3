import { lazy, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { useNear } from './near.ts';
import { showsPromo } from './promo-paths.ts';
import { PromoSkeleton } from './promo-skeleton.tsx';

const Promo = lazy(() => import('./promo.tsx'));

/** Where the preview lies on a page; links lead here. */
export const PROMO_ID = 'leaves';

/**
 * The preview of thirty leaves at the end of the ticket area's pages on phones (spec §2). Neither its program nor its words
 * are loaded before a visitor comes near; its place is kept, so that nothing moves when they come.
 */
export function PromoHost() {
  const { pathname } = useLocation();
  return showsPromo(pathname) ? <Place key={pathname} /> : null;
}

function Place() {
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
