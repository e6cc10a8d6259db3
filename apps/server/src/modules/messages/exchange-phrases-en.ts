import type { ExchangeFacts } from './exchange-facts.ts';
import type { Words } from './facts.ts';

export const exchangeEn: { [Kind in keyof ExchangeFacts]: (facts: ExchangeFacts[Kind]) => Words } = {
  exchange_shipped: ({ gift, carrier, trackingNumber }) => ({
    subject: `On its way: ${gift}`,
    paragraphs: [
      `We have sent your gift “${gift}”. Carrier: ${carrier}. Tracking number: ${trackingNumber}.`,
      'When it has arrived, confirm it on the order.',
    ],
    action: 'See your prizes',
  }),
  exchange_cancelled: ({ gift, points, reason }) => ({
    subject: `Order cancelled: ${gift}`,
    paragraphs: [
      `We cannot send your gift “${gift}” and have cancelled the order.${reason ? ` The reason: ${reason}` : ''}`,
      `You have all ${points} points back and can choose another gift.`,
    ],
    action: 'See your prizes',
  }),
};
