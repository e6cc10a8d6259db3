import { isAllowed } from '@mingtang/contract/orders/model';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { Button } from '@mingtang/ui/button';
import { SectionHead } from '@mingtang/ui/section-head';
import { useToast } from '@mingtang/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import { Bill } from '../orders/bill.tsx';
import { OrderMoney } from '../orders/order-money.tsx';
import { OrderPapers } from '../orders/order-papers.tsx';
import { useOrderPaths } from '../orders/order-paths.ts';
import { OrderStatus } from '../orders/order-status.tsx';
import { useOrderEnd } from '../orders/watch-order.ts';
import { TicketItem } from '../tickets/ticket-item.tsx';
import { needsHolder } from '../tickets/ticket-status.tsx';
import { OrderFacts } from './order-facts.tsx';
import type { OrderDetail } from './order-view.tsx';

const orders = api(ordersRoutes);

interface FinishedOrderProps {
  order: OrderDetail;
  onChange: () => void;
}

interface EndingProps extends FinishedOrderProps {
  /** The order has ended under the visitor's eyes: its end takes the focus. */
  hasJustEnded: boolean;
}

/** An order that wants nothing more: paid with its tickets, cancelled, run out or refunded. */
export default function FinishedOrder({ order, hasJustEnded, onChange }: EndingProps) {
  const t = usePhrases({ zh, en });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasJustEnded) showEnding(heading.current);
  }, [hasJustEnded]);
  const { state, tickets } = order;
  // An order whose hold has run out is cancelled by a job a moment later.
  const isExpired = state === 'unpaid' || order.cancelReason === 'expired';
  const shownState = state === 'unpaid' ? 'cancelled' : state;
  const hasAdmissions = order.lines.some(({ kind }) => isAdmission(kind));
  const paid = !hasAdmissions ? 'paidOthers' : tickets.some(needsHolder) ? 'paidUnnamed' : 'paid';
  const ending = t.endings[isExpired ? 'expired' : shownState === 'paid' ? paid : shownState];
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-16">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
            {ending.title}
          </h2>
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
        {state === 'unpaid' && <AwaitEnd orderId={order.id} onEnd={onChange} />}
      </div>
    </div>
  );
}

/** The moment until the job that cancels it, or money that was on its way. */
function AwaitEnd({ orderId, onEnd }: { orderId: string; onEnd: () => void }) {
  useOrderEnd(orderId, onEnd);
  return null;
}

function RemoveOrder({ order, onChange }: FinishedOrderProps) {
  const t = usePhrases({ zh, en }).remove;
  const navigate = useNavigate();
  const places = useOrderPaths();
  const showToast = useToast();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    await orders.removeOrder({ id: order.id });
    showToast({ text: t.done });
    await navigate(places.order(), { replace: true });
  }

  return (
    <p className="mt-6 text-center lg:text-start">
      <Button variant="text" disabled={!isOnline} onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.title}
        text={order.state === 'paid' ? t.textPaid : t.text}
        action={t.action}
        keep={t.keep}
        act={remove}
        onRefusal={onChange}
      />
    </p>
  );
}

/** What the page now says stands at its top, and whoever ended the order may be at its end. */
function showEnding(heading: HTMLElement | null): void {
  scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
}
