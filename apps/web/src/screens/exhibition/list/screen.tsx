import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link, useSearchParams } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { ExhibitGrid } from '../../../features/exhibition/exhibit-card.tsx';
import { ExhibitionTabs } from '../../../features/exhibition/exhibition-tabs.tsx';
import { ExhibitorRows } from '../../../features/exhibition/exhibitor-row.tsx';
import { hallCodes, loadPlan, toExhibitItem, toExhibitorItem } from '../../../features/exhibition/items.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/exhibition.ts';
import { zh } from '../../../phrases/zh/exhibition.ts';
import { renderApi, renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

const PAGE_SIZE = 24;

/** One page of what the address asks for; what it does not know is not asked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const query = new URL(request.url).searchParams;
  const { listExhibits, listExhibitors, listCategories } = renderApi(context, exhibitionRoutes);
  const [plan, tree] = await Promise.all([loadPlan(context), listCategories({})]);
  const codes = hallCodes(plan, language);
  const category = tree.find(({ id }) => id === query.get('category'));
  const hall = plan.halls.find((one) => one.isForExhibition && String(one.hall) === query.get('hall'));
  const pageSought = Number(query.get('page'));
  const page = Number.isInteger(pageSought) && pageSought > 0 && pageSought < 1_000 ? pageSought : 1;
  const asked = { hall: hall?.hall, categoryId: category?.id, page, pageSize: PAGE_SIZE };
  const isOfExhibitors = query.get('show') === 'exhibitors';
  const found = isOfExhibitors
    ? await listExhibitors(asked).then(({ items, total }) => ({
        total,
        exhibits: [],
        exhibitors: items.map((item) => toExhibitorItem(item, codes, language)),
      }))
    : await listExhibits(asked).then(({ items, total }) => ({
        total,
        exhibits: items.map((item) => toExhibitItem(item, codes, language)),
        exhibitors: [],
      }));
  return {
    ...found,
    isOfExhibitors,
    page,
    pages: Math.ceil(found.total / PAGE_SIZE),
    totals: plan.totals,
    category: category?.id,
    hall: hall?.hall,
    categories: tree.map((one) => ({ id: one.id, name: inLanguage(one, 'name', language) })),
    halls: plan.halls
      .filter(({ isForExhibition }) => isForExhibition)
      .map((one) => ({ hall: one.hall, name: codes[one.hall] ?? '' })),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function meta(args: Route.MetaArgs) {
  const t = { zh, en }[metaLanguage(args)];
  // Absent when the page failed.
  const data = args.loaderData as Data | undefined;
  const { exhibitors = 0, exhibits = 0 } = data?.totals ?? {};
  const title = data?.isOfExhibitors ? t.tabs.exhibitors : t.tabs.exhibits;
  return pageMeta(args, { title, description: t.listDescription(exhibitors, exhibits), path: paths.exhibitors() });
}

export default function ExhibitionListScreen({ loaderData: data }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const { isOfExhibitors, total, page, pages } = data;
  const to = (change: Record<string, string | undefined>): string => {
    const next = new URLSearchParams(query);
    for (const [key, value] of Object.entries({ page: undefined, ...change }))
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    return `?${next}`;
  };
  const chip = (key: string, name: string, label: string, value: string | undefined, current: string | undefined) => ({
    key,
    label,
    isOn: value === current,
    render: <Link to={to({ [name]: value })} preventScrollReset />,
  });
  return (
    <Screen of="exhibitors" className="page pt-4 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only lg:text-display">{isOfExhibitors ? t.tabs.exhibitors : t.tabs.exhibits}</h1>
      <ExhibitionTabs current={isOfExhibitors ? 'exhibitors' : 'exhibits'} totals={data.totals} className="lg:mt-8" />
      <Chips
        label={t.filters.category}
        className="mt-4"
        items={[
          chip('all', 'category', t.all, undefined, data.category),
          ...data.categories.map(({ id, name }) => chip(id, 'category', name, id, data.category)),
        ]}
      />
      <Chips
        label={t.filters.hall}
        className="mt-3"
        items={[
          chip('all', 'hall', t.filters.anyHall, undefined, data.hall?.toString()),
          ...data.halls.map(({ hall, name }) => chip(name, 'hall', name, String(hall), data.hall?.toString())),
        ]}
      />
      <p className="num mt-4 mb-4 text-small text-ink-3">
        {isOfExhibitors ? t.exhibitorsOf(total) : t.exhibitsOf(total)}
      </p>
      {total === 0 && (
        <EmptyState
          title={t.empty.title}
          action={
            <Button variant="line" render={<Link to={isOfExhibitors ? '?show=exhibitors' : '?'} />}>
              {t.empty.action}
            </Button>
          }
        >
          {t.empty.text}
        </EmptyState>
      )}
      {isOfExhibitors ? <ExhibitorRows exhibitors={data.exhibitors} /> : <ExhibitGrid exhibits={data.exhibits} />}
      {pages > 1 && (
        <nav aria-label={t.pages} className="mt-10 flex flex-wrap items-center justify-center gap-2">
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <Link
              key={number}
              to={to({ page: number === 1 ? undefined : String(number) })}
              aria-label={t.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className="num inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-ink-on"
            >
              {number}
            </Link>
          ))}
        </nav>
      )}
    </Screen>
  );
}
