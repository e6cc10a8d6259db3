import { useLocation } from 'react-router';
import { usePhrases } from '../../language.ts';
import type { PageTab } from '../../parts/page.tsx';
import { en } from '../../phrases/en/redemptions.ts';
import { zh } from '../../phrases/zh/redemptions.ts';

const tabs = [
  ['redemptions', '/redemptions'],
  ['tickets', '/redemptions/tickets'],
  ['report', '/redemptions/report'],
  ['redeemers', '/redemptions/redeemers'],
] as const;

/** What was redeemed, of whom and when, and who may redeem. */
export function useRedemptionTabs(): PageTab[] {
  const t = usePhrases({ zh, en }).tabs;
  const { pathname } = useLocation();
  return tabs.map(([key, to]) => ({ to, label: t[key], isCurrent: pathname.endsWith(to) }));
}
