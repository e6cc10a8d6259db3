import type { zh } from '../zh/exhibitor-contact.ts';

export const en: typeof zh = {
  write: 'Write to them',
  meet: 'Meet them',
  writeTo: (name) => `Write to ${name}`,
  meetWith: (name) => `Meet ${name}`,
  writeText: 'The people of the stand answer you; you are told at the address you sign in with.',
  meetText: 'Choose a time and talk at their stand.',
  fields: { name: 'Name', email: 'E-mail', phone: 'Phone (optional)', body: 'Your message' },
  hints: { body: 'Products, prices, working together: at least 5 characters' },
  send: 'Send',
  book: 'Book this time',
  chooseTime: 'Choose a time',
  bookAt: (when) => `Book ${when}`,
  close: 'Close',
  sent: {
    title: 'Your message is there',
    text: 'You are told at the address you sign in with; the answer stands under “Exhibitors and me”.',
  },
  booked: { title: 'You have a meeting', text: 'We remind you an hour before.' },
  seeAll: 'See them all',
  offline: 'No network. What you wrote is kept; send it once you are back.',
  times: { loading: 'Loading the times', failed: 'The times did not load', retry: 'Try again' },
  noTimes: {
    title: 'No times to book right now',
    text: 'None are on offer yet, or all are taken. Write to them instead.',
  },
  taken: 'taken',
  guest: { title: 'Sign in to go on', text: 'What you wrote is kept.' },
};
