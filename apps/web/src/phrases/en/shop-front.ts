import type { zh } from '../zh/shop-front.ts';

export const en: typeof zh = {
  bar: 'Tickets',
  channels: {
    general: {
      title: ['Pick the rooms', 'you’ll open'],
      pageTitle: 'Tickets',
      description: 'Exhibition, forum and all-access passes: compare what each one includes and buy online.',
    },
    vip: {
      title: ['The front row', 'is kept for you'],
      pageTitle: 'VIP tickets',
      description: 'The VIP pass: all nine halls, reserved front-row seats, dedicated entrance.',
    },
    leader: {
      title: ['Come and sit', 'in the first row'],
      pageTitle: 'Leader’s seats',
      description: 'Leader’s seats for invited guests, with a bilingual host.',
    },
    special: {
      title: ['A ticket made', 'for a few'],
      pageTitle: 'Special tickets',
      description: 'Special tickets for students, young teachers and other groups.',
    },
  },
  bag: (count) => (count > 0 ? `Cart · ${count}` : 'Cart'),
  orders: 'My orders',
};
