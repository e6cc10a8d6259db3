import type { zh } from '../zh/promo.ts';

export const en: typeof zh = {
  title: (count) => `Three days in ${count} leaves`,
  album: 'Album of the conference; swipe sideways',
  buyNow: 'Buy now',
  open: 'Leaf through the conference first',
};
