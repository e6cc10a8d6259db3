import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/ticketing.ts';
import { zh } from '../../phrases/zh/ticketing.ts';
import type { Offer } from './offer.ts';

/** How many are left, or why there is nothing to buy. */
export function useRemainingWords({ product, invite, state, left }: Offer, holdMinutes: number): string {
  const t = usePhrases({ zh, en }).remaining;
  const language = useLanguage();
  const moment = (instant: Date): string => `${formatDay(instant, language)} ${formatTime(instant)}`;
  switch (state) {
    case 'plenty':
      return t.plenty;
    case 'few':
      return invite?.remaining == null ? t.few(left ?? 0) : t.keptForYou(left ?? 0);
    case 'sold_out':
      return t.soldOut(holdMinutes);
    case 'invited':
      return t.invited;
    case 'upcoming':
      return t.upcoming(moment(product.saleFrom));
    case 'ended':
      return t.ended(moment(product.saleTo));
  }
}
