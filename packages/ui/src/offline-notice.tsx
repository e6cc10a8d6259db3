import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** On top of a page that shows what was kept from before the network went. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  return (
    <Notice tone="azure" icon={WifiOff} live="polite">
      {children}
    </Notice>
  );
}
