import type { zh } from '../zh/failures.ts';

export const en: typeof zh = {
  notFound: {
    title: 'There is no such page',
    text: 'The link may have expired, or the page was taken down.',
    action: 'Go to the home page',
  },
  failed: {
    title: 'This page did not load',
    text: 'The server did not answer. Nothing of yours is affected.',
    action: 'Try again',
  },
  nothingOfYours: {
    title: 'Nothing of yours is here',
    text: 'The link may be cut short, or it belongs to another account.',
    action: 'Go to the home page',
  },
  unreachable: { title: 'No network', text: 'Connect and try once more.', action: 'Try again' },
};
