import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { refundBarOf } from '@mingtang/contract/ticketing/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { formatPrice } from '@mingtang/ui/format/price';
import { SummaryList } from '@mingtang/ui/summary-list';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { useNow } from '../../now.ts';
import { useOwnData } from '../../own-data.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import { dropPass, type OwnTicket } from '../tickets/kept.ts';
import { useTicketLinks } from '../tickets/ticket-links.ts';

const orders = api(ordersRoutes);
const ticketing = api(ticketingRoutes);

/** Returns a ticket, or says why that is not possible. */
export function RefundAction({ ticket, clockAhead }: { ticket: OwnTicket; clockAhead: number }) {
  const t = usePhrases({ zh, en }).page;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const isOnline = useOnline();
  const language = useLanguage();
  const [openedAt] = useState(() => Date.now() + clockAhead);
  const now = useNow(openedAt);
  const [isOpen, setOpen] = useState(false);
  const product = useOwnData(`product ${ticket.productId}`, () => ticketing.getProduct({ id: ticket.productId }));
  const refundUntil = product.data?.refundUntil;
  const bar = refundUntil === undefined ? 'unknown' : refundBarOf({ ...ticket, refundUntil }, new Date(now));
  const when = refundUntil ? `${formatDay(refundUntil, language)} ${formatTime(refundUntil)}` : '';
  if (bar) {
    // A rejected ticket can be returned whatever its product says (`refundBarOf`).
    const isUndecided = ticket.approval === 'pending' && bar !== 'not_buyer' && bar !== 'unknown';
    const reason = isUndecided
      ? t.reasons.refund.pending
      : bar === 'over'
        ? t.reasons.refund.over(when)
        : t.reasons.refund[bar];
    return (
      <Button isFull variant="line" reason={bar === 'unknown' && !isOnline ? shell.needsNetwork : reason}>
        {t.refund}
      </Button>
    );
  }
  return (
    <div>
      <Button isFull variant="danger" onClick={() => setOpen(true)}>
        {t.refund}
      </Button>
      {refundUntil && <p className="num mt-1.5 text-cap text-ink-3">{t.refundUntil(when)}</p>}
      {isOpen && <RefundSheet ticket={ticket} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RefundSheet({ ticket, onClose }: { ticket: OwnTicket; onClose: () => void }) {
  const t = usePhrases({ zh, en }).refund;
  const showToast = useToast();
  const navigate = useNavigate();
  const links = useTicketLinks();
  const order = useOwnData(`order ${ticket.orderId}`, () => orders.getOrder({ id: ticket.orderId ?? '' }));
  const line = order.data?.lines.find(({ productId }) => productId === ticket.productId);

  async function refund(): Promise<void> {
    await orders.refundTicket({ ticketId: ticket.id });
    dropPass(ticket.id);
    showToast({ text: t.done });
    await navigate(links.list({ tab: 'refunded' }), { replace: true });
  }

  return (
    <ConfirmSheet isOpen onClose={onClose} title={t.title} text={t.text} action={t.confirm} keep={t.keep} act={refund}>
      <SummaryList
        items={[
          {
            key: 'amount',
            label: t.amount,
            value: line ? `¥${formatPrice(line.unitPaidFen, { isExact: true })}` : '…',
          },
          { key: 'way', label: t.way, value: t.wayText },
        ]}
      />
    </ConfirmSheet>
  );
}
