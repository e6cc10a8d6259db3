import { Button } from '@mingtang/ui/button';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/ticketing.ts';
import { zh } from '../../phrases/zh/ticketing.ts';
import type { Offer } from './offer.ts';
import { isOnSale, type SaleState } from './sale.ts';

interface BuyButtonProps {
  offer: Offer;
  /** The words that say why it is off. */
  reasonId: string;
  isBest: boolean;
  onBuy: () => void;
}

export function BuyButton({ offer: { product, state }, reasonId, isBest, onBuy }: BuyButtonProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const press = usePressLock(pressLock.action, onBuy);
  const canBuy = isOnSale(state);
  const word = canBuy
    ? t.buy
    : { invited: t.invited, sold_out: t.soldOut, upcoming: t.notYet, ended: t.over }[offState(state)];
  return (
    <Button
      variant={isBest ? 'seal' : 'ink'}
      size="sm"
      className="min-h-11! px-5! font-semibold! lg:min-h-12! lg:w-full lg:text-[16px]!"
      {...(canBuy ? { 'aria-label': t.buyNamed(inLanguage(product, 'name', language)) } : { reasonId })}
      onClick={press}
    >
      {word}
    </Button>
  );
}

const offState = (state: SaleState): 'invited' | 'sold_out' | 'upcoming' | 'ended' =>
  state === 'few' || state === 'plenty' ? 'sold_out' : state;
