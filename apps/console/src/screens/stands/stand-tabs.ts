import { useLocation } from 'react-router';
import { usePhrases } from '../../language.ts';
import type { PageTab } from '../../parts/page.tsx';
import { en } from '../../phrases/en/stands.ts';
import { zh } from '../../phrases/zh/stands.ts';

/** How stands look after visitors, and who does. */
export function useStandTabs(): PageTab[] {
  const t = usePhrases({ zh, en }).tabs;
  const { pathname } = useLocation();
  const isMembers = pathname.endsWith('/members');
  return [
    { to: '/stands', label: t.report, isCurrent: !isMembers },
    { to: '/stands/members', label: t.members, isCurrent: isMembers },
  ];
}
