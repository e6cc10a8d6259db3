import { contentRoutes } from '@mingtang/contract/content/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { StoryLeaf } from '@mingtang/ui/story-leaf';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { backgroundApi } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/promo.ts';
import { zh } from '../../phrases/zh/promo.ts';
import { onAdvertsChanged } from '../adverts/changes.ts';
import { atWidth } from '../picture/at-width.ts';
import { useNear } from './near.ts';
import { PromoSkeleton } from './promo-skeleton.tsx';

type Leaf = RouteOutput<typeof contentRoutes.listAdverts>[number];

/** Of the leaves of a day these last ones are its evening. */
const LEAVES_A_DAY = 10;
const EVENING_LEAVES = 3;

let known: Leaf[] | undefined;
/** Without leaves the page simply ends earlier; what is shown stays while there is no network. */
const loadLeaves = (): Promise<Leaf[]> =>
  backgroundApi(contentRoutes)
    .listAdverts({ place: 'ticket_promo' })
    .then((leaves) => (known = leaves))
    .catch(() => known ?? []);

/** The conference as a folding album: the organiser's leaves (spec §9: thirty) side by side, and the way to a ticket. */
export default function Promo() {
  const t = usePhrases({ zh, en });
  const [leaves, setLeaves] = useState(known);
  const [at, setAt] = useState(1);
  useEffect(() => {
    const load = (): void => void loadLeaves().then(setLeaves);
    load();
    return onAdvertsChanged('ticket_promo', load);
  }, []);
  if (!leaves) return <PromoSkeleton />;
  if (leaves.length === 0) return null;

  const follow = ({ scrollLeft, scrollWidth }: HTMLElement): void =>
    setAt(Math.min(leaves.length, Math.round((scrollLeft / scrollWidth) * leaves.length) + 1));

  return (
    <section aria-labelledby="leaves-title">
      <div className="page flex h-13 items-end justify-between gap-4">
        <h2 id="leaves-title" className="text-h3">
          {t.title(leaves.length)}
        </h2>
        <span aria-hidden="true" className="num flex-none text-cap text-ink-3">
          {two(at)} / {leaves.length}
        </span>
      </div>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard turns the leaves
        tabIndex={0}
        aria-label={t.album}
        className="mt-4 flex h-112 snap-x snap-proximity overflow-x-auto overscroll-x-contain border-y border-line-2 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
        onScroll={({ currentTarget }) => follow(currentTarget)}
      >
        {leaves.map((leaf, index) => (
          <LeafPlace key={leaf.id} leaf={leaf} index={index} />
        ))}
      </section>
      <div className="page pt-4">
        <Button isFull render={<Link to={`${paths.ticketHome()}#shelf`} />}>
          {t.buyNow}
        </Button>
      </div>
    </section>
  );
}

function LeafPlace({ leaf, index }: { leaf: Leaf; index: number }) {
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  // Two leaves ahead: drawn before it is seen, whichever way the album is turned.
  const isDrawn = useNear(place, '0px 528px', 'row');
  return (
    <div ref={place} className="flex-none snap-start">
      <StoryLeaf
        seed={leaf.artSeed}
        number={two(index + 1)}
        title={inLanguage(leaf, 'title', language)}
        text={inLanguage(leaf, 'subtitle', language)}
        isNight={index % LEAVES_A_DAY >= LEAVES_A_DAY - EVENING_LEAVES}
        image={leaf.phonePicture === null ? undefined : atWidth(leaf.phonePicture, 'phone')}
        isDrawn={isDrawn}
      />
    </div>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');
