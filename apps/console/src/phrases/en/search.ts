import type { zh } from '../zh/search.ts';

export const en: typeof zh = {
  title: 'Searches',
  lead: 'Capitals do not count, and phone numbers, document numbers and addresses are left out. What was not found – nothing at all, or some of its words only – wants content, or a synonym.',
  by: { searches: 'Most searched', empty: 'Not found', hits: 'Most opened' },
  titles: { searches: 'What visitors search for', empty: 'What they do not find', hits: 'What they open' },
  order: 'Show',
  span: 'Period',
  spans: { '1': 'Today', '7': 'Last 7 days', '30': 'Last 30 days' },
  language: 'Language',
  languages: { zh: 'Chinese', en: 'English' },
  heads: { words: 'Words', language: 'Language', searches: 'Searches', empty: 'Not found', hits: 'Opened' },
  none: {
    searches: { title: 'Nobody has searched yet', text: 'Once visitors do, what they search for most comes first.' },
    empty: { title: 'Everything was found', text: 'Every search of this period found all of its words.' },
    hits: { title: 'No result has been opened yet', text: 'Once visitors open results, they are counted here.' },
  },
  hotWords: 'Popular searches',
  synonyms: 'Synonyms',
  sheet: 'Export',
};
