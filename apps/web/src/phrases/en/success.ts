import type { zh } from '../zh/success.ts';

export const en: typeof zh = {
  title: 'Your purchase',
  description: 'Your payment result and tickets.',
  guest: { title: 'Sign in to see your tickets', text: 'Use the phone number or e-mail you ordered with.' },
  failed: {
    title: 'The result did not load',
    text: 'Your payment is not affected. Your tickets will appear under My tickets.',
  },
  waiting: {
    title: 'Confirming your payment',
    asking: 'Loading your order',
    text: (price) => `¥${price}. This usually takes a few seconds. Please don’t pay again.`,
    notYet: 'Not paid yet? Back to the order',
    slow: {
      title: 'Payment result not received yet',
      text: 'Your money is safe. Once payment is confirmed, your tickets appear under My tickets; otherwise you are refunded automatically. Please don’t pay again.',
      again: 'Check again',
      order: 'See order',
    },
  },
  endings: {
    cancelled: {
      title: 'Order cancelled',
      text: 'No tickets were issued. If you did pay, you are refunded automatically.',
    },
    refunded: {
      title: 'Order refunded',
      text: 'Refunded to the original payment method. Timing depends on your bank.',
    },
    given: {
      title: 'These tickets are no longer in your account',
      text: 'They have been sent to someone else or refunded.',
    },
  },
  notPaid: {
    title: 'Payment not completed',
    text: 'Nothing was charged, and your tickets are still held. Try again, or pay another way.',
    again: 'Back to payment',
  },
  chooseTickets: 'See tickets',
  done: 'Purchase complete',
  paid: (count, price) => `${count} ${count === 1 ? 'ticket' : 'tickets'} · ¥${price} paid`,
  doneOthers: 'Purchase complete',
  paidOthers: (price) => `¥${price} paid`,
  memberCard: 'Member card and benefits',
  member: 'Your membership is active. Member prices apply from your next order',
  video: 'Active. Sign in to watch at any time',
  watch: 'Watch replays',
  invoice: 'Request an invoice',
  previous: 'Previous ticket',
  next: 'Next ticket',
  show: 'Show',
  unnamed: (count) =>
    `${count === 1 ? '1 ticket needs a ticket holder' : `${count} tickets need a ticket holder`}. Add a holder, or send it to a friend who adds their own details.`,
  foreign:
    'Bought for foreign IDs: add ticket holders and get approved by the deadline, or the order is refunded automatically.',
  foreignUntil: (day) =>
    `Bought for foreign IDs: add ticket holders and get approved by ${day}, or the order is refunded automatically.`,
  addHolders: 'Add holder',
  give: 'Send to a friend',
  order: 'See order',
  more: 'Buy more tickets',
};
