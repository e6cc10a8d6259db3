import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { Button } from '@mingtang/ui/button';
import { CountdownClock } from '@mingtang/ui/countdown';
import { formatPrice } from '@mingtang/ui/format/price';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Skeleton } from '@mingtang/ui/skeleton';
import { useToast } from '@mingtang/ui/toast';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/orders.ts';
import { en as enPay } from '../../phrases/en/pay.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { zh as zhPay } from '../../phrases/zh/pay.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import { Bill } from '../orders/bill.tsx';
import { LastTry, MoneyHistory, useOrderMoney } from '../orders/order-money.tsx';
import { useOrderPaths } from '../orders/order-paths.ts';
import { PayMethods } from '../orders/pay-methods.tsx';
import { useCashier } from '../orders/use-cashier.ts';
import { useOrderEnd } from '../orders/watch-order.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { OrderFacts } from './order-facts.tsx';
import type { OrderArrival, OrderDetail } from './order-view.tsx';

const orders = api(ordersRoutes);
const ScanToPay = lazy(() => import('../orders/scan-to-pay.tsx'));

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
  const words = usePhrases({ zh: zhPay, en: enPay });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const navigate = useNavigate();
  const places = useOrderPaths();
  const isOnline = useOnline();
  const [isLeaving, setLeaving] = useState(false);
  const done = places.done(order);
  const money = useOrderMoney(order.id);
  const cashier = useCashier({
    orderId: order.id,
    begun: arrival.begun,
    news: arrival.news,
    down: arrival.down,
    tried: money.data?.payments[0]?.method,
    done,
    onChange,
  });
  // Paid by scanning, in another window, or at last after all.
  useOrderEnd(order.id, (state) => (state === 'paid' ? void navigate(done, { replace: true }) : onChange()));
  const pay = usePressLock(pressLock.action, cashier.pay);
  const { scan, news, offer, method } = cashier;

  return (
    <CheckoutFrame
      isForHolders={order.lines.some(({ kind }) => isAdmission(kind))}
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
        scan ? undefined : (
          <div className="grid w-full gap-3">
            {news && (
              <Notice tone={news.tone} live="assertive">
                {news.text}
              </Notice>
            )}
            <Button
              variant="seal"
              isFull
              // A press before the ways to pay are there would do nothing.
              isLoading={cashier.isPaying || (!offer && !cashier.hasFailed)}
              reason={isOnline ? (offer && !method ? words.noMethods : undefined) : shell.needsNetwork}
              className="num"
              onClick={pay}
            >
              {words.action(formatPrice(order.totalFen, { isExact: true }))}
            </Button>
          </div>
        )
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
      {scan ? (
        <Suspense fallback={<Skeleton className="mt-6 h-112 rounded-card!" />}>
          <ScanToPay
            orderId={order.id}
            totalFen={order.totalFen}
            payment={scan}
            onOther={cashier.stopScanning}
            onAsked={onChange}
          />
        </Suspense>
      ) : (
        <>
          {!news && <LastTry money={money.data} className="mt-6" />}
          {/* Once it is known what was tried last, so that the choice does not jump. */}
          <PayMethods {...cashier} offer={money.state === 'loading' ? undefined : offer} />
        </>
      )}
      <OrderFacts order={order} className="mt-7" />
      <MoneyHistory money={money} className="mt-7" />
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
  const { done, ...words } = usePhrases({ zh, en }).cancel;
  const showToast = useToast();
  async function cancel(): Promise<void> {
    await orders.cancelOrder({ id: order.id });
    showToast({ text: done });
    onClose();
    onChange();
  }
  return <ConfirmSheet {...words} isOpen={isOpen} onClose={onClose} act={cancel} onRefusal={onChange} />;
}
