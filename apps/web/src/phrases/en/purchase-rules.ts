import type { zh } from '../zh/purchase-rules.ts';

export const en: typeof zh = {
  title: 'Before you buy',
  documentTitle: 'Ticket terms',
  hold: (minutes) =>
    `We hold your tickets for ${minutes} minutes after you order. Unpaid orders are then cancelled automatically.`,
  realName:
    'Real-name entry: each phone number can be linked to one ID, and ticket holder details cannot be changed once submitted.',
  refunds: 'Tickets cannot be refunded or exchanged.',
  ageRules: {
    enters: (age) => `Visitors under ${age} cannot enter.`,
    withAdult: (from, to) =>
      from === 0
        ? `Visitors aged ${to} or younger must be accompanied by an adult.`
        : from === to
          ? `Visitors aged ${to} must be accompanied by an adult.`
          : `Visitors aged ${from} to ${to} must be accompanied by an adult.`,
    advised: (age) => `We advise against bringing children under ${age}.`,
  },
  foreignIds: (day) =>
    `For foreign IDs, pay by ${day}. Orders not approved by the organisers are refunded automatically.`,
};
