import { exchangeRoutes } from '@mingtang/contract/rewards/exchange/routes';
import { Skeleton } from '@mingtang/ui/skeleton';
import { useRevalidator } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { missingMeta } from '../../../features/missing-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { OwnContent } from '../../../features/own-content.tsx';
import { exchangesBehind, type Gift, identityBehind } from '../../../features/rewards/exchange-calls.ts';
import { ExchangeDesk } from '../../../features/rewards/exchange-desk.tsx';
import { GiftPicture } from '../../../features/rewards/gift-picture.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/exchange.ts';
import { zh } from '../../../phrases/zh/exchange.ts';
import { ifThere, renderApi, requireId } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

/** Undefined when the address names no gift, or one that is not offered any more. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has(queryNames.id)) return { gift: undefined };
  return { gift: await ifThere(renderApi(context, exchangeRoutes).getGift({ id: requireId(request) })) };
}

export function meta(args: Route.MetaArgs) {
  const gift = (args.loaderData as { gift?: Gift } | undefined)?.gift;
  if (!gift) return missingMeta(args, 'prizes');
  const language = metaLanguage(args);
  return pageMeta(args, {
    title: inLanguage(gift, 'name', language),
    description: { zh, en }[language].description,
    path: paths.exchange({ id: gift.id }),
  });
}

/** One gift: what it costs, how many are left, and the exchange. */
export default function ExchangeScreen({ loaderData: { gift } }: Route.ComponentProps) {
  if (!gift) return <MissingScreen of="exchange" to="prizes" />;
  return <GiftPage gift={gift} />;
}

function GiftPage({ gift }: { gift: Gift }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const own = useOwnData(`gift-${gift.id}`, async () => {
    const [standing, receiver] = await Promise.all([
      exchangesBehind.getStanding({ id: gift.id }),
      identityBehind.getReceiver(),
    ]);
    return { ...standing, receiver };
  });
  return (
    <Screen of="exchange" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto grid max-w-180 gap-6">
        <GiftPicture picture={gift.picture} isLarge />
        <header>
          <h1 className="text-h1">{inLanguage(gift, 'name', language)}</h1>
          <p className="num mt-1 text-ink-2">
            {t.points(gift.points)} · {t.left(gift.left)} · {t.most(gift.perPerson)}
          </p>
        </header>
        <p className="whitespace-pre-line">{inLanguage(gift, 'text', language)}</p>
        <OwnContent own={own} isCompact guest={t.guest} failed={t.failed} skeleton={<Skeleton className="h-48" />}>
          {(standing) => (
            <ExchangeDesk
              gift={gift}
              standing={standing}
              onRefused={() => {
                own.reload();
                void revalidate();
              }}
            />
          )}
        </OwnContent>
      </div>
    </Screen>
  );
}
