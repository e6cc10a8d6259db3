import type { zh } from '../zh/gifts.ts';

export const en: typeof zh = {
  title: 'Give to a friend',
  lead: 'They receive it by signing in with this number or address, and add their own details.',
  ways: 'How to reach them',
  byPhone: 'Mobile',
  byEmail: 'E-mail',
  phone: 'Their mobile',
  email: 'Their e-mail',
  next: 'Next',
  check: {
    title: 'Look again',
    text: 'Once sent it can’t be changed or taken back, and the code you hold stops working at once.',
    to: 'Goes to',
    edit: 'Go back and edit',
    send: 'Give it away',
  },
  sent: 'Given',
  offline: 'Giving needs a network',
  records: {
    guest: { title: 'Sign in to see your gifts', text: 'Tickets you gave and received are listed here.' },
    failed: { title: 'Your gifts did not load', text: 'The server did not answer. Your tickets are not affected.' },
    noneGiven: 'Nothing given yet',
    noneReceived: 'Nothing received yet',
    giveHow: 'Choose Give on a ticket without a holder and enter your friend’s mobile or e-mail.',
    receiveHow: 'A friend enters your mobile or e-mail; the ticket is here when you sign in.',
  },
  activation: {
    title: 'Activate a ticket',
    lead: 'Enter the code on a printed ticket or an invitation, and the ticket moves into your account.',
    code: 'Activation code',
    hint: 'Letters and digits; case does not matter',
    missing: 'Enter the code.',
    submit: 'Activate',
    done: (name) => `${name} is in your account now`,
    signIn: 'Sign in to activate',
  },
};
