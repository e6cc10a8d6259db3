import { usePhrases } from '../../language.ts';
import type { PageTab } from '../../parts/page.tsx';
import { en } from '../../phrases/en/edition.ts';
import { zh } from '../../phrases/zh/edition.ts';

/** The edition's two pages. */
export function useEditionTabs(): PageTab[] {
  const { tabs } = usePhrases({ zh, en });
  return [
    { to: '/edition', label: tabs.edition },
    { to: '/edition/rehearsals', label: tabs.rehearsals },
  ];
}
