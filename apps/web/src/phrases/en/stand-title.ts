import type { zh } from '../zh/stand-title.ts';

export const en: typeof zh = {
  title: 'Our stand',
  description: 'Answer messages, meet visitors, collect cards, keep your exhibits and texts up to date.',
};
