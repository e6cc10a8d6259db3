import { type Product } from '@mingtang/contract/ticketing/model';
import { chambers } from '@mingtang/ui/drawing/hall';
import { formatPrice } from '@mingtang/ui/format/price';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TierCard } from '@mingtang/ui/tier-card';
import { useId } from 'react';
import { inLanguage } from '../../../bilingual.ts';
import { chambersOf } from '../../../features/shop/halls.ts';
import { isOnSale, saleStateOf } from '../../../features/shop/sale.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/ticketing.ts';
import { zh } from '../../../phrases/zh/ticketing.ts';
import { BuyButton } from './buy-button.tsx';
import { useRemainingWords } from './remaining-words.ts';

export interface OfferProps {
  product: Product;
  /** Epoch milliseconds by the server. */
  now: number;
  holdMinutes: number;
  onBuy: () => void;
}

/** One kind of pass on the shelf. */
export function PassCard({ product, now, holdMinutes, onBuy }: OfferProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const remainingId = useId();
  const state = saleStateOf(product, now);
  const opens = chambersOf(product.halls);
  const isBest = product.isRecommended && isOnSale(state);
  const tag = opens.length === chambers.length ? t.allRooms : t.recommended;
  return (
    <TierCard
      name={inLanguage(product, 'name', language)}
      note={inLanguage(product, 'line', language)}
      tag={isBest && <StatusTag tone="ink">{tag}</StatusTag>}
      opens={opens}
      opensLabel={t.opens(opens.length)}
      inclusions={inLanguage(product, 'includes', language).map((text) => ({ key: text, text }))}
      fen={product.priceFen}
      memberPrice={
        product.memberPriceFen < product.priceFen && t.member(formatPrice(product.memberPriceFen, { isExact: true }))
      }
      remaining={useRemainingWords(product, state, holdMinutes)}
      remainingId={remainingId}
      remainingTone={state === 'few' || state === 'plenty' ? state : 'none'}
      action={<BuyButton product={product} state={state} reasonId={remainingId} isBest={isBest} onBuy={onBuy} />}
      isBest={isBest}
    />
  );
}
