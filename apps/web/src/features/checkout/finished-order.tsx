import { CallFailure } from '@mingtang/contract/client';
import { isAllowed } from '@mingtang/contract/orders/model';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { SectionHead } from '@mingtang/ui/section-head';
import { Sheet } from '@mingtang/ui/sheet';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/orders.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { Bill } from '../orders/bill.tsx';
import { OrderMoney } from '../orders/order-money.tsx';
import { OrderPapers } from '../orders/order-papers.tsx';
import { useOrderPaths } from '../orders/order-paths.ts';
import { OrderStatus } from '../orders/order-status.tsx';
import { TicketItem } from '../tickets/ticket-item.tsx';
import { OrderFacts } from './order-facts.tsx';
import type { OrderDetail } from './order-view.tsx';

const orders = api(ordersRoutes);

interface FinishedOrderProps {
  order: OrderDetail;
  onChange: () => void;
}

/** An order that wants nothing more: paid with its tickets, cancelled, run out or refunded. */
export function FinishedOrder({ order, onChange }: FinishedOrderProps) {
  const t = usePhrases({ zh, en });
  const { state, tickets } = order;
  // An order whose hold has run out is cancelled by a job a moment later.
  const isExpired = state === 'unpaid' || order.cancelReason === 'expired';
  const shownState = state === 'unpaid' ? 'cancelled' : state;
  const hasAdmissions = order.lines.some(({ kind }) => isAdmission(kind));
  const ending = isExpired
    ? t.endings.expired
    : shownState === 'paid' && !hasAdmissions
      ? t.endings.paidOthers
      : t.endings[shownState];
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-16">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h2">{ending.title}</h2>
          <OrderStatus state={shownState} />
        </div>
        <p className="mt-1.5 text-ink-2">{ending.text}</p>
        {isExpired || state === 'cancelled' ? (
          <Button className="mt-4" render={<Link to={paths.ticketHome()} />}>
            {t.chooseTickets}
          </Button>
        ) : null}
        {tickets.length > 0 && (
          <section className="mt-7">
            <SectionHead title={t.tickets} count={tickets.length} className="mb-2" />
            <ul className="space-y-3">
              {tickets.map((ticket) => (
                <li key={ticket.id}>
                  <TicketItem ticket={ticket} level={3} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="mt-7 lg:mt-0">
        <Bill
          lines={order.lines}
          discountFen={order.discountFen}
          refundedFen={order.refundedFen}
          totalFen={order.totalFen}
          totalLabel={order.paidAt ? t.paid : t.total}
        />
        <OrderMoney orderId={order.id} className="mt-7" />
        <OrderFacts order={order} className="mt-7" />
        <OrderPapers order={order} />
        {isAllowed('remove', state) && <RemoveOrder order={order} onChange={onChange} />}
      </div>
    </div>
  );
}

function RemoveOrder({ order, onChange }: FinishedOrderProps) {
  const t = usePhrases({ zh, en }).remove;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const navigate = useNavigate();
  const places = useOrderPaths();
  const showToast = useToast();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const confirm = usePressLock(pressLock.action, () => void remove());
  async function remove(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await orders.removeOrder({ id: order.id });
      showToast({ text: t.done });
      await navigate(places.order(), { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
      setBusy(false);
      onChange();
    }
  }

  return (
    <p className="mt-6 text-center lg:text-start">
      <Button variant="text" disabled={!isOnline} onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      <Sheet
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t.title}
        description={order.state === 'paid' ? t.textPaid : t.text}
        closeLabel={shell.close}
        isModalOnly={isBusy}
        actions={
          <>
            <Button variant="danger" className="flex-1" isLoading={isBusy} onClick={confirm}>
              {t.action}
            </Button>
            <Button variant="line" className="flex-1" onClick={() => setAsking(false)}>
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
    </p>
  );
}
