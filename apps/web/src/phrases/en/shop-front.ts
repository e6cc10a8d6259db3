import type { zh } from '../zh/shop-front.ts';

export const en: typeof zh = {
  bar: 'Tickets',
  channels: {
    general: {
      title: ['Pick the rooms', 'you’ll open'],
      pageTitle: 'Tickets',
      description: 'Exhibition, forum and all-access passes: see which rooms each one opens, then order.',
    },
    vip: {
      title: ['The front row', 'is kept for you'],
      pageTitle: 'VIP tickets',
      description: 'The VIP pass: all nine halls, front rows kept, an entrance of your own.',
    },
    leader: {
      title: ['Come and sit', 'in the first row'],
      pageTitle: 'Leader’s seats',
      description: 'Leader’s seats for invited guests, with a bilingual companion.',
    },
    special: {
      title: ['A ticket made', 'for a few'],
      pageTitle: 'Special tickets',
      description: 'Tickets for students, young teachers and others with a reason of their own.',
    },
  },
  bag: (count) => (count > 0 ? `Bag · ${count}` : 'Bag'),
  orders: 'My orders',
};
