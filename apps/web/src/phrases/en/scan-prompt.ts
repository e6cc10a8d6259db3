import type { zh } from '../zh/scan-prompt.ts';

export const en: typeof zh = {
  pageTitle: 'Open on your phone',
  title: ['Open this', 'page on', 'your phone'],
  text: 'Please scan the QR code with your phone’s camera to open your tickets, trip and pass.',
  opens: (page) => `The code opens “${page}” on your phone. You can open it here just as well.`,
  code: 'QR code that opens this page on your phone',
  here: 'Continue on this device',
  instead: 'View on this computer',
  hints: {
    plain: '',
    waiting: 'Your phone asks before signing in as you. Each code works once and expires after two minutes.',
    used: 'Opened on your phone.',
    over: 'The code no longer works.',
  },
  renew: 'New code',
};
