import type { zh } from '../zh/pay.ts';

export const en: typeof zh = {
  methodsTitle: 'Pay with',
  methodNotes: {
    wechat: {
      messaging_app: 'Pay right here',
      phone: 'Opens WeChat',
      desktop: 'Scan with WeChat on your phone',
    },
    alipay: {
      messaging_app: 'Opens your system browser',
      phone: 'Opens Alipay',
      desktop: 'Opens Alipay’s page',
    },
    stripe: {
      messaging_app: 'Charged in CNY; your bank sets the rate',
      phone: 'Charged in CNY; your bank sets the rate',
      desktop: 'Charged in CNY; your bank sets the rate',
    },
  },
  unavailable: 'Not answering just now. Choose another.',
  offerFailed: 'The ways to pay did not load. Your places are safe.',
  noMethods: 'There is no way to pay at the moment. Come back shortly; the places stay yours while the hold runs.',
  action: (price) => `Pay ¥${price}`,
  left: 'You left before paying; nothing was charged. We are still holding your tickets.',
  failed: (method) => `${method} did not go through and nothing was charged. Try again, or pay another way.`,
  noSheet: 'WeChat’s payment window did not open. Open this page inside WeChat again, or pay another way.',
  down: (method) => `${method} is not answering. You were not charged; pay another way.`,
  scan: {
    titles: { wechat: 'Scan with WeChat', alipay: 'Scan with Alipay', stripe: 'Scan to pay' },
    hint: 'Once you have paid, this page turns into your ticket.',
    label: 'Code to pay with',
    waiting: 'Waiting for your payment',
    inSandbox: 'This is a demo: scan the code in the sandbox',
    paid: 'I have paid',
    other: 'Pay another way',
    notYet: 'Nothing has arrived yet. If you were charged, give it a moment and please don’t pay twice.',
    unknown: 'We could not find out just now. If you were charged, your money is safe; please don’t pay twice.',
  },
  history: {
    title: 'Payments',
    states: { open: 'Not finished', paid: 'Paid', failed: 'Failed', closed: 'Closed' },
    refundStates: { under_way: 'On its way', done: 'Refunded', failed: 'Being looked into' },
    reasons: {
      unusable_payment: 'The order could not take this payment; it goes back',
      buyer: 'Ticket returned',
      foreign_id_not_approved: 'Foreign ID not approved',
      professional_not_approved: 'Professional ticket not approved',
      organiser: 'Refunded by the organiser',
    },
    refund: 'Refund',
    slow: 'A refund is stuck and somebody is looking into it. Write to us if you are worried.',
    failed: 'The payments did not load',
  },
  lastTry: {
    open: (method) => `You have not finished with ${method}. Go on, or pay another way.`,
    failed: (method) => `${method} did not go through and nothing was charged. Pay another way, or try again.`,
  },
};
