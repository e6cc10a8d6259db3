import type { zh } from '../zh/ticket-query.ts';

export const en: typeof zh = {
  title: 'Find my ticket',
  description: 'Find the tickets in your name by your ID number.',
  lead: 'Enter the holder’s ID number. We send a code to the mobile or e-mail given with it.',
  send: 'Send code',
  again: 'Continue',
  codeTitle: 'Enter the code',
  codeLead: 'If there are tickets for this ID, a code is on its way.',
  codeHint: '6 digits, good for 5 minutes',
  find: 'Find tickets',
  otherDocument: 'Use another ID',
  begin: {
    title: 'Start with your ID number',
    text: 'We send a code to the mobile or e-mail given with it.',
    action: 'Find my ticket',
  },
  foundTitle: (count) => (count === 1 ? '1 ticket found' : `${count} tickets found`),
  foundNote: 'These are the tickets that name the mobile or e-mail your code came to.',
  none: { title: 'No tickets found', text: 'There are no valid tickets for this ID.' },
};
