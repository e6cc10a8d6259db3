import type { zh } from '../zh/splash.ts';

export const en: typeof zh = {
  label: 'Opening advertisement',
  tag: 'Ad',
  skip: 'Skip',
  action: 'Take a look',
  enter: 'Enter the conference',
};
