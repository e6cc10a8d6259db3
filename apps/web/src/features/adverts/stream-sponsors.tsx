import { clsx } from 'clsx';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/adverts.ts';
import { zh } from '../../phrases/zh/adverts.ts';
import { AdvertPanel } from './advert-panel.tsx';
import { useAdverts } from './use-adverts.ts';

/** Who pays for a stream, left and right of the line below its picture; nothing while nobody does. */
export default function StreamSponsors({ className }: { className?: string }) {
  const t = usePhrases({ zh, en });
  const [left, right] = [useAdverts('live_sponsor_left')?.[0], useAdverts('live_sponsor_right')?.[0]];
  const sponsors = [left, right].filter((one) => one !== undefined);
  if (sponsors.length === 0) return null;
  return (
    <aside
      aria-label={t.labels.live_sponsor_left}
      className={clsx('grid gap-3', sponsors.length > 1 && 'grid-cols-2 lg:gap-6', className)}
    >
      {sponsors.map((advert) => (
        <AdvertPanel key={advert.id} advert={advert} isHalf={sponsors.length > 1} className="min-h-26 lg:h-30" />
      ))}
    </aside>
  );
}
