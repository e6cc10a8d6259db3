import { AccessPlan } from '@mingtang/ui/access-plan';
import { Price } from '@mingtang/ui/price';
import { clsx } from 'clsx';
import { useId } from 'react';
import { inLanguage } from '../../../bilingual.ts';
import { chambersOf } from '../../../features/shop/halls.ts';
import { isOnSale, saleStateOf } from '../../../features/shop/sale.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/ticketing.ts';
import { zh } from '../../../phrases/zh/ticketing.ts';
import { BuyButton } from './buy-button.tsx';
import type { OfferProps } from './pass-card.tsx';
import { useRemainingWords } from './remaining-words.ts';

/** A special activity in the shop's list. */
export function ActivityRow({ product, now, holdMinutes, onBuy }: OfferProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const remainingId = useId();
  const state = saleStateOf(product, now);
  const opens = chambersOf(product.halls);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 py-5 lg:grid-cols-[76px_minmax(0,1fr)_240px_140px] lg:items-center lg:gap-x-6 lg:py-6">
      <span className="hidden lg:block">
        <AccessPlan opens={opens} size={76} label={t.opens(opens.length)} isMuted={!isOnSale(state)} />
      </span>
      <div className="col-span-2 lg:col-span-1">
        <h3 className="text-h3">{inLanguage(product, 'name', language)}</h3>
        <p className="num mt-0.5 text-small text-ink-3">{inLanguage(product, 'line', language)}</p>
        <p className="mt-2 text-[14px] leading-[1.55] text-ink-2">
          {inLanguage(product, 'includes', language).join(language === 'zh' ? '；' : '; ')}
        </p>
      </div>
      <div className="self-end lg:self-center lg:text-end">
        <Price fen={product.priceFen} size="md" />
        <p
          id={remainingId}
          className={clsx('num mt-1 text-cap font-medium', state === 'few' ? 'text-gam' : 'text-ink-3')}
        >
          {useRemainingWords(product, state, holdMinutes)}
        </p>
      </div>
      <div className="self-end lg:self-center">
        <BuyButton product={product} state={state} reasonId={remainingId} isBest={false} onBuy={onBuy} />
      </div>
    </li>
  );
}
