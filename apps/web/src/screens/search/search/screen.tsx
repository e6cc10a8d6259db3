import { MOST_FOUND, type SearchKind } from '@mingtang/contract/search/model';
import { Chips } from '@mingtang/ui/chips';
import { Notice } from '@mingtang/ui/notice';
import { SkeletonGroup, SkeletonRows } from '@mingtang/ui/skeleton';
import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { AdvertStrip } from '../../../features/adverts/advert-strip.tsx';
import { HotWords } from '../../../features/searching/hot-words.tsx';
import { SearchBar } from '../../../features/searching/search-bar.tsx';
import { recordSearch } from '../../../features/searching/search-history.ts';
import { loadSearchStart, SearchStart } from '../../../features/searching/search-start.tsx';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/search.ts';
import { zh } from '../../../phrases/zh/search.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { Groups, NothingFound, OneKind } from './results.tsx';
import { loadResults, type Results, readQuery } from './search-data.ts';

export const handle: ScreenHandle = { bar: 'none', hasFooter: false };

/** Without words (they are optional, spec §2) a search begins here too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { words } = readQuery(new URL(request.url).searchParams);
  if (words === '') return { start: await loadSearchStart(context), results: undefined };
  return { start: undefined, results: await loadResults(context, request) };
}

export function meta(args: Route.MetaArgs) {
  const t = { zh, en }[metaLanguage(args)];
  const { results } = (args.loaderData ?? {}) as { results?: Results };
  const title = results ? t.resultsOf(results.words) : t.title;
  return pageMeta(args, { title, description: t.description, path: paths.searchStart(), isPrivate: true });
}

const countOf = (count: number, isMore: boolean): string =>
  isMore ? `${count.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

export default function SearchScreen({ loaderData: { start, results } }: Route.ComponentProps) {
  if (results) return <Found results={results} />;
  return (
    <Screen of="search" className="flex flex-col lg:block">
      <div className="min-h-0 flex-1 overscroll-contain pb-10 max-lg:overflow-y-auto">
        <SearchStart {...start} />
      </div>
    </Screen>
  );
}

/** What was found: all kinds, or one of them. On phones only the results scroll. */
function Found({ results }: { results: Results }) {
  const t = usePhrases({ zh, en });
  const { words, kind, page, answer, ofKind, hot } = results;
  const isLoading = useIsSearching(results);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => recordSearch(words), [words]);
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [words, kind, page]);
  const total = countOf(Math.min(answer.total, MOST_FOUND), answer.isMore);
  const chip = (one: SearchKind | undefined, label: string, count: string) => ({
    key: one ?? 'all',
    label,
    count,
    isOn: kind === one,
    render: <Link to={paths.search({ text: words, ...(one && { kind: one }) })} preventScrollReset />,
  });
  return (
    <Screen of="search" className="flex flex-col lg:block">
      <div className="flex-none lg:page lg:pt-10">
        <h1 className="sr-only">{t.resultsOf(words)}</h1>
        <SearchBar text={words} />
        {answer.total > 0 && (
          <Chips
            label={t.kindsLabel}
            className="mx-0! px-gutter pt-2 pb-3 lg:mt-5 lg:px-0"
            items={[
              chip(undefined, t.all, total),
              ...answer.counts.map(({ kind: one, count, isMore }) => chip(one, t.kinds[one], countOf(count, isMore))),
            ]}
          />
        )}
      </div>
      <div
        ref={list}
        aria-busy={isLoading}
        className="page min-h-0 flex-1 overscroll-contain pb-10 max-lg:overflow-y-auto lg:pt-2 lg:pb-24"
      >
        {isLoading ? (
          <SkeletonGroup label={t.title}>
            <SkeletonRows count={6} />
          </SkeletonGroup>
        ) : (
          <>
            <output className="sr-only">{answer.total === 0 ? t.empty.title(words) : t.total(total)}</output>
            <MatchNote answer={answer} />
            {answer.total === 0 ? (
              <NothingFound results={results} />
            ) : (
              <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-x-16">
                <div className="min-w-0">
                  {ofKind && kind ? (
                    <OneKind words={words} kind={kind} page={page} answer={ofKind} />
                  ) : (
                    <Groups words={words} answer={answer} />
                  )}
                </div>
                <div>
                  <HotWords hot={hot.slice(0, 8)} isNarrow className="pt-5 max-lg:hidden" />
                  <AdvertStrip place="search_advert" className="mt-8" />
                </div>
              </div>
            )}
          </>
        )}
      </div>
    </Screen>
  );
}

/** Says so when it is not the words themselves that were found. */
function MatchNote({ answer: { match, words, corrected } }: Pick<Results, 'answer'>) {
  const t = usePhrases({ zh, en });
  const text =
    match === 'some'
      ? t.notes.some
      : corrected !== null
        ? t.notes.corrected(words, corrected)
        : match === 'sound' && /\p{Script=Han}/u.test(words)
          ? t.notes.sound(words)
          : undefined;
  return text ? <Notice className="mt-3 mb-1">{text}</Notice> : null;
}

/** Another question, kind or page is on its way. */
function useIsSearching({ words, kind, page }: Results): boolean {
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== paths.search()) return false;
  const next = readQuery(new URLSearchParams(location.search));
  return next.words !== words || next.kind !== kind || next.page !== page;
}
