import type { zh } from '../zh/card.ts';

export const en: typeof zh = {
  title: 'My card',
  description: 'Share your card with exhibitors, see who has it, and withdraw it at any time.',
  lead: 'Show your code at a booth and the exhibitor gets your contact details in one scan. Only the fields you fill in are shared.',
  guest: { title: 'Sign in to use your card', text: 'Your card and consents are kept in your account.' },
  failed: { title: 'Your card did not load', text: 'The server did not respond. Try again.' },
  fields: { name: 'Name', company: 'Company', jobTitle: 'Position', phone: 'Phone', email: 'E-mail' },
  optional: 'optional',
  save: 'Save card',
  edit: 'Edit card',
  saved: 'Card saved',
  offline: 'No network. Save once you are back online.',
  code: {
    label: 'Card code; exhibitors who scan it get your card',
    consent: 'By showing this code you agree that the exhibitor who scans it gets your',
    consentNote: 'You can withdraw it from each exhibitor below. It is removed from their list at once.',
    typed: 'If scanning fails, read out this code',
    note: (seconds) => `changes in ${seconds} s`,
    coming: 'Getting the code',
  },
  holders: {
    title: 'Who has my card',
    empty: 'You have not shared your card yet.',
    since: (when) => `since ${when}`,
    gone: (when) => `withdrawn ${when}`,
    withdraw: 'Withdraw',
    withdrawFrom: (name) => `Withdraw your card from ${name}`,
  },
  confirm: {
    title: (name) => `Withdraw your card from ${name}?`,
    text: 'It is removed from their list at once, and they are asked to delete it from any files they exported.',
    action: 'Withdraw',
    keep: 'Keep',
    done: 'Card withdrawn',
  },
};
