import type { zh } from '../zh/rehearsals.ts';

export const en: typeof zh = {
  title: 'Rehearsals',
  lead: 'Simulated visitors buy from a throw-away copy of what you sell. No real order, visitor, text or payment takes part, and the copy is removed at the end.',
  form: {
    buyers: 'How many come',
    perSecond: 'Each second',
    faults: 'What goes wrong meanwhile',
    start: 'Start the rehearsal',
    duration: (minutes) => `About ${minutes} min`,
  },
  faults: {
    slow_provider: 'Payment providers are slow',
    provider_down: 'One payment provider is down',
    notices_twice: 'Payment notices come twice',
    notices_never: 'Payment notices get lost',
    server_killed: 'The server is killed twice',
  },
  none: 'No faults',
  running: {
    title: 'Under way',
    stop: 'Stop',
    stopping: 'Stopping',
    stopped: 'The rehearsal is stopped',
    phases: {
      preparing: 'Making the copy',
      selling: 'Selling',
      settling: 'Waiting for the rest',
      judging: 'Checking the books',
    },
    arrived: 'Came',
    placed: 'Ordered',
    paid: 'Paid',
    refused: 'Refused',
    gaveUp: 'Gave up',
    seconds: (n) => `${n} s so far`,
  },
  past: 'Past rehearsals',
  empty: { title: 'Nothing rehearsed yet', text: 'Rehearse once before the sale begins, and see what holds.' },
  states: {
    held: 'All held',
    broken: 'Something broke',
    stopped: 'Stopped early',
    failed: 'Did not finish',
    running: 'Under way',
  },
  report: {
    plan: (buyers, perSecond) => `${buyers} visitors, ${perSecond} a second`,
    sold: 'Sold of what there was',
    times: 'Time to order',
    timesText: (p50, p99) => `Half within ${p50} ms, 99% within ${p99} ms`,
    orders: 'Orders',
    ordersText: (paid, cancelled, unpaid) => `${paid} paid, ${cancelled} cancelled, ${unpaid} open`,
    invariants: 'Books and quotas',
    invariantsText: (checked, broken) =>
      broken === 0 ? `All ${checked} rules hold` : `${broken} of ${checked} rules do not hold`,
    money: 'Against the providers',
    moneyText: (differences, lost) =>
      differences + lost === 0
        ? 'Right to the fen, no order lost'
        : `${differences} amounts differ, ${lost} orders are lost`,
    queued: 'Waiting room',
    queuedText: (queued) => (queued === 0 ? 'Nobody had to wait in line' : `${queued} waited in line`),
    refused: 'Refused',
    kills: 'Server killed',
    killsText: (kills) => `${kills} times, back each time`,
    download: 'Download the report',
    by: (name) => `Started by ${name}`,
  },
};
