import { searchRoutes } from '@mingtang/contract/search/routes';
import { MarkGrid } from '@mingtang/ui/mark-grid';
import { SectionHead } from '@mingtang/ui/section-head';
import type { RouterContextProvider } from 'react-router';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';
import { renderApi } from '../../render-api.ts';
import { logoAt } from '../picture/at-width.ts';
import { HotWords } from './hot-words.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { RecommendedForums } from './recommended.tsx';
import { SearchBar } from './search-bar.tsx';

/** What everybody may be led to before they search; what one searched for is the browser's to show. */
export async function loadSearchStart(context: Readonly<RouterContextProvider>) {
  const api = renderApi(context, searchRoutes);
  const [hot, forums, exhibitors] = await Promise.all([
    api.listHotWords(),
    api.recommendForums({ limit: 6 }),
    api.recommendExhibitors({ limit: 6 }),
  ]);
  return { hot, forums: forums.items, exhibitors: exhibitors.items };
}

/** Where a search begins. */
export function SearchStart({ hot, forums, exhibitors }: Awaited<ReturnType<typeof loadSearchStart>>) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <>
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
            items={exhibitors.map(({ id, titleZh, titleEn, mark, picture }) => ({
              id,
              name: language === 'zh' ? titleZh : titleEn,
              mark: mark ?? 0,
              logo: logoAt(picture),
              render: <Link to={paths.exhibitorRoom({ id })} />,
            }))}
          />
        </section>
      )}
    </>
  );
}
