import type { zh } from '../zh/purchase-rules.ts';

export const en: typeof zh = {
  title: 'Before you buy',
  documentTitle: 'Ticket terms',
  hold: (minutes) =>
    `We hold your tickets for ${minutes} minutes after you order. Orders not paid by then are cancelled.`,
  realName: 'Real-name entry: one phone binds one ID, and a holder cannot be changed once submitted.',
  refunds: 'Tickets cannot be refunded or exchanged.',
  ages: ({ entersFrom, aloneFrom, advisedFrom }) =>
    `Nobody under ${entersFrom} is admitted; from ${entersFrom} to ${aloneFrom - 1} an adult must come along. We advise against bringing children under ${advisedFrom}.`,
  foreignIds: (day) => `Foreign IDs: pay by ${day}. Orders that are not approved are refunded automatically.`,
};
