import type { zh } from '../zh/promo.ts';

export const en: typeof zh = {
  title: (count) => `Three days in ${count} pages`,
  album: 'Conference album, swipe sideways',
  buyNow: 'Buy now',
  open: 'Browse the conference album',
};
