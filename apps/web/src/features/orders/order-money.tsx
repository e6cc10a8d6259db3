import { payMethodLabels } from '@mingtang/contract/payments/labels';
import type { paymentsRoutes } from '@mingtang/contract/payments/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Notice } from '@mingtang/ui/notice';
import { Price } from '@mingtang/ui/price';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../dates.ts';
import { useLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { en } from '../../phrases/en/pay.ts';
import { zh } from '../../phrases/zh/pay.ts';
import { payments } from './payment.ts';

type Money = RouteOutput<typeof paymentsRoutes.listPayments>;
type PaymentLook = { tone: TagTone; shape: TagShape };

const paymentLooks = {
  open: { tone: 'gam', shape: 'waiting' },
  paid: { tone: 'mal', shape: 'done' },
  failed: { tone: 'rouge', shape: 'failed' },
  closed: { tone: 'mute', shape: 'over' },
} as const satisfies Record<Money['payments'][number]['state'], PaymentLook>;
const refundLooks = {
  under_way: { tone: 'gam', shape: 'half' },
  done: { tone: 'mal', shape: 'done' },
  failed: { tone: 'rouge', shape: 'failed' },
} as const satisfies Record<Money['refunds'][number]['state'], PaymentLook>;

/** What became of an own order's money; loaded again when the visitor comes back. */
export function useOrderMoney(orderId: string) {
  const own = useOwnData(`money ${orderId}`, () => payments.listPayments({ orderId }));
  usePageReturn(own.reload);
  return own;
}

/** How the last try to pay an unpaid order stands, when there was one. */
export function LastTry({ money, className }: { money: Money | undefined; className?: string }) {
  const t = usePhrases({ zh, en });
  const methodLabel = useLabel('pay_type', payMethodLabels);
  const [last] = money?.payments ?? [];
  if (last?.state !== 'open' && last?.state !== 'failed') return null;
  return (
    <Notice tone={last.state === 'open' ? 'azure' : 'rouge'} {...(className ? { className } : {})}>
      {t.lastTry[last.state](methodLabel(last.method))}
    </Notice>
  );
}

/** Every payment and refund of an order, newest first; nothing when none was begun. */
export function OrderMoney({ orderId, className }: { orderId: string; className?: string }) {
  return <MoneyHistory money={useOrderMoney(orderId)} {...(className ? { className } : {})} />;
}

/** The same, loaded already. */
export function MoneyHistory({ money, className }: { money: ReturnType<typeof useOrderMoney>; className?: string }) {
  const t = usePhrases({ zh, en });
  const methodLabel = useLabel('pay_type', payMethodLabels);
  const { data, problem } = money;
  if (!data) return problem ? <p className="mt-7 text-small text-ink-3">{t.history.failed}</p> : null;
  if (data.payments.length === 0) return null;
  return (
    <section className={className}>
      <h2 className="mb-1 text-h3">{t.history.title}</h2>
      <ul className="divide-y divide-line">
        {data.refunds.map(({ id, method, state, cause, amountFen, settledAt, createdAt }) => (
          <Row
            key={id}
            title={`${t.history.refund} · ${methodLabel(method)}`}
            note={t.history.reasons[cause]}
            at={settledAt ?? createdAt}
            fen={-amountFen}
            tag={<StatusTag {...refundLooks[state]}>{t.history.refundStates[state]}</StatusTag>}
          />
        ))}
        {data.payments.map(({ id, method, state, amountFen, paidAt, startedAt }) => (
          <Row
            key={id}
            title={methodLabel(method)}
            at={paidAt ?? startedAt}
            fen={amountFen}
            tag={<StatusTag {...paymentLooks[state]}>{t.history.states[state]}</StatusTag>}
          />
        ))}
      </ul>
      {data.refunds.some(({ state }) => state === 'failed') && (
        <Notice tone="rouge" className="mt-2">
          {t.history.slow}
        </Notice>
      )}
    </section>
  );
}

interface RowProps {
  title: string;
  note?: string;
  at: Date;
  fen: number;
  tag: ReactNode;
}

function Row({ title, note, at, fen, tag }: RowProps) {
  const language = useLanguage();
  return (
    <li className="num flex items-start justify-between gap-4 py-3">
      <span className="min-w-0">
        <span className="block">{title}</span>
        {note && <span className="block text-small text-ink-2">{note}</span>}
        <span className="block text-small text-ink-3">
          {formatDay(at, language)} {formatTime(at)}
        </span>
      </span>
      <span className="flex flex-none flex-col items-end gap-1">
        <Price fen={fen} isExact />
        {tag}
      </span>
    </li>
  );
}
