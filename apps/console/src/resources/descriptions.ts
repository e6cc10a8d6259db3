import type { ResourceDescription } from '@mingtang/contract/resources/model';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { quietApi } from '../api.ts';
import { LABELS_KEY } from '../parts/labels.ts';

/** What is asked of resources is kept below this key; everything of one below `[RESOURCES, name]`. */
export const RESOURCES = 'resources';

/** Every resource whoever is signed in may read: their lists, forms and places in the side are drawn from it. */
export const useResources = (): UseQueryResult<ResourceDescription[]> =>
  useQuery({
    queryKey: [RESOURCES],
    queryFn: ({ signal }) => quietApi.resources.describe({}, { signal }),
    staleTime: 300_000,
  });

const DICTIONARY = 'dictionary_item';

/** Asks again for a resource whose rows changed. Items of the dictionary name values on every screen and in every form. */
export async function refreshResource(client: QueryClient, name: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [RESOURCES, name] }),
    ...(name === DICTIONARY
      ? [
          client.invalidateQueries({ queryKey: LABELS_KEY }),
          client.invalidateQueries({ queryKey: [RESOURCES], exact: true }),
        ]
      : []),
  ]);
}

/** Where a resource's list is, below /console. */
export const listPath = (resource: string): string => `r/${resource}`;

/** Where a row is edited. */
export const rowPath = (resource: string, id: string): string => `/r/${resource}/${id}`;

/** Where a new one is written. */
export const NEW_ROW = 'new';
