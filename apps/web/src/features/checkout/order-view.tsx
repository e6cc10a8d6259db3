import { identityRoutes } from '@mingtang/contract/identity/routes';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useLocation } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import type { StartedPayment } from '../orders/payment.ts';
import type { PayNews } from '../orders/use-cashier.ts';
import { OwnContent } from '../own-content.tsx';
import { CheckoutSkeleton } from './draft-view.tsx';
import { FinishedOrder } from './finished-order.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

const orders = api(ordersRoutes);
const identity = api(identityRoutes);

export type OrderDetail = RouteOutput<typeof ordersRoutes.getOrder>;

/** What the page before says of the order, in the history's state. */
export interface OrderArrival {
  /** How paying ended there. */
  news?: PayNews;
  /** A payment begun there that waits for its code to be scanned. */
  begun?: StartedPayment;
  /** It costs something else than what was agreed to. */
  isRepriced?: boolean;
}

/** An own order: to be paid, or as it ended. */
export function OrderView({ id }: { id: string }) {
  const t = usePhrases({ zh, en });
  const arrival = useLocation().state as OrderArrival | null;
  const own = useOwnData(`order ${id}`, async () => {
    const [order, now] = await Promise.all([orders.getOrder({ id }), identity.getServerTime()]);
    return { order, now };
  });
  usePageReturn(own.reload);
  return (
    <OwnContent own={own} guest={t.order.guest} failed={t.order.failed} skeleton={<CheckoutSkeleton />}>
      {({ order, now }) =>
        order.state === 'unpaid' && now < order.expiresAt.getTime() ? (
          <UnpaidOrder order={order} now={now} arrival={arrival ?? {}} onChange={own.reload} />
        ) : (
          <FinishedOrder order={order} onChange={own.reload} />
        )
      }
    </OwnContent>
  );
}
