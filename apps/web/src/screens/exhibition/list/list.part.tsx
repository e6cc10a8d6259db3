import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link, useSearchParams } from 'react-router';
import { ExhibitGrid } from '../../../features/exhibition/exhibit-card.tsx';
import { ExhibitorRows } from '../../../features/exhibition/exhibitor-row.tsx';
import { queryWith } from '../../../features/filtering/filters.ts';
import { useIsLoading } from '../../../features/filtering/loading.ts';
import { usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/exhibition.ts';
import { zh } from '../../../phrases/zh/exhibition.ts';
import type { ListData } from './list-data.ts';
import { listKeys } from './list-keys.ts';
import { ListToolbar } from './toolbar.tsx';
import { useMore } from './use-more.ts';

/** What the list is narrowed by, and what it then holds. */
export default function List({ data }: { data: ListData }) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const isLoading = useIsLoading(paths.exhibitors(), listKeys);
  const { isOfExhibitors, total } = data;
  return (
    <>
      <ListToolbar data={data} />
      <div aria-busy={isLoading} className="mt-2 transition-opacity aria-busy:opacity-50">
        {total === 0 ? (
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
        ) : (
          // Another list begins with its own first page.
          <Results key={`${query}`} data={data} />
        )}
      </div>
    </>
  );
}

function Results({ data }: { data: ListData }) {
  const t = usePhrases({ zh, en });
  const { isOfExhibitors, total, pages, page } = data;
  const more = useMore(data);
  const exhibitors = [...data.exhibitors, ...more.exhibitors];
  const exhibits = [...data.exhibits, ...more.exhibits];
  const shown = Math.min(total, (isOfExhibitors ? exhibitors : exhibits).length);
  return (
    <>
      {isOfExhibitors ? <ExhibitorRows exhibitors={exhibitors} /> : <ExhibitGrid exhibits={exhibits} opensPage />}
      {pages > 1 && (
        <div className="mt-8 flex flex-col items-center gap-3 lg:hidden">
          {page === 1 && (
            <p className="num text-small text-ink-3" aria-live="polite">
              {t.shown(shown, total)}
            </p>
          )}
          {more.state === 'failed' && <output className="text-small text-rouge">{t.failedMore}</output>}
          {more.hasMore && (
            <Button variant="line" isLoading={more.state === 'loading'} onClick={() => void more.load()}>
              {more.state === 'failed' ? t.retry : t.loadMore}
            </Button>
          )}
        </div>
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}

/** On wide pages, where one reads a page at a time. */
function Pages({ page, pages }: { page: number; pages: number }) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  return (
    <nav aria-label={t.pages} className="mt-10 flex flex-wrap items-center justify-center gap-2 max-lg:hidden">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <Link
          key={number}
          to={queryWith(query, { page: number === 1 ? undefined : String(number) })}
          aria-label={t.page(number)}
          aria-current={number === page ? 'page' : undefined}
          className="num inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-ink-on"
        >
          {number}
        </Link>
      ))}
    </nav>
  );
}
