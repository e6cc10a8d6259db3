import fc from 'fast-check';
import { expect, it } from 'vitest';
import { benefitPeriods, decideTicketRedemption, findExcess, type Redeemed } from './redemption.ts';

const days = ['2026-07-05', '2026-07-06'];
const ticket = { productId: 'pass', version: 1, state: 'verified', approval: 'none' } as const;
const product = { validDays: days, needsRealName: true };

interface Unit extends Redeemed {
  device: number;
  allowed: number;
}

/** Who scans the ticket when: minutes after nine on one of two days. */
const acts = fc.array(fc.record({ device: fc.nat(3), day: fc.constantFrom(...days), minute: fc.nat(600) }), {
  maxLength: 24,
});
const setUp = fc.record({
  per: fc.constantFrom(...benefitPeriods),
  units: fc.integer({ min: 1, max: 3 }),
  /** Whether each of four devices hears of those that hear of it. */
  isOnline: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
});

/** What devices hand out, each by what it knows. */
function handOut(
  scans: { device: number; day: string; minute: number }[],
  { per, units, isOnline }: { per: 'ticket' | 'day'; units: number; isOnline: boolean[] },
): Unit[] {
  const instantOf = ({ day, minute }: { day: string; minute: number }) =>
    new Date(new Date(`${day}T09:00:00+08:00`).getTime() + minute * 60_000);
  const all: Unit[] = [];
  for (const scan of scans.toSorted((one, other) => instantOf(one).getTime() - instantOf(other).getTime())) {
    const { device, day } = scan;
    const at = instantOf(scan);
    const step = Math.floor(at.getTime() / 60_000);
    const { verdict } = decideTicketRedemption({
      pass: { version: 1, step },
      ticket,
      product,
      benefit: { productIds: ['pass'], units, per, days: [], opensAt: null, closesAt: null },
      moment: { at, day, time: '12:00', step },
      redeemed: all.filter((one) => one.device === device || (isOnline[device] && isOnline[one.device])),
    });
    if (verdict === 'redeemed') all.push({ id: String(all.length).padStart(3, '0'), at, day, device, allowed: units });
  }
  return all;
}

it('finds exactly what is beyond the number of units, whichever devices knew of which', () => {
  fc.assert(
    fc.property(acts, setUp, (scans, rule) => {
      const all = handOut(scans, rule);
      const excess = findExcess(rule.per, all);
      const doubles = new Set(excess.map(({ double }) => double.id));
      for (const period of rule.per === 'day' ? days : [undefined]) {
        const own = all.filter(({ day }) => period === undefined || day === period);
        expect(own.filter(({ id }) => !doubles.has(id))).toHaveLength(Math.min(own.length, rule.units));
      }
      for (const { double, against } of excess) {
        expect(doubles.has(against.id)).toBe(false);
        expect(against.at.getTime()).toBeLessThanOrEqual(double.at.getTime());
      }
    }),
  );
});

it('hands out no unit too many where every device knows of every other', () => {
  fc.assert(
    fc.property(acts, setUp, (scans, rule) => {
      const all = handOut(scans, { ...rule, isOnline: [true, true, true, true] });
      expect(findExcess(rule.per, all)).toEqual([]);
    }),
  );
});

it('finds the same in whatever order it was handed in', () => {
  fc.assert(
    fc.property(
      fc.tuple(acts, setUp).chain(([scans, rule]) => {
        const all = handOut(scans, rule);
        return fc.record({
          per: fc.constant(rule.per),
          all: fc.constant(all),
          shuffled: fc.shuffledSubarray(all, { minLength: all.length }),
        });
      }),
      ({ per, all, shuffled }) => {
        const byId = (found: { double: Unit; against: Unit }[]) =>
          found.toSorted((one, other) => one.double.id.localeCompare(other.double.id));
        expect(byId(findExcess(per, shuffled))).toEqual(byId(findExcess(per, all)));
      },
    ),
  );
});
