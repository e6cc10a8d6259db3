import type { zh } from '../zh/events.ts';

export const en: typeof zh = {
  title: 'Conference events',
  lead: 'Moments for everyone: the opening, the awards, the dinner and visits around the city.',
  description: 'Ceremonies, awards, evenings and visits of the conference: when, where and who can attend.',
  kinds: { ceremony: 'Ceremony', award: 'Awards', evening: 'Evening', visit: 'Visit' },
  admissions: { everyone: 'Free, no reservation', ticket: 'Ticket needed', invitation: 'By invitation' },
  admissionNotes: {
    everyone: 'No reservation needed. Just come.',
    ticket: 'Show a ticket valid on the day. No reservation needed.',
    invitation: 'For invited guests only.',
  },
  count: (count) => `${count} ${count === 1 ? 'event' : 'events'}`,
  filter: 'Type',
  all: 'All',
  when: 'When',
  where: 'Where',
  who: 'Who can attend',
  before: 'Before you come',
  tickets: 'See tickets',
  over: 'Ended',
  now: 'On now',
  more: 'All events',
  others: 'More events',
  empty: {
    title: 'No events yet',
    text: 'Events appear here once they are announced.',
    action: 'See the programme',
  },
  emptyOfKind: { title: 'No events of this type', text: 'Choose another type, or see them all.', action: 'See all' },
};
