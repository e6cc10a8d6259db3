import { type Permission, type Role, roles } from '@mingtang/contract/staff/policy';
import { describe, expect, it, test } from 'vitest';
import { eventInstant } from '../../platform/clock.ts';
import { foldMinutes, type KeptSnapshot, shownTo } from './policy.ts';

const kept: KeptSnapshot = {
  madeAt: '2026-07-05T02:42:00.000Z',
  conference: null,
  sales: { todayFen: 1, unpaidFen: 0, yesterdayFen: 0, hours: [], products: [] },
  stock: [],
  funnel: { bags: 0, placed: 0, paid: 0, toName: 0, verified: 0 },
  entries: { expected: 5, entered: null },
  live: { viewers: 0, streams: 0 },
  halls: [],
  streams: [],
  queues: (['reservations', 'foreign_ids'] as const).map((key) => {
    const permission: Permission = `${key}.review`;
    return { key, permission, title: { zh: '', en: '' }, waiting: 1, oldestAt: null };
  }),
  tasks: (
    [
      ['differences', 'finance.read'],
      ['refunds_failed', 'orders.read'],
      ['stale_english', 'content.read'],
      ['invoices_to_issue', 'invoices.read'],
    ] as const
  ).map(([kind, permission]) => ({
    kind,
    permission,
    count: 1,
    resource: null,
    oldestAt: null,
    dueOn: null,
    workingDaysLeft: null,
  })),
};

describe('what is shown to whom', () => {
  const parts = ['sales', 'stock', 'funnel', 'halls', 'streams'] as const;
  const expected: Partial<Record<Role, string>> = {
    owner:
      'sales stock funnel halls streams + reservations foreign_ids + differences refunds_failed stale_english invoices_to_issue',
    editor: 'stock halls streams + + stale_english',
    reviewer: 'halls streams + reservations foreign_ids +',
    cashier: 'sales stock funnel + + differences refunds_failed invoices_to_issue',
    dispatcher: 'halls streams + +',
    analyst: 'sales stock funnel halls streams + + differences refunds_failed stale_english invoices_to_issue',
  };
  test.each(Object.entries(expected))('%s: %s', (role, words) => {
    const shown = shownTo([role as Role], kept);
    const seen = [
      ...parts.filter((part) => shown[part] !== null),
      '+',
      ...shown.queues.map(({ key }) => key),
      '+',
      ...shown.tasks.map(({ kind }) => kind),
    ];
    expect(seen.join(' ')).toBe(words);
  });

  it('says to nobody who else may see a row', () => {
    for (const role of roles) expect(JSON.stringify(shownTo([role], kept))).not.toContain('permission');
  });

  it('adds up for somebody of two roles', () => {
    const shown = shownTo(['editor', 'cashier'], kept);
    expect(shown.sales?.todayFen).toBe(1);
    expect(shown.tasks.map(({ kind }) => kind)).toContain('stale_english');
  });
});

describe('minutes by hour', () => {
  const day = { today: '2026-07-05', startsAt: eventInstant('2026-07-05'), now: eventInstant('2026-07-05', '10:42') };
  const minutes = [
    { key: '2026-07-04 00:00', paidFen: 1 },
    { key: '2026-07-04 10:41', paidFen: 10 },
    { key: '2026-07-04 10:42', paidFen: 100 },
    { key: '2026-07-04 10:43', paidFen: 1_000 },
    { key: '2026-07-04 23:59', paidFen: 10_000 },
    { key: '2026-07-05 00:00', paidFen: 2 },
    { key: '2026-07-05 10:42', paidFen: -20 },
  ];

  it('are yesterday’s up to the minute it is', () => {
    expect(foldMinutes(minutes, day).yesterdayFen).toBe(111);
  });

  it('leave the hours to come open, and those without sales at nothing', () => {
    const { hours } = foldMinutes(minutes, day);
    expect(hours).toHaveLength(24);
    expect(hours[0]).toEqual({ todayFen: 2, yesterdayFen: 1 });
    expect(hours[9]).toEqual({ todayFen: 0, yesterdayFen: 0 });
    expect(hours[10]).toEqual({ todayFen: -20, yesterdayFen: 1_110 });
    expect(hours[11]).toEqual({ todayFen: null, yesterdayFen: 0 });
    expect(hours[23]).toEqual({ todayFen: null, yesterdayFen: 10_000 });
  });

  it('know midnight and the last minute of a day', () => {
    const at = (time: string) => foldMinutes(minutes, { ...day, now: eventInstant('2026-07-05', time) });
    expect(at('00:00').yesterdayFen).toBe(1);
    expect(at('00:00').hours[1]?.todayFen).toBeNull();
    expect(at('23:59').yesterdayFen).toBe(11_111);
  });
});
