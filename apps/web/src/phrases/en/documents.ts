import type { zh } from '../zh/documents.ts';

export const en: typeof zh = {
  since: (year, day) => `Effective from ${day} ${year}`,
  contact: {
    privacy: 'Questions about your data? Write to',
    agreement: 'Questions about these terms? Write to',
    digital_currency: 'Questions about the digital yuan? Write to',
  },
};
