import { seedFrom } from '@mingtang/ui/drawing/random';
import { ExhibitArt } from '@mingtang/ui/exhibit-art';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TitleLink } from '@mingtang/ui/title-link';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exhibition.ts';
import { zh } from '../../phrases/zh/exhibition.ts';
import { SaveButton } from '../engagement/save-button.tsx';
import { atWidth, atWidths } from '../picture/at-width.ts';
import type { ExhibitItem } from './items.ts';
import { StandLabel } from './stand-label.tsx';

/** As wide as a card of a grid is: half of a phone, a third of a page. */
const CARD_SIZES = '(min-width: 1024px) 380px, (min-width: 640px) 33vw, 50vw';

/** An exhibit's picture, no wider than its place needs, or what is drawn until there is one. */
export function ExhibitPicture({
  of,
  sizes = CARD_SIZES,
  isFirst = false,
  className,
}: {
  of: Pick<ExhibitItem, 'id' | 'art' | 'picture'>;
  /** How wide it is shown, as browsers read it. */
  sizes?: string;
  /** What a page opens with is not waited for. */
  isFirst?: boolean;
  className?: string;
}) {
  if (of.picture)
    return (
      <img
        src={atWidth(of.picture, 'phone')}
        srcSet={atWidths(of.picture)}
        sizes={sizes}
        alt=""
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        className={clsx('block size-full object-cover', className)}
      />
    );
  return <ExhibitArt kind={of.art} seed={seedFrom(of.id)} className={className} />;
}

/** An exhibit among others; the whole card leads to it, its mark saves it. */
export function ExhibitCard({
  exhibit,
  level = 2,
  isFirst = false,
}: {
  exhibit: ExhibitItem;
  level?: 2 | 3;
  /** Its picture is what a page opens with. */
  isFirst?: boolean;
}) {
  const t = usePhrases({ zh, en });
  const Heading = `h${level}` as const;
  return (
    <article className="relative">
      <div className="relative aspect-square overflow-hidden rounded-card lg:aspect-[4/3]">
        <ExhibitPicture of={exhibit} isFirst={isFirst} />
        <span className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
          {exhibit.isPremiere && <StatusTag tone="seal">{t.premiere}</StatusTag>}
          {exhibit.hasFilm && (
            <StatusTag tone="over" shape="replay">
              {t.film}
            </StatusTag>
          )}
        </span>
      </div>
      <div className="absolute end-1.5 top-1.5 z-10 rounded-control bg-surface">
        <SaveButton thing={{ kind: 'exhibit', id: exhibit.id }} look="icon" />
      </div>
      <Heading className="mt-3 text-[15px] leading-[1.4] font-semibold lg:text-h3">
        <TitleLink render={<Link to={paths.exhibit({ id: exhibit.id })} prefetch="intent" />}>{exhibit.name}</TitleLink>
      </Heading>
      <p className="mt-0.5 text-small text-ink-2">{exhibit.maker}</p>
      <StandLabel at={exhibit} className="mt-1 text-small text-ink-3" />
    </article>
  );
}

/** Exhibits side by side: two, and three on wide pages unless something stands beside them. */
export function ExhibitGrid({
  exhibits,
  isNarrow = false,
  level,
  opensPage = false,
}: {
  exhibits: readonly ExhibitItem[];
  isNarrow?: boolean;
  level?: 2 | 3;
  /** Nothing much stands above it: its first row is seen at once. */
  opensPage?: boolean;
}) {
  return (
    <ul className={clsx('grid grid-cols-2 gap-x-3 gap-y-7 lg:gap-x-6 lg:gap-y-10', !isNarrow && 'sm:grid-cols-3')}>
      {exhibits.map((exhibit, index) => (
        <li key={exhibit.id} className="min-w-0">
          <ExhibitCard exhibit={exhibit} isFirst={opensPage && index < 2} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}
