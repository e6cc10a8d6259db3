import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { Segmented } from '@mingtang/ui/segmented';
import { useMemo, useState } from 'react';
import { useLanguage, usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/metaverse.ts';
import { zh } from '../../../phrases/zh/metaverse.ts';
import { renderApi, renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { HallList } from './hall-list.tsx';
import { HallWalk } from './hall-walk.tsx';

export const handle: ScreenHandle = {
  bar: 'back',
  title: (language) => ({ zh, en })[language].title,
  hasFooter: false,
};

export type MetaverseData = Awaited<ReturnType<typeof loader>>;
/** As many as a page of the list gives; a hall shows eight stands. */
const PAGE_SIZE = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const isZh = renderContext(context).language === 'zh';
  const exhibition = renderApi(context, exhibitionRoutes);
  const [venues, first] = await Promise.all([
    renderApi(context, programmeRoutes).listVenues(),
    exhibition.listExhibitors({ pageSize: PAGE_SIZE }),
  ]);
  const pages = Math.min(10, Math.ceil(first.total / PAGE_SIZE));
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      exhibition.listExhibitors({ pageSize: PAGE_SIZE, page: index + 2 }),
    ),
  );
  return {
    halls: Array.from({ length: 9 }, (_, hall) => {
      const venue = venues.find((one) => one.hall === hall && one.kind !== 'stage');
      return {
        id: venue?.id,
        kind: venue?.kind,
        name: (isZh ? venue?.nameZh : venue?.nameEn) ?? '',
        theme: (isZh ? venue?.themeZh : venue?.themeEn) ?? '',
      };
    }),
    exhibitors: [first, ...rest].flatMap(({ items }) =>
      items.map(({ id, nameZh, nameEn, lineZh, lineEn, hall, booth, mark, logo }) => ({
        id,
        name: isZh ? nameZh : nameEn,
        line: isZh ? lineZh : lineEn,
        hall,
        booth,
        mark,
        logo,
      })),
    ),
  };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.metaverse() });
}

const views = ['walk', 'list'] as const;
type View = (typeof views)[number];

export default function MetaverseScreen({ loaderData }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [view, setView] = useState<View>('walk');
  const data = useMemo(() => loaderData, [loaderData]);
  return (
    <Screen of="metaverse" className="flex flex-col lg:h-[calc(100dvh-72px)]">
      <div className="page flex w-full items-center justify-between gap-4 py-2 lg:py-4">
        <h1 className="text-h2 max-lg:sr-only lg:text-h1">{t.title}</h1>
        <Segmented
          label={t.view}
          value={view}
          onChange={(value) => setView(value === 'list' ? 'list' : 'walk')}
          items={views.map((value) => ({ value, label: t.views[value] }))}
        />
      </div>
      {view === 'walk' ? <HallWalk key={language} data={data} /> : <HallList data={data} />}
    </Screen>
  );
}
