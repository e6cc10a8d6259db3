import { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { Link } from 'react-router';
import { backgroundApi } from '../../../api.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { PrizeRow } from '../../../features/rewards/prize-row.tsx';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/draw.ts';
import { zh } from '../../../phrases/zh/draw.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const background = backgroundApi(drawRoutes);

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].ownPage.title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].ownPage;
  return pageMeta(args, { title, description, path: paths.myPrizes(), isPrivate: true });
}

/** What one drew. */
export default function OwnPrizesScreen() {
  const t = usePhrases({ zh, en });
  const own = useOwnData('own-prizes', () => background.listOwnPlays());
  const { guest, failed, none, title, collect } = t.ownPage;
  return (
    <Screen of="myPrizes" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-180">
        <h1 className="sr-only lg:not-sr-only lg:mb-6 lg:text-h1">{title}</h1>
        <OwnContent own={own} guest={guest} failed={failed} skeleton={<SkeletonRows count={2} />}>
          {(plays) =>
            plays.length === 0 ? (
              <EmptyState
                title={none.title}
                action={<Button render={<Link to={paths.draw()} />}>{none.action}</Button>}
              >
                {none.text}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line">
                {plays.map(({ number, prize }) =>
                  prize ? (
                    <PrizeRow key={number} prize={prize} note={`${t.prizes.number(number)} · ${collect}`} />
                  ) : (
                    <li key={number} className="num py-4 text-ink-2">
                      {t.prizes.number(number)} · {t.result.lost}
                    </li>
                  ),
                )}
              </ul>
            )
          }
        </OwnContent>
      </div>
    </Screen>
  );
}
