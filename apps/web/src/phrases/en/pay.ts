import type { zh } from '../zh/pay.ts';

export const en: typeof zh = {
  methodsTitle: 'Pay with',
  methodNotes: {
    wechat: {
      messaging_app: 'Pay on this page',
      phone: 'Opens WeChat',
      desktop: 'Scan with WeChat on your phone',
    },
    alipay: {
      messaging_app: 'Opens in your browser, outside WeChat',
      phone: 'Opens Alipay',
      desktop: 'Opens the Alipay website',
    },
    stripe: {
      messaging_app: 'Charged in CNY; your bank sets the rate',
      phone: 'Charged in CNY; your bank sets the rate',
      desktop: 'Charged in CNY; your bank sets the rate',
    },
  },
  unavailable: 'Unavailable right now. Choose another method.',
  offerFailed: 'Payment methods did not load. Your tickets are still held.',
  noMethods:
    'No payment method is available right now. Please try again shortly; your tickets stay held until the time runs out.',
  action: (price) => `Pay ¥${price}`,
  left: 'Payment was interrupted and nothing was charged. We are still holding your tickets.',
  failed: (method) => `Payment with ${method} failed and nothing was charged. Try again, or pay another way.`,
  noSheet: 'The WeChat payment window did not open. Reopen this page in WeChat, or pay another way.',
  down: (method) => `${method} is unavailable right now and nothing was charged. Please pay another way.`,
  scan: {
    titles: { wechat: 'Scan with WeChat', alipay: 'Scan with Alipay', stripe: 'Scan to pay' },
    hint: 'After payment you will be taken to your ticket.',
    label: 'Payment QR code',
    waiting: 'Waiting for your payment',
    inSandbox: 'This is a demo: scan the code in the sandbox',
    paid: 'I have paid',
    other: 'Pay another way',
    notYet: 'Payment not received yet. If you were charged, please wait a moment and don’t pay again.',
    unknown: 'We could not check the result. If you were charged, your money is safe; please don’t pay again.',
  },
  history: {
    title: 'Payments',
    states: { open: 'Incomplete', paid: 'Paid', failed: 'Failed', closed: 'Closed' },
    refundStates: { under_way: 'Refunding', done: 'Refunded', failed: 'Refund pending' },
    reasons: {
      unusable_payment: 'Payment could not be applied to the order; refunded',
      buyer: 'Ticket refunded',
      foreign_id_not_approved: 'Foreign ID not approved',
      professional_not_approved: 'Professional ticket not approved',
      organiser: 'Refunded by the organisers',
    },
    refund: 'Refund',
    slow: 'There is a problem with a refund and our staff are working on it. If you have questions, contact ticketing.',
    failed: 'Payments did not load',
  },
  lastTry: {
    open: (method) => `Your payment with ${method} is not complete. Continue, or pay another way.`,
    failed: (method) => `Payment with ${method} failed and nothing was charged. Pay another way, or try again.`,
  },
};
