import { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import type { RouterContextProvider } from 'react-router';
import { renderApi } from '../../render-api.ts';
import { loadPurchaseRules, type PurchaseRules } from '../purchase-rules/load-rules.ts';

const types = ['business_type', 'person_position', 'procurement_amount', 'forum_tag', 'exhibition_time'] as const;

export type DictionaryItem = RouteOutput<typeof referenceRoutes.listDictionary>[number];
export type HolderDictionaries = Record<(typeof types)[number], DictionaryItem[]>;
export interface HolderFormData {
  rules: PurchaseRules;
  dictionaries: HolderDictionaries;
}

/** What the form chooses from, and the organiser's rules about ages and foreign documents. */
export async function loadHolderForm(context: Readonly<RouterContextProvider>): Promise<HolderFormData> {
  const [rules, lists] = await Promise.all([
    loadPurchaseRules(context),
    renderApi(context, referenceRoutes).listDictionaries({ types: [...types] }),
  ]);
  const dictionaries = Object.fromEntries(types.map((type) => [type, lists[type] ?? []])) as HolderDictionaries;
  return { rules, dictionaries };
}
