import type { zh } from '../zh/own-reservations.ts';

export const en: typeof zh = {
  title: 'My reservations',
  description: 'Forums and activities you reserved: places, applications and waiting lists on one page.',
  coming: 'Coming up',
  past: 'Past and cancelled',
  states: {
    waiting: 'On the waiting list',
    offered: 'A place to confirm',
    reserved: 'Reserved',
    failed: 'No place came up',
    released: 'Given up',
    lapsed: 'Not confirmed in time',
    cancelled: 'Cancelled',
  },
  sessionCancelled: 'Session cancelled',
  place: (place) => `Number ${place} in line`,
  until: (when) => `Confirm before ${when}`,
  online: 'Place online',
  guest: { title: 'Sign in to see your reservations', text: 'Forums and activities you reserved are all here.' },
  failed: { title: 'Your reservations did not load', text: 'Those you have are not affected. Try again in a moment.' },
  empty: {
    title: 'No forum or activity reserved yet',
    text: 'Find a session you like in the programme and reserve it.',
    action: 'See the programme',
  },
};
