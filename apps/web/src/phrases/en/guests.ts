import type { zh } from '../zh/guests.ts';

export const en: typeof zh = {
  title: 'Distinguished guests',
  titleOf: (name) => `${name}, distinguished guest`,
  lead: 'The distinguished guests who speak at, visit and advise the conference.',
  description: 'The conference’s distinguished guests by letter and field, with the sessions of those who speak.',
  search: 'Find a guest',
  searchHint: 'Name, organisation or position',
  clear: 'Clear',
  field: 'Field',
  all: 'All',
  letters: 'By family name',
  anyLetter: 'Any',
  count: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  speaks: 'Speaking',
  empty: { title: 'No guests found', text: 'Try a shorter search, or another field.', action: 'See all guests' },
  none: {
    title: 'The list has not been announced yet',
    text: 'Guests appear here once it is.',
    action: 'See the programme',
  },
  back: 'All guests',
  about: 'About',
  onStage: 'At the conference',
  listens: 'Not speaking this time; attending as a guest.',
  sameField: 'In the same field',
};
