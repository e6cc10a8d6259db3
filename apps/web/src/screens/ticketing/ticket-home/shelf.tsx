import { TierGrid } from '@mingtang/ui/tier-card';
import { clsx } from 'clsx';
import type { Offer } from '../../../features/shop/offer.ts';
import { OfferRow } from '../../../features/shop/offer-row.tsx';
import { PassCard } from '../../../features/shop/pass-card.tsx';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/ticketing.ts';
import { zh } from '../../../phrases/zh/ticketing.ts';

interface ShelfProps {
  offers: readonly Offer[];
  isMember: boolean;
  isMembershipSold: boolean;
  holdMinutes: number;
  onBuy: (offer: Offer) => void;
}

/** Passes, each with the rooms it opens. */
export function Shelf({ offers, onBuy, ...rest }: ShelfProps) {
  return (
    <TierGrid className={clsx(offers.length === 1 && 'lg:max-w-100', offers.length === 2 && 'lg:max-w-200')}>
      {offers.map((offer) => (
        <PassCard key={offer.product.id} offer={offer} onBuy={() => onBuy(offer)} {...rest} />
      ))}
    </TierGrid>
  );
}

/** What is bought beside a pass; nothing when there is none. */
export function OfferSection({ name, offers, onBuy, ...rest }: ShelfProps & { name: keyof typeof zh.sections }) {
  const t = usePhrases({ zh, en }).sections[name];
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={name} className="mt-section">
      <h2 id={name} className="text-h2 lg:text-h1">
        {t.title}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-3 lg:mb-6">{t.note}</p>
      <ul className="divide-y divide-line border-y border-line">
        {offers.map((offer) => (
          <OfferRow key={offer.product.id} offer={offer} onBuy={() => onBuy(offer)} {...rest} />
        ))}
      </ul>
    </section>
  );
}
