import type { Language } from '@mingtang/contract/envelope';
import type { Permission } from '@mingtang/contract/staff/policy';
import type { LucideIcon } from 'lucide-react';
import { quietApi } from '../api.ts';
import { shownLanguage } from '../language.ts';
import { rowPath } from '../resources/descriptions.ts';
import { orderLooks } from '../screens/orders/looks.ts';

/** More of one kind are found in its own list. */
const MOST_HITS = 20;

/** Something one may jump to. */
export interface SearchHit {
  id: string;
  title: string;
  /** Behind the title: what sets it apart. */
  note?: string;
  icon?: LucideIcon;
  /** Below /console. */
  to: string;
}

/** A place the jump box looks into: forums by title, orders by number. */
export interface SearchSource extends Record<Language, string> {
  /** Left out where the call itself answers only what one may read. */
  permission?: Permission;
  /** Asked 200 ms after the last stroke; at most a handful of hits. */
  search: (words: string, signal: AbortSignal) => Promise<SearchHit[]>;
}

const resourceRows: SearchSource = {
  zh: '资料与内容',
  en: 'Content',
  search: async (words, signal) => {
    const language = shownLanguage();
    const hits = await quietApi.resources.search({ words: words.slice(0, 100) }, { signal });
    return hits.slice(0, MOST_HITS).map(({ resource, one, id, labelZh, labelEn }) => ({
      id,
      title: language === 'zh' ? labelZh : labelEn,
      note: one[language],
      to: rowPath(resource, id),
    }));
  },
};

const orders: SearchSource = {
  zh: '订单',
  en: 'Orders',
  permission: 'orders.read',
  search: async (words, signal) => {
    const language = shownLanguage();
    const { items } = await quietApi.orderDesk.listOrders({ words: words.slice(0, 100), pageSize: 5 }, { signal });
    return items.map(({ id, number, buyer, state }) => ({
      id,
      title: number,
      note: `${buyer} · ${orderLooks[state][language]}`,
      to: `/orders/${id}`,
    }));
  },
};

const people: SearchSource = {
  zh: '观众',
  en: 'People',
  permission: 'people.reveal',
  search: async (words, signal) => {
    const { items } = await quietApi.peopleDesk.listPeople({ words: words.slice(0, 100), pageSize: 5 }, { signal });
    return items.map(({ id, name, phone, email }) => ({
      id,
      title: name ?? phone ?? email ?? '',
      ...(name === null ? {} : { note: phone ?? email ?? '' }),
      to: `/people/${id}`,
    }));
  },
};

/** Where the jump box looks besides the pages of the side; a domain adds itself by a line. */
export const searchSources: readonly SearchSource[] = [resourceRows, orders, people];
