import { contentRoutes } from '@mingtang/contract/content/routes';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SectionHead } from '@mingtang/ui/section-head';
import { Link, useSearchParams } from 'react-router';
import { CompetitionCard } from '../../../features/competitions/competition-card.tsx';
import {
  type CompetitionGroup,
  competitionGroups,
  groupOf,
  stateOf,
  toCompetitionSummary,
} from '../../../features/competitions/competition-summary.ts';
import { listAll } from '../../../features/programme/list-all.ts';
import { usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/competitions.ts';
import { zh } from '../../../phrases/zh/competitions.ts';
import { renderApi, renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const competitions = await listAll(renderApi(context, contentRoutes).listCompetitions);
  return { now: Date.now(), competitions: competitions.map((one) => toCompetitionSummary(one, language)) };
}

/** What narrows the list is done in the browser, at once and without a network. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('state') !== nextUrl.searchParams.get('state')
    ? false
    : defaultShouldRevalidate;
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.competitions() });
}

const groups = Object.keys(competitionGroups) as CompetitionGroup[];

export default function CompetitionsScreen({ loaderData: { now: renderedAt, competitions } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const now = useNow(renderedAt);
  const chosen = groups.find((one) => one === query.get('state'));
  const inGroup = (group: CompetitionGroup) =>
    competitions
      .filter((one) => groupOf(stateOf(one, now)) === group)
      .toSorted((one, other) => byTurn(one, other, now));
  const shown = groups.filter((group) => (chosen === undefined || group === chosen) && inGroup(group).length > 0);
  const chips = [undefined, ...groups].map((one) => ({
    key: one ?? 'all',
    label: one ? t.groups[one] : t.all,
    count: one ? inGroup(one).length : competitions.length,
    isOn: chosen === one,
    render: <Link to={paths.competitions(one && { state: one })} preventScrollReset />,
  }));
  const empty = chosen === undefined ? t.empty : t.emptyOfState;
  return (
    <Screen of="competitions" className="page pt-4 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only lg:text-display">{t.title}</h1>
      <p className="max-w-150 text-ink-2 lg:mt-4 lg:text-[18px]">{t.lead}</p>
      {competitions.length > 0 && <Chips label={t.filter} items={chips} className="mt-4! lg:mt-7!" />}
      {shown.length === 0 && (
        <EmptyState
          title={empty.title}
          action={
            <Button
              variant="line"
              render={<Link to={chosen === undefined ? paths.forums() : paths.competitions()} preventScrollReset />}
            >
              {empty.action}
            </Button>
          }
        >
          {empty.text}
        </EmptyState>
      )}
      {shown.map((group) => (
        <section key={group} className="mt-8 lg:mt-12">
          <SectionHead title={t.groups[group]} count={inGroup(group).length} />
          <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {inGroup(group).map((one) => (
              <li key={one.id}>
                <CompetitionCard one={one} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}

/** Within a group by the order of its states, then by the final. */
function byTurn(one: Parameters<typeof stateOf>[0], other: Parameters<typeof stateOf>[0], now: number): number {
  const turns: readonly string[] = Object.values(competitionGroups).flat();
  return turns.indexOf(stateOf(one, now)) - turns.indexOf(stateOf(other, now)) || one.finalStart - other.finalStart;
}
