import { membershipRoutes } from '@mingtang/contract/membership/routes';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { Skeleton } from '@mingtang/ui/skeleton';
import { Link } from 'react-router';
import { api } from '../../../api.ts';
import { inLanguage } from '../../../bilingual.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { RedeemDesk } from '../../../features/redeeming/redeem-desk.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOnline } from '../../../network.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/redeeming.ts';
import { zh } from '../../../phrases/zh/redeeming.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const membership = api(membershipRoutes);

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasFooter: false };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.redeem(), isPrivate: true });
}

/** Where members' benefits are redeemed, by whoever the organisers gave the permission to. */
export default function RedeemScreen() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isOnline = useOnline();
  const own = useOwnData('redeemer', () => membership.getRedeemer());
  return (
    <Screen of="redeem" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-110">
        <h1 className="sr-only lg:not-sr-only lg:text-h1">{t.title}</h1>
        <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<Skeleton className="h-56" />}>
          {({ place }) =>
            place ? (
              <>
                <p className="mb-5 text-ink-2">{t.at(inLanguage(place, 'place', language))}</p>
                {!isOnline && <OfflineNotice>{t.offline}</OfflineNotice>}
                <RedeemDesk />
              </>
            ) : (
              <EmptyState
                title={t.noPermission.title}
                action={<Button render={<Link to={paths.voucher()} />}>{t.noPermission.action}</Button>}
              >
                {t.noPermission.text}
              </EmptyState>
            )
          }
        </OwnContent>
      </div>
    </Screen>
  );
}
