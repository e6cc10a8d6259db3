import type { zh } from '../zh/certificate.ts';

export const en: typeof zh = {
  title: 'Verify a certificate',
  description: 'Check whether a certificate of attendance was issued by this conference.',
  valid: 'This certificate is genuine',
  validText: 'Check that the number, name and dates match the certificate.',
  number: 'Certificate number',
  name: 'Name',
  days: 'Dates',
  event: 'Conference',
  invalid: {
    title: 'Certificate not found',
    text: 'It was not issued by this conference, or its ticket is no longer valid.',
    action: 'Go to the home page',
  },
  masked: 'Only part of the name is shown.',
};
