import { usePhrases } from '../../language.ts';
import type { PageTab } from '../../parts/page.tsx';
import { en } from '../../phrases/en/staff.ts';
import { zh } from '../../phrases/zh/staff.ts';

/** The two lists of staff. */
export function useStaffTabs(): readonly PageTab[] {
  const t = usePhrases({ zh, en }).tabs;
  return [
    { to: '/staff', label: t.accounts },
    { to: '/staff/invitations', label: t.invitations },
  ];
}
