import { useLocation } from 'react-router';
import { later } from '../../later.tsx';
import { showsPromo } from './promo-paths.ts';

const Place = later(() => import('./place.part.tsx'), { className: 'h-172 lg:hidden' });

/**
 * The preview of thirty leaves at the end of the ticket area's pages on phones (spec §2). Neither its program nor its words
 * are loaded before a visitor comes near; its place is kept, so that nothing moves when they come.
 */
export function PromoHost() {
  const { pathname } = useLocation();
  return showsPromo(pathname) ? <Place key={pathname} /> : null;
}
