import type { Page } from '@mingtang/contract/fields';
import { useState } from 'react';
import type { ListState } from './list-state.ts';
import type { Params } from './url-state.ts';

/** So many rows of a list can be taken at once: what the calls for many take. */
export const MOST_SELECTED = 500;
const PAGE_SIZE = 100;

export interface Selection<Row> {
  ids: readonly string[];
  set: (ids: readonly string[]) => void;
  /** The selected rows: those of the page, and those of other pages once all were taken. */
  rows: readonly Row[];
  /** Selects what the list holds on all of its pages, up to `MOST_SELECTED`. */
  takeAll: () => Promise<void>;
}

/** Which rows of a list are selected; what is out of sight only by `takeAll`, and as long as the list is the same. */
export function useSelection<Row extends { id: string }, P extends Params>(
  list: ListState<P>,
  shown: readonly Row[],
  fetchPage: (input: { page: number; pageSize: number }) => Promise<Page<Row>>,
): Selection<Row> {
  const [selected, set] = useState<readonly string[]>([]);
  const [all, setAll] = useState<{ of: string; rows: readonly Row[] }>();
  const of = JSON.stringify({ ...list.values, open: undefined, page: undefined });
  const pool = new Map([...(all?.of === of ? all.rows : []), ...shown].map((row) => [row.id, row]));
  const rows = selected.flatMap((id) => pool.get(id) ?? []);
  return {
    ids: rows.map(({ id }) => id),
    set: (ids) => {
      if (ids.length === 0) setAll(undefined);
      set(ids);
    },
    rows,
    takeAll: async () => {
      const taken: Row[] = [];
      for (let page = 1; taken.length < MOST_SELECTED; page++) {
        const { items, total } = await fetchPage({ page, pageSize: PAGE_SIZE });
        taken.push(...items);
        if (items.length === 0 || taken.length >= total) break;
      }
      setAll({ of, rows: taken });
      set(taken.map(({ id }) => id));
    },
  };
}
