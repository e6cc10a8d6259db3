import type { zh } from '../zh/hand-over.ts';

export const en: typeof zh = {
  title: 'Go on here',
  description: 'Open the same page on this phone, signed in as on the computer.',
  asking: (account) => `Sign in on this phone as ${account}?`,
  text: 'The code came from a computer that is signed in. Make sure that this is your own account.',
  otherwise: (account) => `This phone is signed in as ${account}. Going on replaces it with the account above.`,
  take: 'Sign in and open',
  refuse: 'Not my account',
  refused: 'You were not signed in',
  over: {
    title: 'This code no longer works',
    text: 'It works once, for two minutes. Make a new one on the computer and scan again.',
    action: 'Back to the start',
  },
  failed: { title: 'It did not open', text: 'The server could not be reached. The code is not used up.' },
  again: 'Try again',
};
