import type { zh } from '../zh/stand-title.ts';

export const en: typeof zh = {
  title: 'Exhibitor portal',
  description: 'Reply to messages, manage meetings, collect cards, and keep your exhibits and profile up to date.',
};
