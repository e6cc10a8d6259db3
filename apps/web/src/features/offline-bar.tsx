import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { TextLink } from '@mingtang/ui/text-link';
import { Link, useSearchParams } from 'react-router';
import { formatTime } from '../dates.ts';
import { useHydrated } from '../hydrated.ts';
import { usePageData, usePhrases } from '../language.ts';
import { useOnline } from '../network.ts';
import { safeBack } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { queryNames } from '../routes.ts';

/** On top of every page while the network is gone; what was loaded stays, and it says since when. */
export function OfflineBar() {
  const t = usePhrases({ zh, en });
  const renderedAt = usePageData()?.renderedAt;
  const isOnline = useOnline();
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  // The kept page is the front page's as the server drew it, without this query.
  const wanted = isHydrated ? safeBack(query.get(queryNames.notKept)) : undefined;
  if (isOnline && !wanted) return null;
  return (
    <div className="page flex flex-col gap-2 pt-2 pb-3 lg:pt-4">
      {wanted && (
        <OfflineNotice>
          {t.notKept} {isOnline && <TextLink render={<Link to={wanted} replace />}>{t.openNow}</TextLink>}
        </OfflineNotice>
      )}
      {!isOnline && (
        <OfflineNotice>{renderedAt ? t.offlineSince(formatTime(new Date(renderedAt))) : t.offline}</OfflineNotice>
      )}
    </div>
  );
}
