import type { zh } from '../zh/entry-times.ts';

export const en: typeof zh = {
  title: 'Exhibition entry',
  lead: 'You need an exhibition ticket for that day with a verified ticket holder. One entry time per day.',
  times: 'Entry times',
  left: (count) => (count === '1' ? '1 place left' : `${count} places left`),
  full: 'Fully booked',
  fullWithList: 'Fully booked, waiting list open',
  opens: (when) => `Reservations open ${when}`,
  closed: 'Reservations closed',
  reserved: 'Reserved',
  link: 'Reserve an entry time',
};
