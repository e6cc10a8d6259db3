import { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import { exchangeRoutes } from '@mingtang/contract/rewards/exchange/routes';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SectionHead } from '@mingtang/ui/section-head';
import { inLanguage } from '../../../bilingual.ts';
import { DrawProof } from '../../../features/rewards/draw-proof.tsx';
import { GiftList } from '../../../features/rewards/gift-list.tsx';
import { PrizeRow } from '../../../features/rewards/prize-row.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/draw.ts';
import { en as exchangeEn } from '../../../phrases/en/exchange.ts';
import { zh } from '../../../phrases/zh/draw.ts';
import { zh as exchangeZh } from '../../../phrases/zh/exchange.ts';
import { renderApi } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].prizes.title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].prizes;
  return pageMeta(args, { title, description, path: paths.prizes() });
}

export async function loader({ context }: Route.LoaderArgs) {
  const [draw, gifts] = await Promise.all([
    renderApi(context, drawRoutes).getDraw(),
    renderApi(context, exchangeRoutes).listGifts(),
  ]);
  return { draw, gifts };
}

/** What there is to win, by which rules, and how to check it. */
export default function PrizesScreen({ loaderData: { draw, gifts } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const { gifts: giftsTitle } = usePhrases({ zh: exchangeZh, en: exchangeEn });
  const language = useLanguage();
  return (
    <Screen of="prizes" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto grid max-w-180 gap-10">
        <h1 className="sr-only lg:not-sr-only lg:text-h1">{t.prizes.title}</h1>
        {draw ? (
          <>
            <ul className="divide-y divide-line">
              {draw.prizes.map((prize) => (
                <PrizeRow key={prize.id} prize={prize} note={t.prizes.left(prize.left, prize.winners)} />
              ))}
            </ul>
            <section aria-labelledby="draw-rules">
              <SectionHead id="draw-rules" title={t.prizes.rules} />
              <p className="whitespace-pre-line text-ink-2">{inLanguage(draw, 'rules', language)}</p>
            </section>
            <section aria-labelledby="draw-proof">
              <SectionHead id="draw-proof" title={t.prizes.proof} />
              <DrawProof draw={draw} />
            </section>
          </>
        ) : (
          <EmptyState title={t.none.title}>{t.none.text}</EmptyState>
        )}
        <section aria-labelledby="gifts">
          <SectionHead id="gifts" title={giftsTitle} />
          <GiftList gifts={gifts} />
        </section>
      </div>
    </Screen>
  );
}
