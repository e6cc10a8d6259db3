import { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import type { RouterContextProvider } from 'react-router';
import { renderApi } from '../../render-api.ts';

export type DictionaryItem = RouteOutput<typeof referenceRoutes.listDictionary>[number];
export type Area = RouteOutput<typeof referenceRoutes.listAllCountries>[number];
export type Industry = RouteOutput<typeof referenceRoutes.listIndustries>[number];

export interface ProfileChoices {
  countries: Area[];
  industries: Industry[];
  positions: DictionaryItem[];
  interests: DictionaryItem[];
}

/** What a profile chooses from at first; what stands below a country or an industry is asked for once one is chosen. */
export async function loadProfileChoices(context: Readonly<RouterContextProvider>): Promise<ProfileChoices> {
  const reference = renderApi(context, referenceRoutes);
  const [countries, industries, { person_position: positions = [], interest: interests = [] }] = await Promise.all([
    reference.listAllCountries(),
    reference.listIndustries({ parentId: '0' }),
    reference.listDictionaries({ types: ['person_position', 'interest'] }),
  ]);
  return { countries, industries, positions, interests };
}

/** The interests alone. */
export const loadInterests = (context: Readonly<RouterContextProvider>): Promise<DictionaryItem[]> =>
  renderApi(context, referenceRoutes).listDictionary({ type: 'interest' });
