import type { zh } from '../zh/entry-times.ts';

export const en: typeof zh = {
  title: 'Exhibition entry',
  lead: 'Reserve with an exhibition ticket of that day, one time a day. The ticket’s holder must be verified.',
  times: 'Entry times',
  left: (count) => (count === '1' ? 'One place left' : `${count} places left`),
  full: 'Fully reserved',
  fullWithList: 'Fully reserved, waiting list open',
  opens: (when) => `Booking opens ${when}`,
  closed: 'Booking closed',
  reserved: 'Reserved',
  link: 'Reserve an entry time',
};
