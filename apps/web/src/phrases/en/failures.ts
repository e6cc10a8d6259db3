import type { zh } from '../zh/failures.ts';

export const en: typeof zh = {
  notFound: {
    title: 'Page not found',
    text: 'The link may have expired, or the page was removed.',
    action: 'Go to the home page',
  },
  failed: {
    title: 'This page did not load',
    text: 'The server did not respond. Your data is not affected.',
    action: 'Try again',
  },
  nothingOfYours: {
    title: 'You cannot view this',
    text: 'The link may be incomplete, or it belongs to another account.',
    action: 'Go to the home page',
  },
  unreachable: { title: 'No network', text: 'Go online and try again.', action: 'Try again' },
};
