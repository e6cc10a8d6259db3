import type { zh } from '../zh/contacts.ts';

export const en: typeof zh = {
  title: 'Exhibitors and me',
  description: 'Your meetings with exhibitors, your messages and their answers.',
  guest: { title: 'Sign in to see this', text: 'Meetings and messages belong to your account.' },
  failed: { title: 'This did not load', text: 'The server did not answer. Try again.' },
  meetings: {
    title: 'Meetings',
    cancel: 'Call off',
    cancelWith: (name) => `Call off the meeting with ${name}`,
    states: { booked: 'Booked', cancelled: 'Called off' },
    by: { visitor: 'by you', exhibitor: 'by the exhibitor', organiser: 'by the organisers' },
    over: 'Over',
    sheet: {
      title: (name) => `Call off the meeting with ${name}?`,
      text: 'They are told, with your reason, and somebody else can have the time.',
      reason: 'Reason; the exhibitor reads it',
      action: 'Call off',
      keep: 'Keep it',
      done: 'Meeting called off',
    },
  },
  messages: {
    title: 'Messages',
    waiting: 'Waiting for an answer',
    answered: (name, when) => `${name} · answered ${when}`,
    more: 'Earlier messages',
  },
  empty: {
    title: 'Nothing yet',
    text: 'Write to an exhibitor on their page, or book a time to meet.',
    action: 'See exhibitors',
  },
};
