import type { zh } from '../zh/purchase-rules.ts';

export const en: typeof zh = {
  title: 'Before you buy',
  documentTitle: 'Ticket terms',
  hold: (minutes) =>
    `We hold your tickets for ${minutes} minutes after you order. Orders not paid by then are cancelled.`,
  realName: 'Real-name entry: one phone binds one ID, and a holder cannot be changed once submitted.',
  refunds: 'Tickets cannot be refunded or exchanged.',
  ageRules: {
    enters: (age) => `Nobody under ${age} is admitted.`,
    withAdult: (from, to) =>
      from === 0
        ? `Up to the age of ${to} an adult must come along.`
        : from === to
          ? `At ${to} an adult must come along.`
          : `From ${from} to ${to} an adult must come along.`,
    advised: (age) => `We advise against bringing children under ${age}.`,
  },
  foreignIds: (day) => `Foreign IDs: pay by ${day}. Orders that are not approved are refunded automatically.`,
};
