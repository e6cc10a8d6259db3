import { RANKED_KINDS, type RankedKind, TODAY } from '@mingtang/contract/engagement/model';
import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { dayOf, formatDay, formatTime } from '../../../dates.ts';
import { ExhibitionTabs } from '../../../features/exhibition/exhibition-tabs.tsx';
import { hallCodes, loadPlan } from '../../../features/exhibition/items.ts';
import { useIsLoading } from '../../../features/filtering/loading.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/exhibition.ts';
import { zh } from '../../../phrases/zh/exhibition.ts';
import { renderApi, renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { itemList } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';
import { pathOf, RankedRow } from './ranked-row.tsx';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].ranking.title };

const FIRST: RankedKind = 'exhibit';
const DAY_MS = 86_400_000;

/** The ranking of one kind, exhibits unless the address says otherwise, in the reader's language. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const sought = new URL(request.url).searchParams.get('kind');
  const kind = RANKED_KINDS.find((one) => one === sought) ?? FIRST;
  const edition = await renderApi(context, referenceRoutes).getEdition();
  const days = daysSoFar(edition.firstDay, edition.lastDay, dayOf(new Date()));
  const wanted = new URL(request.url).searchParams.get('day');
  const day = wanted === TODAY || days.includes(wanted ?? '') ? (wanted ?? undefined) : undefined;
  const [{ list, countedAt }, plan] = await Promise.all([
    renderApi(context, engagementRoutes).getRanking({ kind, day }),
    loadPlan(context),
  ]);
  const codes = hallCodes(plan, language);
  const most = list[0]?.points ?? 1;
  return {
    kind,
    day,
    days: days.map((one) => ({ day: one, label: formatDay(one, language) })),
    totals: plan.totals,
    countedAt: countedAt.getTime(),
    ranked: list.map(({ hall, titleZh, titleEn, lineZh, lineEn, placeZh, placeEn, ...thing }) => ({
      ...thing,
      title: inLanguage({ titleZh, titleEn }, 'title', language),
      line: inLanguage({ lineZh, lineEn }, 'line', language),
      chamber: (hall ?? undefined) as Chamber | undefined,
      place: [kind === 'forum' ? undefined : codes[hall ?? -1], inLanguage({ placeZh, placeEn }, 'place', language)]
        .filter(Boolean)
        .join(' '),
      share: thing.points / most,
    })),
  };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].ranking;
  // Absent when the page failed.
  const data = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  const ranked = data?.ranked.map(({ id, title: name }) => ({ name, path: pathOf[data.kind]({ id }) }));
  return [
    ...pageMeta(args, { title, description, path: paths.ranking() }),
    ...(ranked ? [itemList(args, ranked)] : []),
  ];
}

/** Days of the event that are over; the one it is has a name of its own. */
function daysSoFar(first: string, last: string, today: string): string[] {
  const days: string[] = [];
  for (let at = new Date(`${first}T00:00:00Z`); ; at = new Date(at.getTime() + DAY_MS)) {
    const day = at.toISOString().slice(0, 10);
    if (day > last || day >= today) return days;
    days.push(day);
  }
}

export default function RankingScreen({
  loaderData: { kind, day, days, ranked, totals, countedAt },
}: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const isLoading = useIsLoading(paths.ranking(), ['kind', 'day']);
  const empty = day ? t.ranking.emptyDay : t.ranking.empty;
  const to = (next: { kind?: RankedKind; day?: string | undefined }): string => {
    const { kind: chosen = kind, day: on } = { day, ...next };
    return paths.ranking({ kind: chosen === FIRST ? undefined : chosen, day: on });
  };
  const rules = day ? t.ranking.rules.with(2, t.ranking.dayRule) : t.ranking.rules;
  return (
    <Screen of="ranking" className="page pt-4 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only lg:text-display">{t.ranking.title}</h1>
      <ExhibitionTabs current="ranking" totals={totals} className="lg:mt-8" />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-16">
        <section aria-labelledby="ranked" className="min-w-0">
          <h2 id="ranked" className="sr-only">
            {t.ranking.kinds[kind]}
          </h2>
          <Chips
            label={t.ranking.choose}
            className="mt-4"
            items={RANKED_KINDS.map((one) => ({
              key: one,
              label: t.ranking.kinds[one],
              isOn: one === kind,
              render: <Link to={to({ kind: one })} preventScrollReset />,
            }))}
          />
          <Chips
            label={t.ranking.chooseDay}
            className="mt-2"
            items={[
              { day: undefined, label: t.ranking.allDays },
              { day: TODAY, label: t.ranking.today },
              ...days.toReversed(),
            ].map((one) => ({
              key: one.day ?? 'all',
              label: one.label,
              isOn: one.day === day,
              render: <Link to={to({ day: one.day })} preventScrollReset />,
            }))}
          />
          {ranked.length === 0 ? (
            <EmptyState
              title={empty.title}
              action={
                <Button variant="line" render={<Link to={kind === 'forum' ? paths.forums() : paths.exhibition()} />}>
                  {empty.action}
                </Button>
              }
            >
              {empty.text}
            </EmptyState>
          ) : (
            <ol aria-busy={isLoading} className="mt-4 border-t border-ink aria-busy:opacity-60">
              {ranked.map((thing) => (
                <li key={thing.id} className="border-b border-line">
                  <RankedRow kind={kind} thing={thing} />
                </li>
              ))}
            </ol>
          )}
        </section>
        <aside aria-labelledby="rule" className="mt-10 lg:mt-4">
          <div className="rounded-card border border-line bg-surface p-4 lg:sticky lg:top-24 lg:p-5">
            <h2 id="rule" className="text-h3">
              {t.ranking.rule}
            </h2>
            <ul className="mt-3 space-y-2.5 text-small text-ink-2">
              {rules.map((rule) => (
                <li key={rule} className="grid grid-cols-[10px_minmax(0,1fr)] gap-2">
                  <span aria-hidden="true" className="mt-2 size-1.5 border border-ink-3" />
                  {rule}
                </li>
              ))}
            </ul>
            <p className="num mt-4 border-t border-line pt-3 text-small text-ink-3">
              {t.ranking.counted(formatTime(new Date(countedAt)))}
            </p>
          </div>
        </aside>
      </div>
    </Screen>
  );
}
