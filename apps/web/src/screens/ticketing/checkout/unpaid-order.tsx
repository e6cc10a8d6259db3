import { CallFailure } from '@mingtang/contract/client';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { Button } from '@mingtang/ui/button';
import { CountdownClock } from '@mingtang/ui/countdown';
import { formatPrice } from '@mingtang/ui/format/price';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Sheet } from '@mingtang/ui/sheet';
import { useToast } from '@mingtang/ui/toast';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { Bill } from '../../../features/orders/bill.tsx';
import { PayMethods } from '../../../features/orders/pay-methods.tsx';
import { leaveToPay, pageMethods } from '../../../features/orders/payment.ts';
import { usePhrases } from '../../../language.ts';
import { useOnline } from '../../../network.ts';
import { usePageReturn } from '../../../page-return.ts';
import { en } from '../../../phrases/en/orders.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/orders.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { OrderFacts } from './order-facts.tsx';
import type { OrderArrival, OrderDetail } from './order-view.tsx';

const orders = api(ordersRoutes);

interface UnpaidOrderProps {
  order: OrderDetail;
  /** Epoch milliseconds by the server when the order was read. */
  now: number;
  arrival: OrderArrival;
  /** The order is no longer what is shown. */
  onChange: () => void;
}

/** An order whose places are held: how long still, pay, or give up. */
export function UnpaidOrder({ order, now, arrival, onChange }: UnpaidOrderProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const isOnline = useOnline();
  const [method, setMethod] = useState<PayMethod>(pageMethods[0]);
  const [isPaying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState(arrival.refusal);
  const [isLeaving, setLeaving] = useState(false);
  usePageReturn(() => setPaying(false));

  const pay = usePressLock(pressLock.action, () => void startPaying());
  async function startPaying(): Promise<void> {
    setPaying(true);
    setRefusal(undefined);
    const problem = await leaveToPay(order.id, method);
    if (!problem) return;
    setPaying(false);
    setRefusal(problem.message);
    onChange();
  }

  return (
    <CheckoutFrame
      notice={
        <Notice
          tone="gam"
          icon={Clock}
          className="mb-4 items-center!"
          trail={<CountdownClock until={order.expiresAt.getTime()} now={now} label={t.holdLeft} onEnd={onChange} />}
        >
          {t.holding}
        </Notice>
      }
      bill={<Bill lines={order.lines} discountFen={order.discountFen} totalFen={order.totalFen} totalLabel={t.toPay} />}
      action={
        <div className="grid w-full gap-3">
          {refusal && (
            <Notice tone="rouge" live="assertive">
              {refusal}
            </Notice>
          )}
          <Button
            variant="seal"
            isFull
            isLoading={isPaying}
            reason={isOnline ? undefined : shell.needsNetwork}
            className="num"
            onClick={pay}
          >
            {t.pay.action(formatPrice(order.totalFen, { isExact: true }))}
          </Button>
        </div>
      }
      after={
        <p className="mt-4 text-center">
          <Button variant="text" onClick={() => setLeaving(true)}>
            {t.cancel.action}
          </Button>
        </p>
      }
    >
      {arrival.isRepriced && (
        <Notice tone="gam" className="mt-4">
          {t.repriced}
        </Notice>
      )}
      <PayMethods value={method} onChange={setMethod} />
      <OrderFacts order={order} className="mt-7" />
      <CancelSheet order={order} isOpen={isLeaving} onClose={() => setLeaving(false)} onChange={onChange} />
    </CheckoutFrame>
  );
}

interface CancelSheetProps {
  order: OrderDetail;
  isOpen: boolean;
  onClose: () => void;
  onChange: () => void;
}

function CancelSheet({ order, isOpen, onClose, onChange }: CancelSheetProps) {
  const t = usePhrases({ zh, en }).cancel;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const confirm = usePressLock(pressLock.action, () => void cancel());
  async function cancel(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await orders.cancelOrder({ id: order.id });
      showToast({ text: t.done });
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
    }
    setBusy(false);
    onChange();
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t.title}
      description={t.text}
      closeLabel={shell.close}
      isModalOnly={isBusy}
      actions={
        <>
          <Button variant="danger" className="flex-1" isLoading={isBusy} onClick={confirm}>
            {t.action}
          </Button>
          <Button variant="line" className="flex-1" onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      {refusal && (
        <Notice tone="rouge" live="assertive">
          {refusal}
        </Notice>
      )}
    </Sheet>
  );
}
