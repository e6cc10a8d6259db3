import { useState } from 'react';
import { api } from '../../../api.ts';
import type { ExhibitItem, ExhibitorItem } from '../../../features/exhibition/items.ts';
import { useLanguage } from '../../../language.ts';
import type { ListData } from './list-data.ts';

const exhibition = api(async () => (await import('@mingtang/contract/exhibition/routes')).exhibitionRoutes);

interface Loaded {
  /** The last page that is shown. */
  page: number;
  exhibits: ExhibitItem[];
  exhibitors: ExhibitorItem[];
}

/** The pages after the one that came with the address, one after the other below it; of one list, so give its place a key. */
export function useMore({ page, pages, isOfExhibitors, exhibitorsAsked, exhibitsAsked, codes }: ListData) {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded>({ page, exhibits: [], exhibitors: [] });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function load(): Promise<void> {
    if (state === 'loading') return;
    setState('loading');
    const next = loaded.page + 1;
    try {
      const { toExhibitItem, toExhibitorItem } = await import('../../../features/exhibition/items.ts');
      const exhibitors = isOfExhibitors
        ? (await exhibition.listExhibitors({ ...exhibitorsAsked, page: next })).items
        : [];
      const exhibits = isOfExhibitors ? [] : (await exhibition.listExhibits({ ...exhibitsAsked, page: next })).items;
      setLoaded((before) => ({
        page: next,
        // Between two pages the list may have moved on by one: nothing stands there twice.
        exhibitors: withNew(
          before.exhibitors,
          exhibitors.map((one) => toExhibitorItem(one, codes, language)),
        ),
        exhibits: withNew(
          before.exhibits,
          exhibits.map((one) => toExhibitItem(one, codes, language)),
        ),
      }));
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  return { ...loaded, hasMore: loaded.page < pages, state, load };
}

const withNew = <Item extends { id: string }>(before: Item[], next: readonly Item[]): Item[] => [
  ...before,
  ...next.filter(({ id }) => !before.some((one) => one.id === id)),
];
