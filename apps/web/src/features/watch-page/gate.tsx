import type { WatchBar, WatchWay } from '@mingtang/contract/live/watching/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { formatPrice } from '@mingtang/ui/format/price';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { backgroundApi } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/watch.ts';
import { zh } from '../../phrases/zh/watch.ts';
import { askSignIn } from '../../sign-in-request.ts';

const shop = backgroundApi(ticketingRoutes);

/** Why one cannot watch, and the way in. */
export function Gate({ forumId, bar, way }: { forumId: string; bar: WatchBar; way: WatchWay | null }) {
  const t = usePhrases({ zh, en });
  const { title, text } = t.bars[bar];
  return (
    <div
      data-gate={bar}
      className="relative flex size-full flex-col items-center justify-center gap-2 px-6 text-center"
    >
      <h2 className="text-h3 lg:text-h2">{title}</h2>
      {text && <p className="max-w-110 text-small text-pretty text-ink-2 max-sm:hidden">{text}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {way === 'buy_recording' && <Recordings forumId={forumId} />}
        {way && <WayButton forumId={forumId} way={way} />}
        {!way && (
          <Button size="sm" variant="line" render={<Link to={paths.live()} />}>
            {t.otherSessions}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The one step that lets somebody in. */
export function WayButton({ forumId, way }: { forumId: string; way: WatchWay }) {
  const t = usePhrases({ zh, en });
  const { pathname, search } = useLocation();
  const label = t.ways[way];
  if (way === 'sign_in') {
    return (
      <Button size="sm" variant="azure" onClick={() => void askSignIn()}>
        {label}
      </Button>
    );
  }
  const to = {
    complete_profile: () => paths.profileCompletion({ back: pathname + search }),
    buy_ticket: () => paths.forumPurchase({ id: forumId }),
    buy_recording: () => paths.forumPurchase({ id: forumId }),
    reserve: () => paths.forum({ id: forumId }),
  }[way]();
  return (
    <Button size="sm" variant={way === 'buy_recording' ? 'line' : 'azure'} render={<Link to={to} />}>
      {label}
    </Button>
  );
}

/** The products that show this recording, bought where everything is bought. */
function Recordings({ forumId }: { forumId: string }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [products, setProducts] = useState<Awaited<ReturnType<typeof shop.listVideoProducts>>>([]);
  useEffect(() => {
    let isWanted = true;
    // The ticket beside it is a way too.
    shop.listVideoProducts({}).then(
      (all) => isWanted && setProducts(all),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return products
    .filter(({ forumIds, remaining }) => remaining !== 0 && (forumIds.length === 0 || forumIds.includes(forumId)))
    .map((product) => (
      <Button key={product.id} size="sm" variant="azure" render={<Link to={paths.purchase({ id: product.id })} />}>
        {t.buyRecording(language === 'zh' ? product.nameZh : product.nameEn, formatPrice(product.priceFen))}
      </Button>
    ));
}
