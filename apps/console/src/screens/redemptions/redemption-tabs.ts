import { useLocation } from 'react-router';
import { usePhrases } from '../../language.ts';
import type { PageTab } from '../../parts/page.tsx';
import { en } from '../../phrases/en/redemptions.ts';
import { zh } from '../../phrases/zh/redemptions.ts';

/** What was redeemed, and who may redeem. */
export function useRedemptionTabs(): PageTab[] {
  const t = usePhrases({ zh, en }).tabs;
  const { pathname } = useLocation();
  const isRedeemers = pathname.endsWith('/redeemers');
  return [
    { to: '/redemptions', label: t.redemptions, isCurrent: !isRedeemers },
    { to: '/redemptions/redeemers', label: t.redeemers, isCurrent: isRedeemers },
  ];
}
