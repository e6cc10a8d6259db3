import type { zh } from '../zh/splash.ts';

export const en: typeof zh = {
  label: 'Opening ad',
  tag: 'Ad',
  skip: 'Skip',
  action: 'See details',
  enter: 'Enter the conference',
};
