import type { zh } from '../zh/reservation.ts';

export const en: typeof zh = {
  open: 'Reserve',
  apply: 'Apply for a place',
  reserved: 'Reserved',
  full: 'Full',
  notOpen: 'Not open yet',
  over: 'Booking closed',
  again: 'Apply again',
  wait: 'Join the waiting list',
  waiting: 'On the waiting list',
  swap: 'Take this one instead',
  swapTime: 'Take this time instead',
  modes: {
    label: 'How to take part',
    offline: 'In the room',
    online: 'Online',
    full: (mode) => `${mode} · full`,
  },
  opens: (when) => `Booking opens ${when}`,
  closed: 'Booking is closed. Ask at the room for seats that stayed free.',
  isFull: 'Every place is taken. It opens again when somebody cancels.',
  isFullReviewed: 'Every place is taken. You may still apply: the hosts decide when one comes free.',
  mayWait: (count) =>
    count === 0
      ? 'Every place is taken. On the waiting list, the first to come free is yours.'
      : `Every place is taken, and ${count === 1 ? 'one person waits' : `${count} people wait`}. Places go out in turn.`,
  mayWaitBehind: (count) =>
    `What has just come free goes to the ${count === 1 ? 'person' : `${count} people`} in line first. You may queue behind.`,
  inLine: (place) =>
    place === 1
      ? 'The next place to come free is yours.'
      : place === 2
        ? 'One person is before you.'
        : `${place - 1} people are before you.`,
  lineNews: 'We will text or mail you when one does.',
  offered: 'A place is free for you',
  lapsed: 'The place kept for you was not confirmed in time and went to the next in line.',
  refused: (reason) => `Not approved last time: ${reason}`,
  failed: 'No place came up before it began.',
  released: 'Another session at that time was approved, so this place was given up.',
  clash: 'At that time you have a place at',
  clashOfDay: 'On that day you have',
  hasPlace: { offline: 'You have a seat in the room.', online: 'You have a place online.' },
  ownDay: 'See this day in your trip',
  tellMe: 'Tell me when it opens',
  toldYes: 'We will text or mail you when booking opens',
  notTold: 'No need to tell me',
  watch: 'Watch the broadcast',
  failedToLoad: 'Your reservations did not load. Those you have are not affected.',
  retry: 'Try again',
  done: {
    reserved: 'You have a place',
    applied: 'Sent. We will tell you the result.',
    cancelled: 'Cancelled',
    waiting: 'You are on the waiting list',
    left: 'You have left the waiting list',
    told: 'Good, we will tell you',
    untold: 'We will not tell you',
    swapped: 'Exchanged',
  },
};
