import { SEARCH_KINDS, type SearchKind, tidyQuestion } from '@mingtang/contract/search/model';
import { searchRoutes } from '@mingtang/contract/search/routes';
import type { RouterContextProvider } from 'react-router';
import { renderApi } from '../../../render-api.ts';

export const PAGE_SIZE = 20;

/** What an address asks for. */
export function readQuery(query: URLSearchParams): { words: string; kind: SearchKind | undefined; page: number } {
  const page = Number(query.get('page'));
  return {
    words: tidyQuestion(query.get('text') ?? ''),
    kind: SEARCH_KINDS.find((one) => one === query.get('kind')),
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  };
}

/** What is found, of all kinds; of one kind its page as well; and what else to look for when nothing is. */
export async function loadResults(context: Readonly<RouterContextProvider>, request: Request) {
  const { words, kind, page } = readQuery(new URL(request.url).searchParams);
  const api = renderApi(context, searchRoutes);
  const [answer, ofKind] = await Promise.all([
    api.search({ words }),
    kind ? api.search({ words, kind, page, pageSize: PAGE_SIZE }) : undefined,
  ]);
  const [hot, popular] = await Promise.all([
    api.listHotWords(),
    answer.total === 0 ? api.recommendForums({ limit: 4 }) : undefined,
  ]);
  return { words, kind, page, answer, ofKind, hot, popular: popular?.items ?? [] };
}
export type Results = Awaited<ReturnType<typeof loadResults>>;
