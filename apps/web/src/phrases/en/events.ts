import type { zh } from '../zh/events.ts';

export const en: typeof zh = {
  title: 'Conference events',
  lead: 'What everybody comes together for: opening the doors, the awards, supper, and a few trips into the city.',
  description: 'Ceremonies, awards, evenings and visits of the conference: when, where, and who may come.',
  kinds: { ceremony: 'Ceremony', award: 'Awards', evening: 'Evening', visit: 'Visit' },
  admissions: { everyone: 'Open to all', ticket: 'With a ticket', invitation: 'By invitation' },
  admissionNotes: {
    everyone: 'Nothing to book. Just come.',
    ticket: 'Show a ticket that is valid on the day. Nothing to book.',
    invitation: 'For those who were invited.',
  },
  count: (count) => `${count} ${count === 1 ? 'event' : 'events'}`,
  filter: 'Kind',
  all: 'All',
  when: 'When',
  where: 'Where',
  who: 'Who',
  before: 'Before you come',
  tickets: 'See tickets',
  over: 'Over',
  now: 'On now',
  more: 'All events',
  others: 'What else there is',
  empty: {
    title: 'Nothing planned yet',
    text: 'Events appear here once they are announced.',
    action: 'See the programme',
  },
  emptyOfKind: { title: 'None of this kind', text: 'Choose another kind, or see them all.', action: 'See all' },
};
