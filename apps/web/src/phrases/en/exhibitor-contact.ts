import type { zh } from '../zh/exhibitor-contact.ts';

export const en: typeof zh = {
  write: 'Message exhibitor',
  meet: 'Book a meeting',
  writeTo: (name) => `Message ${name}`,
  meetWith: (name) => `Book a meeting with ${name}`,
  writeText: 'The booth team will reply. We notify you at the e-mail or phone you sign in with.',
  meetText: 'Choose a time to meet at the booth.',
  fields: { name: 'Name', email: 'E-mail', phone: 'Phone (optional)', body: 'Your message' },
  hints: { body: 'Ask about products, prices or working together (at least 5 characters)' },
  send: 'Send',
  book: 'Book this time',
  chooseTime: 'Choose a time',
  bookAt: (when) => `Book ${when}`,
  close: 'Close',
  sent: {
    title: 'Message sent',
    text: 'We notify you when they reply. You can also find the reply under “Exhibitor contacts”.',
  },
  booked: { title: 'Meeting booked', text: 'We will remind you an hour before.' },
  seeAll: 'See exhibitor contacts',
  offline: 'No network. Your message is kept; send it once you are back online.',
  times: { loading: 'Loading times', failed: 'The times did not load', retry: 'Try again' },
  noTimes: {
    title: 'No times available',
    text: 'No times have been offered yet, or all are booked. You can message the exhibitor instead.',
  },
  taken: 'Booked',
  guest: { title: 'Sign in to continue', text: 'Your message is kept.' },
};
