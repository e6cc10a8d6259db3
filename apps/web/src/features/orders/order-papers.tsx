import { CallFailure } from '@mingtang/contract/client';
import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import type { OrderState } from '@mingtang/contract/orders/model';
import { Button } from '@mingtang/ui/button';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { useToast } from '@mingtang/ui/toast';
import { FileText, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';

const invoices = api(invoicesRoutes);

/** The papers of a paid order: its receipt at once, an invoice by request. */
export function OrderPapers({ order }: { order: { id: string; state: OrderState; paidAt: Date | null } }) {
  const t = usePhrases({ zh, en }).papers;
  const showToast = useToast();
  const isOnline = useOnline();
  const [isFetching, setFetching] = useState(false);
  const fetchReceipt = usePressLock(pressLock.action, () => void download());

  async function download(): Promise<void> {
    setFetching(true);
    try {
      location.assign((await invoices.getReceipt({ id: order.id })).url);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast({ text: error.message, tone: 'error' });
    } finally {
      setFetching(false);
    }
  }

  if (!order.paidAt) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {order.state === 'paid' && (
        <Button variant="line" icon={FileText} render={<Link to={paths.invoiceRequest({ orderId: order.id })} />}>
          {t.invoice}
        </Button>
      )}
      <Button variant="line" icon={ReceiptText} isLoading={isFetching} disabled={!isOnline} onClick={fetchReceipt}>
        {t.receipt}
      </Button>
    </div>
  );
}
