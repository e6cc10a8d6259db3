import type { zh } from '../zh/holder-title.ts';

export const en: typeof zh = {
  title: 'Ticket holder',
  description: 'ID details of the person attending.',
};
