import type { zh } from '../zh/feeds.ts';

export const en: typeof zh = {
  news: (site) => `${site} · News`,
  programme: (site) => `${site} · Programme changes`,
};
