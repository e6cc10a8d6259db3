import type { zh } from '../zh/showcases.ts';

export const en: typeof zh = {
  title: 'AI at work',
  lead: 'AI already in use, including its limits.',
  description: 'AI in use today: where, with what results, and at which booth to see it.',
  field: 'Field',
  all: 'All',
  since: (year) => `Since ${year}`,
  empty: { title: 'No cases yet', text: 'Cases appear here once they are announced.', action: 'See the programme' },
  emptyOfField: {
    title: 'No cases in this field',
    text: 'Try another field, or see them all.',
    action: 'See all cases',
  },
  back: 'All cases',
  place: 'Used in',
  sinceLabel: 'Since',
  fieldLabel: 'Field',
  numbers: 'Results',
  see: 'See it at the conference',
  stand: (booth) => `Booth ${booth}`,
  hall: (name) => `In ${name}`,
  planOf: 'Floor plan with its hall highlighted',
  others: 'More cases',
};
