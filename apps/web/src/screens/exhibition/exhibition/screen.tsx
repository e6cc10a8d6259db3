import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { formatCount } from '@mingtang/ui/format/count';
import { SectionHead } from '@mingtang/ui/section-head';
import { TextLink } from '@mingtang/ui/text-link';
import { Link, useSearchParams } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { AdvertStrip } from '../../../features/adverts/advert-strip.tsx';
import { loadEntryTimes } from '../../../features/entry-times/entry-times-data.ts';
import { ExhibitGrid } from '../../../features/exhibition/exhibit-card.tsx';
import { ExhibitionTabs } from '../../../features/exhibition/exhibition-tabs.tsx';
import { HallStands } from '../../../features/exhibition/hall-stands.tsx';
import { hallCodes, loadPlan, toExhibitItem } from '../../../features/exhibition/items.ts';
import { readChoice } from '../../../features/exhibition/plan-choice.ts';
import { PlanFigure } from '../../../features/exhibition/plan-figure.tsx';
import { StandCard } from '../../../features/exhibition/stand-card.tsx';
import { StandSearch } from '../../../features/exhibition/stand-search.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en as enEntry } from '../../../phrases/en/entry-times.ts';
import { en } from '../../../phrases/en/exhibition.ts';
import { zh as zhEntry } from '../../../phrases/zh/entry-times.ts';
import { zh } from '../../../phrases/zh/exhibition.ts';
import { renderApi, renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'brand', title: (language) => ({ zh, en })[language].title };

const SHOWN = 6;

/** The plan, and the first of what is shown in the chosen hall. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const plan = await loadPlan(context);
  const { hall } = readChoice(plan, new URL(request.url).searchParams);
  const { items } = await renderApi(context, exhibitionRoutes).listExhibits({
    pageSize: SHOWN,
    order: 'popular',
    hall: hall?.hall,
  });
  const codes = hallCodes(plan, language);
  const hasEntryTimes = (await loadEntryTimes(context)).length > 0;
  return { plan, hasEntryTimes, hall: hall?.hall, exhibits: items.map((item) => toExhibitItem(item, codes, language)) };
}

/** Stands and gates are chosen in the browser, at once and without a network; another hall shows other exhibits. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  const hall = (url: URL): string | null => url.searchParams.get('hall') ?? url.searchParams.get('stand');
  return hall(currentUrl) !== hall(nextUrl) || currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')
    ? defaultShouldRevalidate
    : false;
}
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

type Data = Awaited<ReturnType<typeof loader>>;

export function meta(args: Route.MetaArgs) {
  const t = { zh, en }[metaLanguage(args)];
  // Absent when the page failed.
  const data = args.loaderData as Data | undefined;
  const { exhibitors = 0, exhibits = 0 } = data?.plan.totals ?? {};
  return pageMeta(args, { title: t.title, description: t.description(exhibitors, exhibits), path: paths.exhibition() });
}

export default function ExhibitionScreen({ loaderData: { plan, exhibits, hasEntryTimes } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const entry = usePhrases({ zh: zhEntry, en: enEntry });
  const language = useLanguage();
  const [query] = useSearchParams();
  const chosen = readChoice(plan, query);
  const { hall, stand, gate, way } = chosen;
  const hallName = hall && (hall.code ?? inLanguage(hall, 'name', language));
  if (plan.totals.exhibitors === 0) {
    return (
      <Screen of="exhibition" className="page pt-4 lg:pt-14">
        <h1 className="text-h1 max-lg:sr-only lg:text-display">{t.title}</h1>
        <EmptyState
          title={t.none.title}
          action={<Button render={<Link to={paths.forums()} />}>{t.none.action}</Button>}
        >
          {t.none.text}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen of="exhibition" className="page pt-4 lg:pt-14">
      <div className="lg:flex lg:items-end lg:justify-between lg:gap-10">
        <h1 className="text-h1 max-lg:sr-only lg:text-display">{t.title}</h1>
        <Totals totals={plan.totals} />
      </div>
      {hasEntryTimes && (
        <p className="mt-1.5 lg:mt-3">
          <TextLink render={<Link to={paths.entryTimes()} />}>{entry.link}</TextLink>
        </p>
      )}
      <div className="mt-4 lg:mt-9 lg:grid lg:grid-cols-[520px_minmax(0,1fr)] lg:gap-x-14">
        <section aria-labelledby="plan" className="min-w-0">
          <h2 id="plan" className="sr-only">
            {t.plan}
          </h2>
          <PlanFigure plan={plan} hall={hall?.hall} stand={stand?.id} gate={gate?.id} way={way?.points} />
          <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
            <Key className="bg-seal">{t.chosen}</Key>
            <Key className="bg-ink">{t.saved}</Key>
          </p>
          <p className="mt-1 text-small text-ink-3">{t.planNote}</p>
          <StandCard plan={plan} chosen={chosen} />
          <div className="mt-5">
            <StandSearch plan={plan} gate={gate?.id} />
          </div>
          {hall?.isForExhibition && (
            <HallStands
              hall={hall}
              stands={plan.stands.filter((one) => one.hall === hall.hall)}
              chosen={stand?.id}
              gate={gate?.id}
            />
          )}
        </section>
        <section aria-labelledby="shown" className="mt-section min-w-0 lg:mt-0">
          <ExhibitionTabs current="exhibits" totals={plan.totals} />
          <SectionHead
            id="shown"
            className="mt-4 mb-2"
            title={hallName ? t.inHall(hallName) : t.filters.orders.popular}
            more={{
              label: t.allExhibits,
              render: <Link to={paths.exhibitors(hall ? { hall: String(hall.hall) } : {})} />,
            }}
          />
          {exhibits.length > 0 ? (
            <ExhibitGrid exhibits={exhibits} isNarrow level={3} />
          ) : (
            <p className="text-ink-2">{t.empty.title}</p>
          )}
        </section>
      </div>
      <AdvertStrip place="exhibition_rotation_advert" className="mt-section" />
    </Screen>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 ${className}`} />
      {children}
    </span>
  );
}

function Totals({ totals }: { totals: Record<keyof typeof zh.totals, number> }) {
  const t = usePhrases({ zh, en });
  const keys = ['exhibitors', 'exhibits', 'premieres', 'films', 'countries'] as const;
  return (
    <ul aria-label={t.numbers} className="flex flex-wrap gap-x-4 gap-y-0.5 lg:gap-x-7">
      {keys.map((key) => (
        <li key={key} className="num text-small text-ink-2 lg:text-body">
          {key === 'films' && totals.films > 0 ? (
            <Link
              to={paths.exhibitorVideo()}
              className="underline decoration-line-2 underline-offset-4 hover:decoration-ink"
            >
              <Total count={totals.films} words={t.totals.films} />
            </Link>
          ) : (
            <Total count={totals[key]} words={t.totals[key]} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Total({ count, words }: { count: number; words: string }) {
  const language = useLanguage();
  return (
    <>
      <span className="big text-[17px] text-ink lg:text-[22px]">{formatCount(count, language)}</span> {words}
    </>
  );
}
