import { identityRoutes } from '@mingtang/contract/identity/routes';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import type { PayMethod } from '@mingtang/contract/payments/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { lazy, Suspense, useEffect, useState } from 'react';
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
import { UnpaidOrder } from './unpaid-order.tsx';

const orders = api(ordersRoutes);

const loadFinished = () => import('./finished-order.tsx');
const FinishedOrder = lazy(loadFinished);
const identity = api(identityRoutes);

export type OrderDetail = RouteOutput<typeof ordersRoutes.getOrder>;

/** What the page before says of the order, in the history's state. */
export interface OrderArrival {
  /** How paying ended there. */
  news?: PayNews;
  /** What did not answer there. */
  down?: PayMethod;
  /** A payment begun there that waits for its code to be scanned. */
  begun?: StartedPayment;
  /** It costs something else than what was agreed to. */
  isRepriced?: boolean;
}

/** An own order: to be paid, or as it ended. */
export function OrderView({ id }: { id: string }) {
  const t = usePhrases({ zh, en });
  const [arrival] = useState(useLocation().state as OrderArrival | null);
  const own = useOwnData(`order ${id}`, async () => {
    const [order, now] = await Promise.all([orders.getOrder({ id }), identity.getServerTime()]);
    return { order, now };
  });
  usePageReturn(own.reload);
  useEffect(() => {
    // Said once: who loads the page again hears how things stand then. A code goes on waiting to be scanned.
    if (arrival) history.replaceState({ ...history.state, usr: arrival.begun ? { begun: arrival.begun } : null }, '');
  }, [arrival]);

  const isHeld = own.data && isHeldAt(own.data.order, own.data.now);
  const [wasHeld, setWasHeld] = useState(false);
  if (isHeld && !wasHeld) setWasHeld(true);
  // It may end with the network gone, or under the visitor's eyes.
  useEffect(() => {
    if (isHeld) void loadFinished().catch(() => undefined);
  }, [isHeld]);

  return (
    <OwnContent own={own} guest={t.order.guest} failed={t.order.failed} skeleton={<CheckoutSkeleton />}>
      {({ order, now }) =>
        isHeldAt(order, now) ? (
          <UnpaidOrder order={order} now={now} arrival={arrival ?? {}} onChange={own.reload} />
        ) : (
          <Suspense fallback={<CheckoutSkeleton />}>
            <FinishedOrder order={order} hasJustEnded={wasHeld} onChange={own.reload} />
          </Suspense>
        )
      }
    </OwnContent>
  );
}

const isHeldAt = ({ state, expiresAt }: OrderDetail, now: number): boolean =>
  state === 'unpaid' && now < expiresAt.getTime();
