import type { ResourceDescription } from '@mingtang/contract/resources/model';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { quietApi } from '../api.ts';

/** What is asked of resources is kept below this key; everything of one below `[RESOURCES, name]`. */
export const RESOURCES = 'resources';

/** Every resource whoever is signed in may read: their lists, forms and places in the side are drawn from it. */
export const useResources = (): UseQueryResult<ResourceDescription[]> =>
  useQuery({
    queryKey: [RESOURCES],
    queryFn: ({ signal }) => quietApi.resources.describe({}, { signal }),
    staleTime: 300_000,
  });

/** Where a resource's list is, below /console. */
export const listPath = (resource: string): string => `r/${resource}`;

/** Where a row is edited. */
export const rowPath = (resource: string, id: string): string => `/r/${resource}/${id}`;

/** Where a new one is written. */
export const NEW_ROW = 'new';
