import type { ExchangeFacts } from './exchange-facts.ts';
import type { Words } from './facts.ts';

export const exchangeEn: { [Kind in keyof ExchangeFacts]: (facts: ExchangeFacts[Kind]) => Words } = {
  exchange_shipped: ({ gift, carrier, trackingNumber }) => ({
    subject: `Gift shipped: ${gift}`,
    paragraphs: [
      `Your gift “${gift}” has been shipped. Carrier: ${carrier}. Tracking number: ${trackingNumber}.`,
      'Please confirm receipt when it arrives.',
    ],
    action: 'See my prizes',
  }),
  exchange_cancelled: ({ gift, points, reason }) => ({
    subject: `Gift order cancelled: ${gift}`,
    paragraphs: [
      `We are sorry, we cannot send your gift “${gift}” and have cancelled the order.${reason ? ` Reason: ${reason}` : ''}`,
      `All ${points} energy has been returned. You can choose another gift.`,
    ],
    action: 'See my prizes',
  }),
};
