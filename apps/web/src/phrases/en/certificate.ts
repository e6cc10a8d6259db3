import type { zh } from '../zh/certificate.ts';

export const en: typeof zh = {
  title: 'Verify a certificate',
  description: 'Check whether a certificate of attendance was issued by this conference.',
  valid: 'This certificate is genuine',
  validText: 'Compare number, name and days with the paper.',
  number: 'Certificate',
  name: 'Name',
  days: 'Days',
  event: 'Conference',
  invalid: {
    title: 'No such certificate',
    text: 'It was not issued by this conference, or its ticket is no longer valid.',
    action: 'To the home page',
  },
  masked: 'Only part of the name is shown.',
};
