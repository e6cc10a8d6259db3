import type { zh } from '../zh/footer.ts';

export const en: typeof zh = {
  programme: 'Programme',
  attend: 'Attend',
  online: 'Online',
  contact: 'Contact',
  contacts: { press: 'Press', exhibitors: 'Exhibitors', hotline: 'Hotline' },
  organiser: (name) => `${name} Organising Committee`,
};
