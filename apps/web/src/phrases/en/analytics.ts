import type { zh } from '../zh/analytics.ts';

export const en: typeof zh = {
  title: 'Visit statistics',
  text: 'We measure which pages are visited, for how long, and which sites visitors come from, to improve the conference and this site. We do not record who you are: no account or network address is stored, no cookies are used, and nothing is shared with third parties. If you are signed in, your sign-in is sent as with any request but not stored with the statistics. Each tab has a random number that disappears when you close it. Individual records are kept for 90 days, then only daily totals.',
  allow: 'Count visits from this device',
  objects: 'Your browser asks not to be tracked, so visits from this device are not counted.',
};
