import type { EventKind } from '@mingtang/contract/order-desk/model';

export interface TimelineEvent {
  at: Date;
  kind: EventKind;
  about: string | null;
  amountFen: number | null;
  by: string | null;
}

/** What the story of an order is told from. */
export interface OrderFacts {
  order: {
    number: string;
    state: string;
    totalFen: number;
    createdAt: Date;
    paidAt: Date | null;
    cancelledAt: Date | null;
    cancelReason: string | null;
  };
  tickets: { number: string; createdAt: Date; holderNamedAt: Date | null }[];
  gifts: { ticketNumber: string; receiver: string; givenAt: Date; receivedAt: Date | null }[];
  payments: {
    method: string;
    state: string;
    usage: string | null;
    amountFen: number;
    paidFen: number | null;
    createdAt: Date;
    settledAt: Date | null;
  }[];
  notices: { method: string; receivedAt: Date }[];
  refunds: {
    method: string;
    state: string;
    amountFen: number;
    note: string | null;
    createdAt: Date;
    settledAt: Date | null;
    handReference: string | null;
  }[];
  invoices: {
    number: string;
    amountFen: number;
    requestedAt: Date;
    issuedAt: Date | null;
    reversedAt: Date | null;
    withdrawnAt: Date | null;
  }[];
  messages: { kind: string; state: string; createdAt: Date; sentAt: Date | null }[];
  notes: { text: string; by: string; at: Date }[];
  /** What the audit trail has, but for what is told otherwise. */
  staff: { action: string; at: Date; by: string }[];
}

/** Everything that happened to an order, latest first. Pure. */
export function tellStory(facts: OrderFacts): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  const tell = (at: Date | null, kind: EventKind, rest: Partial<Omit<TimelineEvent, 'at' | 'kind'>> = {}): void => {
    if (at) events.push({ at, kind, about: null, amountFen: null, by: null, ...rest });
  };
  const { order } = facts;
  tell(order.createdAt, 'placed', { about: order.number, amountFen: order.totalFen });
  tell(order.cancelledAt, 'cancelled', { about: order.cancelReason });
  if (order.totalFen === 0) tell(order.paidAt, 'paid', { about: 'free', amountFen: 0 });
  for (const payment of facts.payments) {
    const about = payment.method;
    tell(payment.createdAt, 'payment_started', { about, amountFen: payment.amountFen });
    if (payment.state === 'failed') tell(payment.settledAt, 'payment_failed', { about });
    if (payment.state === 'closed') tell(payment.settledAt, 'payment_closed', { about });
    if (payment.state === 'paid')
      tell(payment.settledAt, payment.usage === 'returned' ? 'money_unusable' : 'paid', {
        about,
        amountFen: payment.paidFen,
      });
  }
  for (const notice of facts.notices) tell(notice.receivedAt, 'notice', { about: notice.method });
  const [first] = facts.tickets;
  if (first) tell(first.createdAt, 'tickets_made', { about: String(facts.tickets.length) });
  for (const { number, holderNamedAt } of facts.tickets) tell(holderNamedAt, 'holder_named', { about: number });
  for (const gift of facts.gifts) {
    tell(gift.givenAt, 'ticket_given', { about: `${gift.ticketNumber} → ${gift.receiver}` });
    tell(gift.receivedAt, 'ticket_received', { about: `${gift.ticketNumber} → ${gift.receiver}` });
  }
  for (const { method, state, amountFen, note, createdAt, settledAt, handReference } of facts.refunds) {
    tell(createdAt, 'refund_asked', { about: note, amountFen });
    if (state === 'done')
      tell(settledAt, 'refund_sent', { about: handReference === null ? method : 'bank', amountFen });
    if (state === 'failed') tell(settledAt, 'refund_failed', { about: method, amountFen });
  }
  for (const { number: about, ...invoice } of facts.invoices) {
    tell(invoice.requestedAt, 'invoice_requested', { about, amountFen: invoice.amountFen });
    tell(invoice.issuedAt, 'invoice_issued', { about, amountFen: invoice.amountFen });
    tell(invoice.reversedAt, 'invoice_reversed', { about });
    tell(invoice.withdrawnAt, 'invoice_withdrawn', { about });
  }
  for (const { kind: about, state, createdAt, sentAt } of facts.messages) {
    tell(sentAt, 'message_sent', { about });
    if (state === 'failed') tell(createdAt, 'message_failed', { about });
  }
  for (const { text, by, at } of facts.notes) tell(at, 'note', { about: text, by });
  for (const { action, by, at } of facts.staff) tell(at, 'staff', { about: action, by });
  // Of one instant, what was told later happened later.
  return events
    .map((event, index) => ({ event, index }))
    .sort(laterFirst)
    .map(({ event }) => event);
}

interface Told {
  event: TimelineEvent;
  index: number;
}
const laterFirst = (a: Told, b: Told): number => b.event.at.getTime() - a.event.at.getTime() || b.index - a.index;
