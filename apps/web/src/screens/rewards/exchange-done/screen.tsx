import { Button } from '@mingtang/ui/button';
import { Icon } from '@mingtang/ui/icon';
import { Skeleton } from '@mingtang/ui/skeleton';
import { Check } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { exchangesBehind } from '../../../features/rewards/exchange-calls.ts';
import { ReceiverLines } from '../../../features/rewards/receiver-lines.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/exchange.ts';
import { zh } from '../../../phrases/zh/exchange.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { done, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: done.title, description, path: paths.prizes(), isPrivate: true });
}

/** What was just exchanged, and where it goes. */
export default function ExchangeDoneScreen() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [query] = useSearchParams();
  const id = query.get(queryNames.id);
  const own = useOwnData(`gift-order-${id}`, async () => {
    const orders = await exchangesBehind.listOrders();
    return { order: orders.find((one) => one.id === id) };
  });
  const ways = (
    <p className="mt-2 flex flex-wrap justify-center gap-3">
      <Button render={<Link to={paths.myPrizes()} />}>{t.done.own}</Button>
      <Button variant="line" render={<Link to={paths.prizes()} />}>
        {t.done.more}
      </Button>
    </p>
  );
  return (
    <Screen of="exchangeDone" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-140">
        <OwnContent own={own} isWholePage guest={t.guest} failed={t.failed} skeleton={<Skeleton className="h-72" />}>
          {({ order }) =>
            order ? (
              <div className="grid justify-items-center gap-4 text-center">
                <span className="grid size-16 place-items-center rounded-card bg-mal-wash text-mal">
                  <Icon of={Check} size={36} />
                </span>
                <h1 className="text-h1">{t.done.title}</h1>
                <p className="num">
                  {inLanguage(order, 'name', language)} · {t.points(order.points)}
                </p>
                <ReceiverLines receiver={order.receiver} />
                <p className="text-ink-2">{t.done.text}</p>
                {ways}
              </div>
            ) : (
              <div className="grid justify-items-center gap-4 text-center">
                <h1 className="text-h1">{t.title}</h1>
                <p className="text-ink-2">{t.done.missing}</p>
                {ways}
              </div>
            )
          }
        </OwnContent>
      </div>
    </Screen>
  );
}
