import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/refuse.ts';
import {
  type BoundInvite,
  type BuyerSituation,
  decidePurchases,
  judgePayment,
  type Purchase,
  type Shelf,
  type WantedLine,
} from './policy.ts';

const now = new Date('2026-07-05T02:00:00Z');
const shelf = (change: Partial<Shelf> = {}): Shelf => ({
  id: 'p1',
  kind: 'exhibition',
  setAside: 0,
  priceFen: 12_800,
  quota: 10,
  taken: 0,
  perPurchase: 5,
  perPerson: 8,
  saleFrom: new Date('2026-06-01T00:00:00Z'),
  publishedAt: new Date(0),
  saleTo: new Date('2026-07-07T09:00:00Z'),
  channels: ['general'],
  needsApproval: false,
  ...change,
});
const purchase = (change: Partial<Purchase> & { quantity?: number } = {}): Purchase => {
  const { quantity = 1, ...rest } = change;
  return {
    personId: 'a',
    clientKey: 'key-a',
    lines: [{ productId: 'p1', quantity }],
    language: 'zh',
    takesTurn: false,
    isForForeignIds: false,
    ...rest,
  };
};
const situation = (
  change: {
    shelf?: Partial<Shelf>;
    held?: [string, number][];
    existing?: [string, { orderId: string; lines: WantedLine[] }][];
    buyers?: [string, BuyerSituation][];
    turns?: string[];
    today?: string;
  } = {},
) => ({
  shelves: new Map([['p1', shelf(change.shelf)]]),
  held: new Map(change.held),
  existing: new Map(change.existing),
  buyers: new Map(change.buyers),
  turns: new Set(change.turns),
  foreignIdDeadline: '2026-06-25',
  today: change.today ?? '2026-06-25',
  now,
});
const decideOne = (one: Purchase, change: Parameters<typeof situation>[0] = {}) =>
  decidePurchases([one], situation(change))[0];

describe('decidePurchases', () => {
  it.each([
    ['unknown product', purchase({ lines: [{ productId: 'p9', quantity: 1 }] }), {}, 'protocol.not_found', undefined],
    [
      'before the sale',
      purchase(),
      { shelf: { saleFrom: new Date(now.getTime() + 1) } },
      'orders.not_on_sale',
      undefined,
    ],
    ['at the end of the sale', purchase(), { shelf: { saleTo: now } }, 'orders.not_on_sale', undefined],
    ['over the purchase limit', purchase({ quantity: 6 }), {}, 'orders.limit_per_purchase', { limit: 5 }],
    [
      'over the person limit',
      purchase({ quantity: 3 }),
      { held: [['a p1', 6] as [string, number]] },
      'orders.limit_per_person',
      { limit: 8, remaining: 2 },
    ],
    ['nothing left', purchase(), { shelf: { taken: 10 } }, 'orders.sold_out', undefined],
    ['too few left', purchase({ quantity: 3 }), { shelf: { taken: 8 } }, 'orders.not_enough_left', { remaining: 2 }],
  ])('refuses %s', (_, one, change, key, details) => {
    const verdict = decideOne(one, change);
    expect(verdict).toBeInstanceOf(Refusal);
    expect(verdict).toMatchObject({ key, details });
  });

  it('prices lines and takes the discount half up, piece by piece', () => {
    const member: [string, BuyerSituation] = ['a', { discountPercent: 10, invites: [] }];
    expect(decideOne(purchase({ quantity: 3 }), { shelf: { priceFen: 12_805 }, buyers: [member] })).toEqual({
      kind: 'place',
      lines: [{ productId: 'p1', quantity: 3, unitPriceFen: 12_805, unitPaidFen: 12_805 - 1_281, inviteId: null }],
      priceFen: 38_415,
      discountFen: 3 * 1_281,
      totalFen: 38_415 - 3_843,
      isForForeignIds: false,
    });
    expect(decideOne(purchase(), { shelf: { kind: 'membership' }, buyers: [member] })).toMatchObject({
      discountFen: 0,
    });
    expect(decideOne(purchase({ personId: 'b' }), { buyers: [member] })).toMatchObject({ discountFen: 0 });
  });

  describe('by invitation', () => {
    const invited = (change: Partial<BoundInvite>): [string, BuyerSituation][] => [
      ['a', { discountPercent: 0, invites: [{ id: 'i1', channel: 'vip', productId: null, left: null, ...change }] }],
    ];
    const vip: Partial<Shelf> = { channels: ['vip'] };
    it.each([
      ['nobody without one', vip, [], 'orders.by_invitation'],
      ['not by one of another channel', vip, invited({ channel: 'leader' }), 'orders.by_invitation'],
      ['not by one for another product', vip, invited({ productId: 'p2' }), 'orders.by_invitation'],
      ['by one of its channel', vip, invited({}), null],
      ['by one for it, whatever the channel', vip, invited({ channel: 'leader', productId: 'p1' }), null],
      [
        'from its own stock though the shelf is empty',
        { ...vip, taken: 10 },
        invited({ productId: 'p1', left: 2 }),
        'i1',
      ],
      ['nothing when its own stock is gone', vip, invited({ productId: 'p1', left: 0 }), 'orders.sold_out'],
      ['from the shelf of all when its own stock is gone', {}, invited({ productId: 'p1', left: 0 }), null],
      ['nothing that is set aside for others', { setAside: 10 }, [], 'orders.sold_out'],
    ])('sells %s', (_, shelf, buyers, outcome) => {
      const verdict = decideOne(purchase({ quantity: 1 }), { shelf, buyers });
      expect(
        verdict instanceof Refusal ? verdict.key : verdict?.kind === 'place' ? verdict.lines[0]?.inviteId : verdict,
      ).toBe(outcome);
    });

    it('never sells more than its own stock, however many share it', () => {
      const shared: BoundInvite = { id: 'i1', channel: 'vip', productId: 'p1', left: 3 };
      const buyers = ['a', 'b', 'c'].map((id): [string, BuyerSituation] => [
        id,
        { discountPercent: 0, invites: [shared] },
      ]);
      const verdicts = decidePurchases(
        ['a', 'b', 'c'].map((personId) => purchase({ personId, quantity: 2 })),
        situation({ shelf: vip, buyers }),
      );
      expect(verdicts.map((verdict) => (verdict instanceof Refusal ? verdict.key : verdict.kind))).toEqual([
        'place',
        'orders.not_enough_left',
        'orders.not_enough_left',
      ]);
    });
  });

  it('gives the last place to who came first', () => {
    const verdicts = decidePurchases([purchase(), purchase({ personId: 'b' })], situation({ shelf: { taken: 9 } }));
    expect(verdicts[0]).toMatchObject({ kind: 'place' });
    expect(verdicts[1]).toMatchObject({ key: 'orders.sold_out' });
  });

  it('gives a turn to the first order that can be placed, and to no other', () => {
    const inTurn = (clientKey: string, change: Parameters<typeof purchase>[0] = {}) =>
      purchase({ clientKey, takesTurn: true, ...change });
    const verdicts = decidePurchases(
      [
        inTurn('k1', { quantity: 6 }),
        inTurn('k2'),
        inTurn('k2'),
        inTurn('k3'),
        inTurn('k4', { personId: 'b' }),
        purchase({ clientKey: 'k5' }),
      ],
      situation({ turns: ['a'] }),
    );
    expect(verdicts.map((verdict) => (verdict instanceof Refusal ? verdict.key : verdict.kind))).toEqual([
      'orders.limit_per_purchase',
      'place',
      'repeat',
      'orders.wait_in_line',
      'orders.wait_in_line',
      'place',
    ]);
  });

  it('knows a key of before, and one twice in the batch', () => {
    expect(decideOne(purchase(), { existing: [['a key-a', { orderId: 'order-1', lines: purchase().lines }]] })).toEqual(
      {
        kind: 'existing',
        orderId: 'order-1',
      },
    );
    const verdicts = decidePurchases([purchase(), purchase(), purchase({ personId: 'b' })], situation());
    expect(verdicts.map((verdict) => (verdict instanceof Refusal ? verdict.key : verdict.kind))).toEqual([
      'place',
      'repeat',
      'place',
    ]);
    expect(verdicts[1]).toEqual({ kind: 'repeat', of: 0 });
  });

  it('does not let a refused purchase use up its key or a place', () => {
    const verdicts = decidePurchases(
      [purchase({ quantity: 6 }), purchase({ quantity: 5 })],
      situation({ shelf: { taken: 5 } }),
    );
    expect(verdicts[0]).toMatchObject({ key: 'orders.limit_per_purchase' });
    expect(verdicts[1]).toMatchObject({ kind: 'place' });
  });

  describe('for holders with foreign documents (spec §9)', () => {
    const foreign = purchase({ isForForeignIds: true });
    const asking = { shelf: { needsApproval: true } };

    it('sells on the last day, and nothing the day after', () => {
      expect(decideOne(foreign, asking)).toMatchObject({ kind: 'place', isForForeignIds: true });
      expect(decideOne(foreign, { ...asking, today: '2026-06-26' })).toMatchObject({
        key: 'orders.foreign_deadline_passed',
        details: { day: '2026-06-25' },
      });
      expect(decideOne(purchase(), { ...asking, today: '2026-06-26' })).toMatchObject({
        kind: 'place',
        isForForeignIds: false,
      });
    });

    it('sells what does not ask the committee as ever', () => {
      expect(decideOne(foreign, { today: '2026-06-26' })).toMatchObject({ kind: 'place', isForForeignIds: false });
    });

    it('answers a retry after the last day with the order placed before', () => {
      const existing: [string, { orderId: string; lines: WantedLine[] }] = [
        'a key-a',
        { orderId: 'order-1', lines: foreign.lines },
      ];
      expect(decideOne(foreign, { ...asking, today: '2026-06-26', existing: [existing] })).toEqual({
        kind: 'existing',
        orderId: 'order-1',
      });
    });
  });

  it('never places more than is left, nor more than a person may hold', () => {
    const any = fc.record({
      person: fc.constantFrom('a', 'b', 'c'),
      key: fc.integer({ min: 0, max: 9 }),
      quantity: fc.integer({ min: 1, max: 7 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), fc.integer({ min: 0, max: 10 }), (wishes, taken) => {
        const purchases = wishes.map(({ person, key, quantity }) =>
          purchase({ personId: person, clientKey: `k${key}`, quantity }),
        );
        const verdicts = decidePurchases(purchases, situation({ shelf: { taken } }));
        const placed = purchases.filter((_, index) => (verdicts[index] as { kind?: string }).kind === 'place');
        const pieces = (who?: string): number =>
          placed
            .filter(({ personId }) => !who || personId === who)
            .reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0);
        expect(pieces()).toBeLessThanOrEqual(10 - taken);
        for (const who of ['a', 'b', 'c']) expect(pieces(who)).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('judgePayment', () => {
  it.each([
    ['unpaid', 100, 'apply'],
    ['cancelled', 100, 'revive'],
    ['paid', 100, 'refund'],
    ['refunded', 100, 'refund'],
    ['unpaid', 99, 'refund'],
    ['cancelled', 101, 'refund'],
  ] as const)('%s order, %d of 100 fen paid: %s', (state, paidFen, verdict) => {
    expect(judgePayment({ state, totalFen: 100 }, paidFen)).toBe(verdict);
  });
});
