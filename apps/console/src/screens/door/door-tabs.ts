import { useLocation } from 'react-router';
import { usePhrases } from '../../language.ts';
import type { PageTab } from '../../parts/page.tsx';
import { en } from '../../phrases/en/door.ts';
import { zh } from '../../phrases/zh/door.ts';

/** Who comes in, and what lets them in. */
export function useDoorTabs(): PageTab[] {
  const t = usePhrases({ zh, en }).tabs;
  const isDevices = useLocation().pathname.endsWith('/devices');
  return [
    { to: '/door', label: t.flow, isCurrent: !isDevices },
    { to: '/door/devices', label: t.devices, isCurrent: isDevices },
  ];
}
