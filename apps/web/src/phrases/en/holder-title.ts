import type { zh } from '../zh/holder-title.ts';

export const en: typeof zh = {
  title: 'Ticket holder',
  description: 'The ID details of the person who comes in.',
};
