import type { zh } from '../zh/own-reservations.ts';

export const en: typeof zh = {
  title: 'My reservations',
  description: 'Your reserved forums and activities, applications and waiting lists.',
  coming: 'Coming up',
  past: 'Past or cancelled',
  states: {
    waiting: 'On the waiting list',
    offered: 'Place available, confirm',
    reserved: 'Reserved',
    failed: 'Not successful',
    released: 'Released',
    lapsed: 'Not confirmed in time',
    cancelled: 'Cancelled',
  },
  sessionCancelled: 'Session cancelled',
  place: (place) => `No. ${place} on the waiting list`,
  until: (when) => `Confirm by ${when}`,
  online: 'Online place',
  guest: { title: 'Sign in to see your reservations', text: 'Your reserved forums and activities are here.' },
  failed: {
    title: 'Your reservations did not load',
    text: 'Your reservations are not affected. Try again in a moment.',
  },
  empty: {
    title: 'No reservations yet',
    text: 'Find a session in the programme and press Reserve.',
    action: 'See the programme',
  },
};
