import { describe, expect, it } from 'vitest';
import { type OrderFacts, tellStory } from './timeline.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 6, 5, 2, minute));
const facts: OrderFacts = {
  order: {
    number: 'MT260705ABCDEFGH',
    state: 'paid',
    totalFen: 25_600,
    createdAt: at(0),
    paidAt: at(3),
    cancelledAt: null,
    cancelReason: null,
  },
  tickets: [{ number: 'MT7K 3F90 21QX', createdAt: at(3), holderNamedAt: at(9) }],
  gifts: [],
  payments: [
    {
      method: 'stripe',
      state: 'failed',
      usage: null,
      amountFen: 25_600,
      paidFen: null,
      createdAt: at(1),
      settledAt: at(2),
    },
    {
      method: 'wechat',
      state: 'paid',
      usage: 'order',
      amountFen: 25_600,
      paidFen: 25_600,
      createdAt: at(2),
      settledAt: at(3),
    },
    {
      method: 'stripe',
      state: 'paid',
      usage: 'returned',
      amountFen: 25_600,
      paidFen: 25_600,
      createdAt: at(4),
      settledAt: at(5),
    },
  ],
  notices: [{ method: 'wechat', receivedAt: at(3) }],
  refunds: [
    {
      method: 'stripe',
      state: 'done',
      amountFen: 25_600,
      note: null,
      createdAt: at(5),
      settledAt: at(6),
      handReference: null,
    },
  ],
  invoices: [],
  messages: [{ kind: 'order_paid', state: 'sent', createdAt: at(3), sentAt: at(4) }],
  notes: [{ text: 'called us', by: 'Wen', at: at(7) }],
  staff: [{ action: 'resend', by: 'Wen', at: at(8) }],
};

describe('the story of an order', () => {
  it('has everything that happened, latest first; of one instant, effects after causes', () => {
    expect(tellStory(facts).map(({ kind, about }) => `${kind} ${about}`)).toEqual([
      'holder_named MT7K 3F90 21QX',
      'staff resend',
      'note called us',
      'refund_sent stripe',
      'refund_asked null',
      'money_unusable stripe',
      'message_sent order_paid',
      'payment_started stripe',
      'tickets_made 1',
      'notice wechat',
      'paid wechat',
      'payment_started wechat',
      'payment_failed stripe',
      'payment_started stripe',
      'placed MT260705ABCDEFGH',
    ]);
  });

  it('tells of what was free without a payment, and of what was cancelled with the reason', () => {
    const bare = { ...facts, tickets: [], payments: [], notices: [], refunds: [], messages: [], notes: [], staff: [] };
    const free = tellStory({ ...bare, order: { ...facts.order, totalFen: 0 } });
    expect(free.map(({ kind, about }) => [kind, about])).toEqual([
      ['paid', 'free'],
      ['placed', 'MT260705ABCDEFGH'],
    ]);
    const cancelled = tellStory({
      ...bare,
      order: { ...facts.order, paidAt: null, cancelledAt: at(15), cancelReason: 'expired' },
    });
    expect(cancelled[0]).toEqual({ at: at(15), kind: 'cancelled', about: 'expired', amountFen: null, by: null });
  });
});
