import type { AdvertPlace } from '@mingtang/contract/content/model';
import type { ReactNode } from 'react';
import { AdvertCarousel } from './advert-carousel.tsx';
import { AdvertPanel } from './advert-panel.tsx';
import { useAdverts } from './use-adverts.ts';

/** Those that take turns; of the others chance has chosen one. */
const takesTurns: readonly AdvertPlace[] = ['exhibition_rotation_advert'];

/** The adverts of a place once they have come; `waiting` until then. */
export default function ShownAdverts({ place, waiting }: { place: AdvertPlace; waiting: ReactNode }) {
  const adverts = useAdverts(place);
  if (!adverts) return waiting;
  const [first] = adverts;
  if (!first) return <span data-none="" />;
  return takesTurns.includes(place) && adverts.length > 1 ? (
    <AdvertCarousel adverts={adverts} />
  ) : (
    <AdvertPanel advert={first} className="h-36 lg:h-44" />
  );
}
