import type { zh } from '../zh/cancelled.ts';

export const en: typeof zh = {
  back: 'Programme',
  cancelled: 'Cancelled',
  titled: (title) => `Cancelled: ${title}`,
  when: 'Was planned for',
  where: 'Venue',
  notice: 'This session will not take place.',
  reserved:
    'If you reserved a place, you don’t need to do anything. If the session goes ahead after all, we will tell everyone who reserved, joined the waiting list or applied.',
  ticketed: 'If you bought a ticket, we will write to you about the refund.',
  others: 'See other sessions that day',
};
