import { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import { energyRoutes } from '@mingtang/contract/rewards/energy/routes';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SectionHead } from '@mingtang/ui/section-head';
import { TextLink } from '@mingtang/ui/text-link';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { backgroundApi } from '../../../api.ts';
import { inLanguage } from '../../../bilingual.ts';
import { formatDay, formatTime } from '../../../dates.ts';
import { DrawDesk } from '../../../features/rewards/draw-desk.tsx';
import { PrizesLeft } from '../../../features/rewards/prizes-left.tsx';
import { TaskList } from '../../../features/rewards/task-list.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { languageOfName } from '../../../name-language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/draw.ts';
import { zh } from '../../../phrases/zh/draw.ts';
import { renderApi } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const background = backgroundApi(drawRoutes);
const energy = backgroundApi(energyRoutes);

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.draw() });
}

export async function loader({ context }: Route.LoaderArgs) {
  const draws = renderApi(context, drawRoutes);
  const [draw, winners] = await Promise.all([draws.getDraw(), draws.listWinners({ pageSize: 10 })]);
  return { draw, winners: winners.items };
}

/** The draw: the board, what one has, what brings more, and who won. On phones the page stands still and its content scrolls. */
export default function DrawScreen({ loaderData: { draw, winners } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { data: collected } = useOwnData('energy', () => energy.getEnergy());
  const own = useOwnData(`draw-chances ${draw?.id}`, async () => {
    const [chances, plays] = await Promise.all([background.getChances(), background.listOwnPlays()]);
    // One draws once in a draw, and only while it is open.
    const play = plays.find(({ playedAt }) => draw && playedAt >= draw.opensAt && playedAt <= draw.endsAt);
    return { ...chances, play };
  });
  return (
    <Screen of="draw">
      <div className="page h-full overflow-y-auto pt-4 pb-16 lg:h-auto lg:overflow-visible lg:pt-14 lg:pb-24">
        <div className="mx-auto grid max-w-140 gap-10">
          <h1 className="sr-only lg:not-sr-only lg:text-h1">{t.title}</h1>
          {draw ? (
            <>
              <DrawDesk draw={draw} own={own} onPlayed={() => void revalidate()} />
              <div className="grid gap-6">
                <PrizesLeft prizes={draw.prizes} />
                <p className="flex flex-wrap gap-x-6 gap-y-2">
                  <TextLink render={<Link to={paths.prizes()} />}>{t.all}</TextLink>
                  <TextLink render={<Link to={paths.myPrizes()} />}>{t.own}</TextLink>
                </p>
              </div>
              <section aria-labelledby="draw-energy">
                <SectionHead
                  id="draw-energy"
                  title={t.collect}
                  more={{ label: t.entries, render: <Link to={paths.energy()} /> }}
                />
                {collected && <TaskList tasks={collected.tasks} onScan={() => void navigate(paths.energy())} />}
              </section>
              <section aria-labelledby="draw-winners">
                <SectionHead id="draw-winners" title={t.winners} />
                {winners.length === 0 && <p className="py-2 text-ink-2">{t.noWinners}</p>}
                <ul className="divide-y divide-line">
                  {winners.map(({ number, who, prize, playedAt }) => (
                    <li key={number} className="num grid grid-cols-[1fr_auto] gap-x-4 py-3">
                      <span>
                        {inLanguage(prize, 'grade', language)} {inLanguage(prize, 'name', language)}
                      </span>
                      <span className="text-small text-ink-3">
                        {formatDay(playedAt, language)} {formatTime(playedAt)}
                      </span>
                      <span className="text-small break-all text-ink-2" lang={languageOfName(who)}>
                        {who}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            </>
          ) : (
            <EmptyState title={t.none.title}>{t.none.text}</EmptyState>
          )}
        </div>
      </div>
    </Screen>
  );
}
