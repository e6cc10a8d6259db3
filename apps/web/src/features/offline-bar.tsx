import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { formatTime } from '../dates.ts';
import { usePageData, usePhrases } from '../language.ts';
import { useOnline } from '../network.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';

/** On top of every page while the network is gone; what was loaded stays, and it says since when. */
export function OfflineBar() {
  const t = usePhrases({ zh, en });
  const renderedAt = usePageData()?.renderedAt;
  return useOnline() ? null : (
    <div className="page pt-2 pb-3 lg:pt-4">
      <OfflineNotice>{renderedAt ? t.offlineSince(formatTime(new Date(renderedAt))) : t.offline}</OfflineNotice>
    </div>
  );
}
