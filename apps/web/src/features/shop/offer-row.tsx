import { formatPrice } from '@mingtang/ui/format/price';
import { Price } from '@mingtang/ui/price';
import { clsx } from 'clsx';
import { useId } from 'react';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/ticketing.ts';
import { zh } from '../../phrases/zh/ticketing.ts';
import { BuyButton } from './buy-button.tsx';
import { shownMemberPriceFen } from './member-price.ts';
import type { OfferProps } from './pass-card.tsx';
import { ProductSign } from './product-sign.tsx';
import { useRemainingWords } from './remaining-words.ts';
import { isOnSale } from './sale.ts';

/** What is bought beside a pass, in a list: one forum, an activity, recordings, a membership. */
export function OfferRow({ offer, isMember, isMembershipSold, holdMinutes, onBuy }: OfferProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const remainingId = useId();
  const { product, state } = offer;
  const { priceFen } = product;
  const memberFen = shownMemberPriceFen(product, { isMember, isMembershipSold });
  const memberPrice = memberFen === undefined ? undefined : formatPrice(memberFen, { isExact: true });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 py-5 lg:grid-cols-[76px_minmax(0,1fr)_240px_140px] lg:items-center lg:gap-x-6 lg:py-6">
      <span className="hidden lg:block">
        <ProductSign product={product} size={76} isMuted={!isOnSale(state)} label={t.opens(product.halls.length)} />
      </span>
      <div className="col-span-2 lg:col-span-1">
        <h3 className="text-h3">{inLanguage(product, 'name', language)}</h3>
        <p className="num mt-0.5 text-small text-ink-3">{inLanguage(product, 'line', language)}</p>
        <p className="mt-2 text-[14px] leading-[1.55] text-ink-2">
          {inLanguage(product, 'includes', language).join(language === 'zh' ? '；' : ' · ')}
        </p>
      </div>
      <div className="num self-end lg:self-center lg:text-end">
        <Price fen={priceFen} size="md" />
        {memberPrice !== undefined && (
          <p className="mt-0.5 text-small font-medium text-seal-text">
            {isMember ? t.yourPrice(memberPrice) : t.member(memberPrice)}
          </p>
        )}
        <p id={remainingId} className={clsx('mt-1 text-cap font-medium', state === 'few' ? 'text-gam' : 'text-ink-3')}>
          {useRemainingWords(offer, holdMinutes)}
        </p>
      </div>
      <div className="self-end lg:self-center">
        <BuyButton offer={offer} reasonId={remainingId} isBest={false} onBuy={onBuy} />
      </div>
    </li>
  );
}
