import type { zh } from '../zh/metaverse.ts';

export const en: typeof zh = {
  title: 'Metaverse halls',
  description: 'Walk the nine halls online, find booths, and select one to see its exhibitor.',
  view: 'View',
  views: { walk: 'Walk', list: 'List' },
  picture: (hall) => `You are in ${hall}. Use the arrow keys to walk, or switch to the list.`,
  plan: 'The nine halls',
  goTo: (hall) => `Go to ${hall}`,
  walk: 'Walk',
  ways: { left: 'Turn left', ahead: 'Forward', back: 'Back', right: 'Turn right' },
  enter: 'Enter the hall',
  close: 'Close',
  tickets: 'Get a ticket',
  forumsOf: (hall) => `Forums in ${hall}`,
  hint: 'Drag to look around, arrow keys to walk, select a booth to see its exhibitor',
};
