import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { Skeleton } from '@mingtang/ui/skeleton';
import { clsx } from 'clsx';
import { MemberPass } from '../../../features/membership/member-pass.tsx';
import { OwnContent } from '../../../features/own-content.tsx';
import { Certificates } from '../../../features/pass/certificates.tsx';
import { useOwnPass } from '../../../features/pass/own-pass.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/membership.ts';
import { en as enPass } from '../../../phrases/en/pass.ts';
import { zh } from '../../../phrases/zh/membership.ts';
import { zh as zhPass } from '../../../phrases/zh/pass.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { Benefits } from './benefits.tsx';
import { PassList } from './pass-list.tsx';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].voucher.title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].voucher;
  return pageMeta(args, { title, description, path: paths.voucher(), isPrivate: true });
}

/** What a person carries: the member's card, tickets, benefits with what is left, and the certificate of attendance. */
export default function VoucherScreen() {
  const t = usePhrases({ zh, en }).voucher;
  const pass = usePhrases({ zh: zhPass, en: enPass });
  const { own, isKept } = useOwnPass();
  return (
    <Screen of="voucher" className="page pt-3 pb-16 lg:pt-14 lg:pb-24">
      <h1 className="sr-only lg:not-sr-only lg:mb-6 lg:text-h1">{t.title}</h1>
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<Waiting />}>
        {({ tickets, member, clockAhead }) => (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-16">
            <div className="grid gap-8">
              {isKept && <OfflineNotice>{pass.kept}</OfflineNotice>}
              {member && (
                <div className="lg:max-w-120">
                  <MemberPass member={member} clockAhead={clockAhead} />
                </div>
              )}
              <Benefits />
            </div>
            <div className={clsx('grid gap-8', !member && tickets.length > 0 && 'max-lg:order-first')}>
              <PassList tickets={tickets} />
              <Certificates />
            </div>
          </div>
        )}
      </OwnContent>
    </Screen>
  );
}

const Waiting = () => (
  <div className="grid gap-6">
    <Skeleton className="h-56 lg:max-w-120" />
    <Skeleton className="h-40" />
  </div>
);
