import type { zh } from '../zh/showcases.ts';

export const en: typeof zh = {
  title: 'AI at work',
  lead: 'Nothing about the future. These are in use, and say what they cannot do.',
  description: 'Artificial intelligence at work: where, to what effect, and at which stand to see it.',
  field: 'Field',
  all: 'All',
  since: (year) => `Since ${year}`,
  empty: { title: 'No cases yet', text: 'Once announced, they will be here.', action: 'See the programme' },
  emptyOfField: { title: 'None in this field', text: 'Try another, or all of them.', action: 'See all cases' },
  back: 'All cases',
  place: 'Where',
  sinceLabel: 'Since',
  fieldLabel: 'Field',
  numbers: 'What came of it',
  see: 'See it at the conference',
  stand: (booth) => `Stand ${booth}`,
  hall: (name) => `In ${name}`,
  planOf: 'Plan of the nine rooms; the lit one is where it stands',
  others: 'More cases',
};
