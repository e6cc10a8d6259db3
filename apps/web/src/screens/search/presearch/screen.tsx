import { searchRoutes } from '@mingtang/contract/search/routes';
import { MarkGrid } from '@mingtang/ui/mark-grid';
import { SectionHead } from '@mingtang/ui/section-head';
import { ScreenLink } from '../../../features/screen-link.tsx';
import { HotWords } from '../../../features/searching/hot-words.tsx';
import { RecentSearches } from '../../../features/searching/recent-searches.tsx';
import { RecommendedForums } from '../../../features/searching/recommended.tsx';
import { SearchBar } from '../../../features/searching/search-bar.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/search.ts';
import { zh } from '../../../phrases/zh/search.ts';
import { renderApi } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'none' };

/** What everybody may be led to; what one searched for is the browser's to show. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = renderApi(context, searchRoutes);
  const [hot, forums, exhibitors] = await Promise.all([
    api.listHotWords(),
    api.recommendForums({ limit: 6 }),
    api.recommendExhibitors({ limit: 6 }),
  ]);
  return { hot, forums: forums.items, exhibitors: exhibitors.items };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.searchStart() });
}

/** Where a search begins. */
export default function SearchStartScreen({ loaderData: { hot, forums, exhibitors } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <Screen of="searchStart" className="pb-10">
      <div className="sticky top-0 z-20 bg-paper lg:page lg:static lg:pt-14">
        <h1 className="text-display max-lg:sr-only lg:mb-7">{t.title}</h1>
        <SearchBar text="" isFocused />
      </div>
      <div className="page lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-x-16">
        <div>
          <RecentSearches className="pt-4 lg:pt-10" />
          <HotWords hot={hot} className="pt-6 lg:pt-10" />
        </div>
        <div>
          <RecommendedForums popular={forums} isNarrow className="pt-8 lg:pt-10" />
        </div>
      </div>
      {exhibitors.length > 0 && (
        <section className="page pt-8 lg:pt-12">
          <SectionHead title={t.recommended.exhibitors} className="mb-2" />
          <MarkGrid
            label={t.recommended.exhibitors}
            items={exhibitors.map(({ id, titleZh, titleEn, mark }) => ({
              id,
              name: language === 'zh' ? titleZh : titleEn,
              mark: mark ?? 0,
              render: <ScreenLink screen="exhibitorRoom" to={paths.exhibitorRoom({ id })} />,
            }))}
          />
        </section>
      )}
    </Screen>
  );
}
