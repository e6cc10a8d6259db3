import type { zh } from '../zh/orders.ts';

export const en: typeof zh = {
  description: 'Check out, pay, or look up your orders.',
  titles: { list: 'My orders', draft: 'Checkout', order: 'Order' },
  steps: { label: 'Steps', done: 'done', choose: 'Choose', pay: 'Pay', name: 'Names' },
  states: { unpaid: 'To pay', paid: 'Paid', cancelled: 'Cancelled', refunded: 'Refunded' },
  willHold: (minutes) => `Once you press Pay, we hold your tickets for ${minutes} minutes`,
  holding: 'We’re holding your tickets',
  holdLeft: 'Time left on the hold',
  memberDiscount: 'Member discount',
  toPay: 'To pay',
  paid: 'Paid',
  total: 'Total',
  tickets: 'Tickets',
  contact: 'Contact',
  contactNote: 'News of your tickets goes here',
  agree: {
    before: 'I agree to the ',
    terms: 'ticket terms',
    between: ' and ',
    privacy: 'privacy policy',
    after: ', and understand tickets cannot be refunded.',
    missing: 'Tick this box, then pay.',
  },
  repriced: 'The price has just changed. Check the amount before you pay.',
  changeChoice: 'Choose again',
  chooseTickets: 'See the tickets',
  draftGone: {
    title: 'We have no record of this purchase',
    text: 'It was begun in another window, or the browser cleared it. Choose again; nothing is ordered twice.',
  },
  order: {
    guest: { title: 'Sign in to see this order', text: 'Use the phone or e-mail you ordered with.' },
    failed: {
      title: 'The order did not load',
      text: 'The server did not answer. Your order and payment are not affected.',
    },
  },
  list: {
    guest: { title: 'Sign in to see your orders', text: 'They are kept in your account.' },
    failed: { title: 'Your orders did not load', text: 'The server did not answer. Your orders are not affected.' },
    empty: { title: 'No orders yet', text: 'Pick the rooms you’ll open.', action: 'See the tickets' },
    toPay: 'Pay now',
    more: 'More orders',
    all: (total) => `All ${total} orders`,
  },
  endings: {
    paid: { title: 'Order paid', text: 'Your tickets are ready. Show the code at the door.' },
    cancelled: {
      title: 'Order cancelled',
      text: 'The places went back. If you did pay, the money returns to you by itself.',
    },
    expired: {
      title: 'The hold has run out',
      text: 'No payment reached us in time, so the places went back. If you did pay, the money returns to you by itself.',
    },
    refunded: {
      title: 'Order refunded',
      text: 'The money goes back the way it came; your bank decides when it shows.',
    },
  },
  facts: { title: 'Details', number: 'Order no.', createdAt: 'Ordered', paidAt: 'Paid' },
  cancel: {
    action: 'Cancel order',
    title: 'Cancel this order?',
    text: 'The places go back at once, and somebody else may take them.',
    keep: 'Keep it',
    done: 'Order cancelled',
  },
  remove: {
    action: 'Delete order',
    title: 'Delete this order?',
    text: 'It leaves your list for good.',
    textPaid: 'It leaves your list for good. Your tickets are not affected; find them under My.',
    keep: 'Keep it',
    done: 'Order deleted',
  },
};
