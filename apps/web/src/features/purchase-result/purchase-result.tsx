import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/success.ts';
import { zh } from '../../phrases/zh/success.ts';
import { OwnContent } from '../own-content.tsx';
import { NotPaid } from './not-paid.tsx';
import { Outcome } from './outcome.tsx';
import { usePaidOrder } from './use-paid-order.ts';
import { WaitingForPayment } from './waiting.tsx';

/** Where a payment ends: waits for the money, then shows what it bought, or what became of it. */
export function PurchaseResult({ id }: { id: string }) {
  const t = usePhrases({ zh, en });
  const waiting = usePaidOrder(id);
  return (
    <OwnContent isWholePage own={waiting.own} guest={t.guest} failed={t.failed} skeleton={<WaitingForPayment />}>
      {({ order }) => {
        if (order.state !== 'unpaid') return <Outcome order={order} />;
        if (waiting.hasFailed) return <NotPaid order={order} />;
        return <WaitingForPayment order={order} isOver={waiting.isOver} onAsk={waiting.askAgain} />;
      }}
    </OwnContent>
  );
}
