import type { zh } from '../zh/filtering.ts';

const months = 'Jan Feb March April May June July Aug Sept Oct Nov Dec'.split(' ');

export const en: typeof zh = {
  days: 'Choose a day',
  all: 'All',
  dayCount: (count) => `${count} ${count === 1 ? 'day' : 'days'}`,
  month: (month) => months[month - 1] ?? '',
  allDays: 'All days',
  filter: 'Filter',
  clear: 'Clear filters',
  remove: (name) => `Remove filter: ${name}`,
  close: 'Close',
  any: 'Any',
  search: 'Search',
  searchResult: (text) => `“${text}”`,
};
