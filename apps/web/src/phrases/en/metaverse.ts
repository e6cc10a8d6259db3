import type { zh } from '../zh/metaverse.ts';

export const en: typeof zh = {
  title: 'The halls on foot',
  description:
    'Walk through the nine halls: from one into the next, see where the stands are, and press one to meet its exhibitor.',
  view: 'View',
  views: { walk: 'Walk', list: 'List' },
  picture: (hall) => `You stand in ${hall}. Arrow keys walk; the list has the same.`,
  plan: 'The nine halls',
  goTo: (hall) => `Go to ${hall}`,
  walk: 'Walk',
  ways: { left: 'Turn left', ahead: 'Ahead', back: 'Back', right: 'Turn right' },
  enter: 'Enter its room',
  close: 'Close',
  tickets: 'Get a ticket',
  forumsOf: (hall) => `Forums in ${hall}`,
  hint: 'Drag to look around, arrow keys to walk, press a stand to meet its exhibitor',
};
