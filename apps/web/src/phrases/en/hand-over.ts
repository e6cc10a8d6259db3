import type { zh } from '../zh/hand-over.ts';

export const en: typeof zh = {
  title: 'Continue on this phone',
  description: 'Open the same page on this phone with your computer’s sign-in.',
  asking: (account) => `Sign in on this phone as ${account}?`,
  text: 'The code comes from a signed-in computer. Make sure this is your own account.',
  otherwise: (account) => `This phone is signed in as ${account}. If you continue, it switches to the account above.`,
  take: 'Sign in and open',
  refuse: 'Not my account',
  refused: 'You were not signed in',
  over: {
    title: 'This code no longer works',
    text: 'Codes work once and expire after two minutes. Create a new one on the computer and scan it again.',
    action: 'Go to the home page',
  },
  failed: { title: 'Could not open', text: 'The server could not be reached. The code is still valid.' },
  again: 'Try again',
};
