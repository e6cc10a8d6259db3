import type { zh } from '../zh/card.ts';

export const en: typeof zh = {
  title: 'My card',
  description: 'Give exhibitors your card, see who has it, take it back.',
  lead: 'Show your code at a stand, and they have your details in one scan. What you fill in is handed over; what you leave empty is not.',
  guest: { title: 'Sign in to use your card', text: 'Card and receipts belong to your account.' },
  failed: { title: 'Your card did not load', text: 'The server did not answer. Try again.' },
  fields: { name: 'Name', company: 'Company', jobTitle: 'Position', phone: 'Phone', email: 'E-mail' },
  optional: 'optional',
  save: 'Save the card',
  edit: 'Edit the card',
  saved: 'Card saved',
  offline: 'No network. Save it once you are back.',
  code: {
    label: 'Card code; whoever scans it gets your card',
    consent: 'By showing it you agree: the exhibitor who scans it gets your',
    consentNote: 'You can take it back from each of them below; it is blanked on their list at once.',
    typed: 'If scanning fails, say this code',
    note: (seconds) => `changes in ${seconds} s`,
    coming: 'Getting the code',
  },
  holders: {
    title: 'Who has my card',
    empty: 'You have given it to nobody yet.',
    since: (when) => `since ${when}`,
    gone: (when) => `taken back ${when}`,
    withdraw: 'Take back',
    withdrawFrom: (name) => `Take the card back from ${name}`,
  },
  confirm: {
    title: (name) => `Take your card back from ${name}?`,
    text: 'It is blanked on their list at once, and they are told to delete the line from files they exported.',
    action: 'Take back',
    keep: 'Leave it',
    done: 'Card taken back',
  },
};
