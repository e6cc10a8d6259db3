import type { zh } from '../zh/ticket-query.ts';

export const en: typeof zh = {
  title: 'Find my ticket',
  description: 'Find tickets in your name with your ID number.',
  lead: 'Enter the ticket holder’s ID number. We will send a code to the mobile or e-mail used for verification.',
  send: 'Send code',
  again: 'Continue',
  codeTitle: 'Enter the code',
  codeLead: 'If there are tickets for this ID, we have sent a code.',
  codeHint: '6 digits, valid for 5 minutes',
  find: 'Find tickets',
  otherDocument: 'Use another ID',
  begin: {
    title: 'Start with your ID number',
    text: 'We will send a code to the mobile or e-mail used for verification.',
    action: 'Find my ticket',
  },
  foundTitle: (count) => (count === 1 ? '1 ticket found' : `${count} tickets found`),
  foundNote: 'Only tickets verified with this mobile or e-mail are shown.',
  none: { title: 'No tickets found', text: 'There are no valid tickets for this ID.' },
};
