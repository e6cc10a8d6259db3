import { AdvertStrip } from '../../../features/adverts/advert-strip.tsx';
import { ExhibitionTabs } from '../../../features/exhibition/exhibition-tabs.tsx';
import { usePhrases } from '../../../language.ts';
import { later } from '../../../later.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/exhibition-list.ts';
import { zh } from '../../../phrases/zh/exhibition-list.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { itemList } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';
import { type ListData, loadList } from './list-data.ts';

const List = later(() => import('./list.part.tsx'), { className: 'min-h-dvh' });

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context, new URL(request.url).searchParams);

export function meta(args: Route.MetaArgs) {
  const t = { zh, en }[metaLanguage(args)];
  // Absent when the page failed.
  const data = args.loaderData as ListData | undefined;
  const { exhibitors = 0, exhibits = 0 } = data?.totals ?? {};
  const title = data?.isOfExhibitors ? t.tabs.exhibitors : t.tabs.exhibits;
  const page = pageMeta(args, {
    title,
    description: t.listDescription(exhibitors, exhibits),
    path: paths.exhibitors(),
  });
  if (!data) return page;
  const pathOf = data.isOfExhibitors ? paths.exhibitorRoom : paths.exhibit;
  return [
    ...page,
    itemList(
      args,
      (data.isOfExhibitors ? data.exhibitors : data.exhibits).map(({ id, name }) => ({ name, path: pathOf({ id }) })),
    ),
  ];
}

export default function ExhibitionListScreen({ loaderData: data }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const { isOfExhibitors } = data;
  return (
    <Screen of="exhibitors" className="page pt-4 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only lg:text-display">{isOfExhibitors ? t.tabs.exhibitors : t.tabs.exhibits}</h1>
      <ExhibitionTabs current={isOfExhibitors ? 'exhibitors' : 'exhibits'} totals={data.totals} className="lg:mt-8" />
      <List data={data} />
      <AdvertStrip place="exhibition_advert" className="mt-10 lg:mt-14" />
    </Screen>
  );
}
