import type { Language } from '@mingtang/contract/envelope';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { quietApi } from '../../api.ts';
import { useLanguage } from '../../language.ts';
import { RESOURCES, useResources } from '../../resources/descriptions.ts';

type Names = Record<Language, string>;

/** The most ids one call takes. */
const MOST_IDS = 100;
/** A list draws all its cells within this. */
const GATHER_MS = 10;

interface Waiting {
  id: string;
  resolve: (names: Names | null) => void;
  reject: (error: unknown) => void;
}
const waiting = new Map<string, Waiting[]>();

/** What a row is called; the names a list needs are asked for in one call. Null when it is gone. */
function loadNames(resource: string, id: string): Promise<Names | null> {
  return new Promise((resolve, reject) => {
    const others = waiting.get(resource);
    if (others) {
      others.push({ id, resolve, reject });
      return;
    }
    waiting.set(resource, [{ id, resolve, reject }]);
    setTimeout(() => {
      const asked = waiting.get(resource) ?? [];
      waiting.delete(resource);
      void answer(resource, asked);
    }, GATHER_MS);
  });
}

async function answer(resource: string, asked: readonly Waiting[]): Promise<void> {
  for (let start = 0; start < asked.length; start += MOST_IDS) {
    const some = asked.slice(start, start + MOST_IDS);
    try {
      const rows = await quietApi.resources.listOptions({ resource, ids: [...new Set(some.map(({ id }) => id))] });
      const byId = new Map(rows.map(({ id, labelZh, labelEn }) => [id, { zh: labelZh, en: labelEn }]));
      for (const { id, resolve } of some) resolve(byId.get(id) ?? null);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}

/** Whether the rows of a resource may be asked for by their names. */
const useMayName = (resource: string): boolean => {
  const { data = [] } = useResources();
  return data.some(({ name }) => name === resource);
};

/** What rows are called: undefined while it is asked, null of what is gone or not for one's role. */
export function useNamesOf(resource: string, ids: readonly string[]): (string | null | undefined)[] {
  const language = useLanguage();
  const enabled = useMayName(resource);
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: [RESOURCES, resource, 'name', id],
      queryFn: () => loadNames(resource, id),
      enabled,
      staleTime: 60_000,
    })),
  });
  return answers.map(({ data, isError }) => {
    if (!enabled || isError || data === null) return null;
    return data?.[language];
  });
}

/** Rows to choose from: those that are chosen, then those that match the words. */
export function useRowOptions(
  resource: string,
  chosen: readonly string[],
  words = '',
): { options: { value: string; label: string }[]; isPending: boolean } {
  const language = useLanguage();
  const enabled = useMayName(resource);
  const ids = chosen.slice(0, MOST_IDS);
  const { data = [], isFetching } = useQuery({
    queryKey: [RESOURCES, resource, 'options', ids, words],
    queryFn: ({ signal }) =>
      quietApi.resources.listOptions(
        { resource, ...(words === '' ? {} : { words }), ...(ids.length > 0 ? { ids } : {}) },
        { signal },
      ),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const label = language === 'zh' ? 'labelZh' : 'labelEn';
  return { options: data.map((row) => ({ value: row.id, label: row[label] || row.id })), isPending: isFetching };
}
