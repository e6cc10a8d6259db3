import { useLocation } from 'react-router';
import { usePhrases } from '../../language.ts';
import type { PageTab } from '../../parts/page.tsx';
import { en } from '../../phrases/en/finance.ts';
import { zh } from '../../phrases/zh/finance.ts';

/** Finance's pages. */
export function useFinanceTabs(): PageTab[] {
  const t = usePhrases({ zh, en }).tabs;
  const { pathname } = useLocation();
  const isBills = pathname.endsWith('/bills');
  return [
    { to: '/finance', label: t.sales, isCurrent: !isBills },
    { to: '/finance/bills', label: t.bills, isCurrent: isBills },
  ];
}
