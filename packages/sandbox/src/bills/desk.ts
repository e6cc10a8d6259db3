import { dayMs, startOfDay } from '../china-time.ts';
import { randomDigits } from '../secrets.ts';
import type { Store } from '../store.ts';
import type { Provider } from '../till/payment.ts';

/** One booking of a provider, as its bill would list it. Amounts in fen, positive; the fee of a refund is given back: ≤ 0. */
export type BillLine = {
  kind: 'payment' | 'refund';
  /** The merchant's number of the payment. */
  number: string;
  transactionNo: string;
  /** Another number of the payment: Stripe's intent, beside its session and charge. */
  alias?: string;
  amountFen: number;
  feeFen: number;
  at: number;
  way: string;
  subject: string;
  payerId: string;
  attach: string;
  /** The provider's and the merchant's number of a refund. */
  refundNo?: string;
  refundNumber?: string;
};

/** A lie of the bill. `ref` is the number a line is known by: the payment's or the refund's, the merchant's or the provider's. */
export type BillDifference =
  | { kind: 'missing'; ref: string }
  | { kind: 'amount'; ref: string; amountFen: number }
  | { kind: 'extra'; day: string; amountFen: number; number?: string };

export type BillDesk = {
  /** What happened from one instant until before another, with the lies asked for. */
  list(provider: Provider, from: number, to: number): BillLine[];
  listDay(provider: Provider, day: string): BillLine[];
  /** `none`: not a day with a bill; `making`: not yet. */
  stateOf(provider: Provider, day: string): 'ready' | 'making' | 'none';
  isEarly(provider: Provider): boolean;
  countDifferences(provider: Provider): number;
  /** Bills of today too, at once, instead of the next morning. */
  setEarly(provider: Provider, isEarly: boolean): void;
  distort(provider: Provider, difference: BillDifference): void;
  straighten(provider: Provider): void;
};

/** 0.6 %, to the nearest fen. */
export const feeOf = (amountFen: number): number => Math.round((amountFen * 6) / 1000);

/** When yesterday's bill is ready, in hours of the day. */
const readyHour: Record<Provider, number> = { wechat: 10, alipay: 9, stripe: 0 };
const keptDays = 92;

export function createBillDesk(
  store: Store,
  ledgers: Record<Provider, (from: number, to: number) => BillLine[]>,
): BillDesk {
  const lies = (provider: Provider): BillDifference[] =>
    JSON.parse(store.findSetting(`bill_differences_${provider}`) ?? '[]');
  const isEarly = (provider: Provider): boolean => store.findSetting(`bill_early_${provider}`) === 'yes';

  function list(provider: Provider, from: number, to: number): BillLine[] {
    let lines = ledgers[provider](from, to);
    for (const lie of lies(provider)) {
      if (lie.kind === 'missing') lines = lines.filter((line) => !isKnownBy(line, lie.ref));
      if (lie.kind === 'amount') {
        lines = lines.map((line) => (isKnownBy(line, lie.ref) ? { ...line, amountFen: lie.amountFen } : line));
      }
      if (lie.kind === 'extra') {
        const at = startOfDay(lie.day) + dayMs / 2;
        if (at >= from && at < to) lines = [...lines, extraLine(provider, lie.number, lie.amountFen, at)];
      }
    }
    return lines;
  }

  return {
    list,
    listDay: (provider, day) => list(provider, startOfDay(day), startOfDay(day) + dayMs),
    stateOf(provider, day) {
      const start = startOfDay(day);
      const age = Date.now() - start;
      if (Number.isNaN(start) || age < 0 || age > keptDays * dayMs) return 'none';
      if (isEarly(provider) || age >= dayMs + readyHour[provider] * 3_600_000) return 'ready';
      return age >= dayMs ? 'making' : 'none';
    },
    isEarly,
    countDifferences: (provider) => lies(provider).length,
    setEarly: (provider, early) => store.saveSetting(`bill_early_${provider}`, early ? 'yes' : 'no'),
    distort: (provider, difference) =>
      store.saveSetting(
        `bill_differences_${provider}`,
        JSON.stringify([
          ...lies(provider),
          // Named once, so that the extra line is the same in every copy of the bill.
          difference.kind === 'extra'
            ? { ...difference, number: difference.number ?? `9${randomDigits(31)}` }
            : difference,
        ]),
      ),
    straighten: (provider) => store.saveSetting(`bill_differences_${provider}`, '[]'),
  };
}

/** A refund is known by its own numbers, not by its payment's. */
function isKnownBy(line: BillLine, ref: string): boolean {
  return line.kind === 'refund'
    ? line.refundNo === ref || line.refundNumber === ref
    : line.number === ref || line.transactionNo === ref || line.alias === ref;
}

function extraLine(provider: Provider, number = '', amountFen: number, at: number): BillLine {
  return {
    kind: 'payment',
    number,
    transactionNo: provider === 'stripe' ? `ch_${number.slice(-24)}` : `4299${number.slice(-24).padStart(24, '0')}`,
    amountFen,
    feeFen: feeOf(amountFen),
    at,
    way: 'native',
    subject: 'Unknown',
    payerId: 'unknown',
    attach: '',
  };
}
