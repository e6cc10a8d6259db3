import { chambers } from '@mingtang/ui/drawing/hall';
import { formatPrice } from '@mingtang/ui/format/price';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TierCard } from '@mingtang/ui/tier-card';
import { useId } from 'react';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/ticketing.ts';
import { zh } from '../../phrases/zh/ticketing.ts';
import { BuyButton } from './buy-button.tsx';
import { chambersOf } from './halls.ts';
import { shownMemberPriceFen } from './member-price.ts';
import type { Offer } from './offer.ts';
import { useRemainingWords } from './remaining-words.ts';
import { isOnSale } from './sale.ts';

export interface OfferProps {
  offer: Offer;
  /** Whether the member price is this visitor's own. */
  isMember: boolean;
  /** Whether one can become a member now. */
  isMembershipSold: boolean;
  holdMinutes: number;
  onBuy: () => void;
}

/** One kind of pass on the shelf. */
export function PassCard({ offer, isMember, isMembershipSold, holdMinutes, onBuy }: OfferProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const remainingId = useId();
  const { product, state } = offer;
  const opens = chambersOf(product.halls);
  const isBest = product.isRecommended && isOnSale(state);
  const tag = opens.length === chambers.length ? t.allRooms : t.recommended;
  const memberFen = shownMemberPriceFen(product, { isMember, isMembershipSold });
  const memberPrice = memberFen === undefined ? undefined : formatPrice(memberFen, { isExact: true });
  return (
    <TierCard
      name={inLanguage(product, 'name', language)}
      note={inLanguage(product, 'line', language)}
      tag={
        isBest ? <StatusTag tone="ink">{tag}</StatusTag> : product.needsReview && <StatusTag>{t.reviewed}</StatusTag>
      }
      opens={opens}
      opensLabel={t.opens(opens.length)}
      inclusions={inLanguage(product, 'includes', language).map((text) => ({ key: text, text }))}
      fen={product.priceFen}
      memberPrice={memberPrice !== undefined && (isMember ? t.yourPrice(memberPrice) : t.member(memberPrice))}
      remaining={useRemainingWords(offer, holdMinutes)}
      remainingId={remainingId}
      remainingTone={state === 'few' || state === 'plenty' ? state : 'none'}
      action={<BuyButton offer={offer} reasonId={remainingId} isBest={isBest} onBuy={onBuy} />}
      isBest={isBest}
    />
  );
}
