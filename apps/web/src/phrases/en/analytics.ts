import type { zh } from '../zh/analytics.ts';

export const en: typeof zh = {
  title: 'Counting visits',
  text: 'We count for ourselves which pages are read, for how long, and from which site people come, to make the conference and this site better. Not who you are: no account and no network address is kept, no cookie is sent, and nothing goes to anybody else; while you are signed in a request carries your sign-in, as all do, and it is not kept. Each tab has a random number that is gone with it; single looks are kept for ninety days, then only the sums of each day.',
  allow: 'Count visits from this device',
  objects: 'Your browser says that it does not want to be counted, and we follow: nothing is counted from this device.',
};
