import type { zh } from '../zh/success.ts';

export const en: typeof zh = {
  title: 'Your purchase',
  description: 'How the payment went, and your tickets.',
  guest: { title: 'Sign in to see your tickets', text: 'Use the phone or e-mail you ordered with.' },
  failed: { title: 'This did not load', text: 'Your payment is not affected. Your tickets will be under My.' },
  waiting: {
    title: 'Confirming your payment',
    asking: 'Reading your order',
    text: (price) => `¥${price}. This usually takes seconds; please don’t pay twice.`,
    notYet: 'Not paid yet? Back to the order',
    slow: {
      title: 'Your payment has not come through yet',
      text: 'Your money is safe. As soon as it arrives your tickets appear under My; money that buys nothing goes back the way it came. Please don’t pay twice.',
      again: 'Check again',
      order: 'See the order',
    },
  },
  endings: {
    cancelled: { title: 'Order cancelled', text: 'No tickets were made. If you did pay, the money returns by itself.' },
    refunded: {
      title: 'Order refunded',
      text: 'The money goes back the way it came; your bank decides when it shows.',
    },
    given: { title: 'These tickets are no longer yours', text: 'They have been given away or returned.' },
  },
  notPaid: {
    title: 'That did not go through',
    text: 'Nothing was charged, and the places stay yours while the hold runs. Try again, or pay another way.',
    again: 'Back to paying',
  },
  chooseTickets: 'See the tickets',
  done: 'You’re in',
  paid: (count, price) => `${count} ${count === 1 ? 'ticket' : 'tickets'} · ¥${price} paid`,
  doneOthers: 'It’s yours',
  paidOthers: (price) => `¥${price} paid`,
  memberCard: 'Card and benefits',
  member: 'Your membership has begun: member prices from your next order',
  video: 'Ready to watch whenever you are signed in',
  watch: 'See the replays',
  invoice: 'Request an invoice',
  previous: 'Previous ticket',
  next: 'Next ticket',
  show: 'Show',
  unnamed: (count) =>
    `${count === 1 ? '1 ticket still needs a name' : `${count} tickets still need a name`}. Add a holder, or give it to a friend who adds their own details.`,
  foreign:
    'Bought for foreign IDs: add the holders and be approved by the deadline, or the money goes back automatically.',
  foreignUntil: (day) =>
    `Bought for foreign IDs: add the holders and be approved by ${day}, or the money goes back automatically.`,
  addHolders: 'Add holder',
  give: 'Give to a friend',
  order: 'See the order',
  more: 'Buy more tickets',
};
