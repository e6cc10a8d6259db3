import type { zh } from '../zh/activities.ts';

export const en: typeof zh = {
  title: 'Activity',
  heading: 'Activities',
  kinds: {
    tour: 'Guided tour',
    workshop: 'Workshop',
    contest: 'Contest',
    performance: 'Performance',
    gathering: 'Meet-up',
  },
  count: (count) => (count === 1 ? 'one' : `${count}`),
  justCome: 'Just come along',
  bookable: 'Can be reserved',
  bookingOpens: (when) => `Booking opens ${when}`,
  bookingOver: 'Booking closed',
  placesLeft: (count) => (count === '1' ? 'One place left' : `${count} places left`),
  full: 'Every place is taken',
  back: 'Programme',
  when: 'When',
  where: 'Where',
  spot: 'Meet at',
  kind: 'Kind',
  places: 'Places',
  left: (left, total) => `${left} of ${total} left`,
  isReviewed: 'Reservations are reviewed; we tell you the result.',
  sameDay: 'More on the same day',
};
