import type { zh } from '../zh/app.ts';

export const en: typeof zh = {
  shortcuts: { pass: 'Pass', trip: 'My trip', forums: 'Programme', ticketHome: 'Tickets' },
};
