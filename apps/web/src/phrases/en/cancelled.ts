import type { zh } from '../zh/cancelled.ts';

export const en: typeof zh = {
  back: 'Programme',
  cancelled: 'Cancelled',
  titled: (title) => `Cancelled: ${title}`,
  when: 'Planned',
  where: 'Venue',
  notice: 'This session will not take place.',
  reserved:
    'If you had reserved a place, you need do nothing. Should it take place after all, we will tell everybody who had a place, waited or applied.',
  ticketed: 'If you bought a ticket for it, we will write to you about the refund.',
  others: 'See the other sessions of that day',
};
