import type { zh } from '../zh/contacts.ts';

export const en: typeof zh = {
  title: 'Exhibitor contacts',
  description: 'Your meetings and messages with exhibitors.',
  guest: { title: 'Sign in to see this', text: 'Meetings and messages are kept in your account.' },
  failed: { title: 'This page did not load', text: 'The server did not respond. Try again.' },
  meetings: {
    title: 'Meetings',
    cancel: 'Cancel meeting',
    cancelWith: (name) => `Cancel the meeting with ${name}`,
    states: { booked: 'Booked', cancelled: 'Cancelled' },
    by: { visitor: 'by you', exhibitor: 'by the exhibitor', organiser: 'by the organisers' },
    over: 'Ended',
    sheet: {
      title: (name) => `Cancel the meeting with ${name}?`,
      text: 'The exhibitor is told your reason, and the time becomes available to others.',
      reason: 'Reason (shown to the exhibitor)',
      action: 'Cancel meeting',
      keep: 'Keep meeting',
      done: 'Meeting cancelled',
    },
  },
  messages: {
    title: 'Messages',
    waiting: 'Waiting for a reply',
    answered: (name, when) => `${name} · replied ${when}`,
    more: 'Earlier messages',
  },
  empty: {
    title: 'No meetings or messages yet',
    text: 'Message an exhibitor on their page, or book a meeting.',
    action: 'See exhibitors',
  },
};
