import { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import { SectionHead } from '@mingtang/ui/section-head';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { useEffect } from 'react';
import { backgroundApi } from '../../../api.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { exchangesBehind } from '../../../features/rewards/exchange-calls.ts';
import { OwnGifts } from '../../../features/rewards/own-gifts.tsx';
import { OwnPlays } from '../../../features/rewards/own-plays.tsx';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { usePageReturn } from '../../../page-return.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/draw.ts';
import { en as exchangeEn } from '../../../phrases/en/exchange.ts';
import { zh } from '../../../phrases/zh/draw.ts';
import { zh as exchangeZh } from '../../../phrases/zh/exchange.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const background = backgroundApi(drawRoutes);
/** Whoever stands at the desk sees here that it was handed over. */
const AGAIN_MS = 15_000;

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].ownPage.title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].ownPage;
  return pageMeta(args, { title, description, path: paths.myPrizes(), isPrivate: true });
}

/** What one exchanged, and what one drew. */
export default function OwnPrizesScreen() {
  const t = usePhrases({ zh, en });
  const exchange = usePhrases({ zh: exchangeZh, en: exchangeEn });
  const own = useOwnData('own-prizes', async () => {
    const [plays, orders] = await Promise.all([background.listOwnPlays(), exchangesBehind.listOrders()]);
    return { plays, orders };
  });
  const { data, reload } = own;
  const isWaiting = data?.plays.some(({ prize, handedOverAt }) => prize && !handedOverAt) ?? false;
  usePageReturn(reload);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
  const { guest, failed, title } = t.ownPage;
  return (
    <Screen of="myPrizes" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-180">
        <h1 className="sr-only lg:not-sr-only lg:mb-6 lg:text-h1">{title}</h1>
        <OwnContent own={own} guest={guest} failed={failed} skeleton={<SkeletonRows count={2} />}>
          {({ plays, orders }) => (
            <div className="grid gap-10">
              <section aria-labelledby="own-gifts">
                <SectionHead id="own-gifts" title={exchange.orders.title} />
                <OwnGifts orders={orders} onChanged={own.reload} />
              </section>
              <section aria-labelledby="own-plays">
                <SectionHead id="own-plays" title={exchange.prizes} />
                <OwnPlays plays={plays} isWaiting={isWaiting} />
              </section>
            </div>
          )}
        </OwnContent>
      </div>
    </Screen>
  );
}
