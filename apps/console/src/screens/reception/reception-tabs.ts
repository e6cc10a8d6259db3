import { useLocation } from 'react-router';
import { usePhrases } from '../../language.ts';
import type { PageTab } from '../../parts/page.tsx';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { useMay } from '../../session/self.ts';

/** The board, and for dispatchers who receives guests. */
export function useReceptionTabs(): PageTab[] {
  const t = usePhrases({ zh, en }).tabs;
  const { pathname } = useLocation();
  const mayRead = useMay()('reception.read');
  const isWorkers = pathname.endsWith('/workers');
  if (!mayRead) return [];
  return [
    { to: '/reception', label: t.board, isCurrent: !isWorkers },
    { to: '/reception/workers', label: t.workers, isCurrent: isWorkers },
  ];
}
