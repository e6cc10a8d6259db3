import type { zh } from '../zh/reservation.ts';

export const en: typeof zh = {
  open: 'Reserve',
  apply: 'Apply for a place',
  reserved: 'Reserved',
  full: 'Fully booked',
  notOpen: 'Not open yet',
  over: 'Reservations closed',
  again: 'Apply again',
  wait: 'Join the waiting list',
  waiting: 'On the waiting list',
  swap: 'Switch to this session',
  swapTime: 'Switch to this time',
  modes: {
    label: 'How to attend',
    offline: 'On site',
    online: 'Online',
    full: (mode) => `${mode} · full`,
  },
  opens: (when) => `Reservations open ${when}`,
  closed: 'Reservations are closed. Ask on site about remaining seats.',
  isFull: 'Fully booked. Reservations reopen when someone cancels.',
  isFullReviewed: 'Fully booked. You can still apply; the hosts review applications when a place becomes available.',
  mayWait: (count) =>
    count === 0
      ? 'Fully booked. Join the waiting list to get the first place that becomes available.'
      : `Fully booked, with ${count === 1 ? '1 person' : `${count} people`} on the waiting list. Places are offered in order.`,
  mayWaitBehind: (count) =>
    `Available places are offered to the ${count === 1 ? '1 person' : `${count} people`} on the waiting list first. You can join after them.`,
  inLine: (place) =>
    place === 1
      ? 'The next available place is yours.'
      : place === 2
        ? '1 person is ahead of you.'
        : `${place - 1} people are ahead of you.`,
  lineNews: 'We will text or e-mail you when a place is available.',
  offered: 'A place is available',
  lapsed: 'The place held for you was not confirmed in time and went to the next person.',
  refused: (reason) => `Not approved last time: ${reason}`,
  failed: 'No place became available before it started.',
  released: 'Another session you applied for at that time was approved, so this place was released.',
  clash: 'At that time you have reserved',
  clashOfDay: 'On that day you have reserved',
  hasPlace: { offline: 'You have an on-site seat.', online: 'You have an online place.' },
  ownDay: 'See this day in your trip',
  tellMe: 'Remind me when it opens',
  toldYes: 'We will text or e-mail you when reservations open',
  notTold: 'Cancel reminder',
  watch: 'Watch live',
  failedToLoad: 'Your reservations did not load. Your existing reservations are not affected.',
  retry: 'Try again',
  done: {
    reserved: 'Reserved successfully',
    applied: 'Submitted. We will tell you the result.',
    cancelled: 'Cancelled',
    waiting: 'You are on the waiting list',
    left: 'You have left the waiting list',
    told: 'We will remind you when it opens',
    untold: 'Reminder cancelled',
    swapped: 'Switched',
  },
};
