import type { Page } from '@mingtang/contract/fields';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countParam, type Param, type Params, textParam, type UrlValues, useUrlState } from './url-state.ts';

/** What every list keeps in the address. `sort` is a column's key, with `-` before it for the last first. */
/** Next to which row a page of a very long list lies, as the answer before said. */
const cursorParam: Param<string> = {
  read: (text) => (/^(?:older|newer):[\da-f-]{36}$/.test(text) ? text : undefined),
  write: (value) => value,
};
const listParams = {
  page: countParam,
  cursor: cursorParam,
  size: countParam,
  words: textParam,
  sort: textParam,
  open: textParam,
};
type ListParams = typeof listParams;

export const PAGE_SIZE = 20;

export interface ListState<P extends Params> {
  values: UrlValues<P & ListParams>;
  page: number;
  pageSize: number;
  /** Changes filters; the list then begins at its first page again, unless the page itself is set or a row opened. */
  set: (change: UrlValues<P & ListParams>) => void;
  /** Takes every filter out. */
  clear: () => void;
  /** Whether anything narrows the list. */
  isFiltered: boolean;
}

type Filterless = Record<never, never>;
const filterless: Filterless = {};

/** What a table needs of its list's state, whatever the list's own filters. */
export interface TableList {
  values: { open?: string | undefined; sort?: string | undefined; cursor?: string | undefined };
  page: number;
  set: (change: {
    open?: string | undefined;
    sort?: string | undefined;
    page?: number | undefined;
    cursor?: string | undefined;
  }) => void;
  clear: () => void;
  isFiltered: boolean;
}

/**
 * A list's page, order, words, opened row and its own filters, all in the address. Give filters that are made once,
 * outside of the component: `const filters = { state: choiceParam(states) }` … `const list = useListState(filters)`.
 */
export function useListState<P extends Params = Filterless>(filters: P = filterless as P): ListState<P> {
  const params = useMemo(() => ({ ...listParams, ...filters }), [filters]);
  const [values, setValues] = useUrlState(params);
  const set = (change: UrlValues<P & ListParams>): void => {
    const isSameList = Object.keys(change).every((name) => name === 'open');
    setValues((isSameList ? change : { page: undefined, cursor: undefined, ...change }) as never);
  };
  const narrowing = [...Object.keys(filters), 'words'];
  const held = values as Record<string, unknown>;
  return {
    values: values as UrlValues<P & ListParams>,
    page: (held.page as number | undefined) ?? 1,
    pageSize: Math.min((held.size as number | undefined) ?? PAGE_SIZE, 100),
    set,
    clear: () =>
      setValues(Object.fromEntries([...narrowing, 'page', 'cursor', 'open'].map((name) => [name, undefined])) as never),
    isFiltered: narrowing.some((name) => held[name] !== undefined),
  };
}

/**
 * Asks for a page of a list as its address says: `useListQuery(['staff', 'accounts'], list, (input, signal) =>
 * api.staff.listAccounts(input, { signal }))`. What was shown stays until the next page is there.
 */
export function useListQuery<Row, P extends Params>(
  key: readonly unknown[],
  list: ListState<P>,
  fetch: (
    input: { page: number; pageSize: number; words?: string; cursor?: string },
    signal: AbortSignal,
  ) => Promise<Page<Row>>,
): UseQueryResult<Page<Row>> {
  const asked: Record<string, unknown> = { ...list.values, open: undefined };
  const { words, cursor } = asked as { words?: string; cursor?: string };
  return useQuery({
    queryKey: [...key, list.page, list.pageSize, asked],
    queryFn: ({ signal }) =>
      fetch(
        {
          page: list.page,
          pageSize: list.pageSize,
          ...(words === undefined ? {} : { words }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}
