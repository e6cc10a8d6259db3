import type { zh } from '../zh/guests.ts';

export const en: typeof zh = {
  title: 'Distinguished guests',
  titleOf: (name) => `${name}, distinguished guest`,
  lead: 'Some come to speak, some to listen, and one to see how young people debug.',
  description: 'The conference’s distinguished guests by letter and field, with the sessions of those who speak.',
  search: 'Find a guest',
  searchHint: 'Name, organisation or position',
  clear: 'Clear',
  field: 'Field',
  all: 'All',
  letters: 'By family name',
  anyLetter: 'Any',
  count: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  speaks: 'Speaks',
  empty: { title: 'No such guest', text: 'Try fewer letters, or another field.', action: 'See all guests' },
  none: { title: 'The list is not out yet', text: 'When it is, it will be here.', action: 'See the programme' },
  back: 'All guests',
  about: 'About',
  onStage: 'At the conference',
  listens: 'Not on a stage this time: here to listen, to look and to judge.',
  sameField: 'In the same field',
};
