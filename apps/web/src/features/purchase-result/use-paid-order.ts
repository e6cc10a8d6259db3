import { CallFailure } from '@mingtang/contract/client';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import type { PaymentState } from '@mingtang/contract/payments/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { payments } from '../orders/payment.ts';

const orders = api(ordersRoutes);
/** Providers usually tell within seconds; after this long the page says what happens without it. */
const WAIT_MS = 120_000;
const SLOWEST_MS = 8_000;
/** Each third question goes through to the provider. */
const ASK_PROVIDER_EVERY = 3;

export type PaidOrder = RouteOutput<typeof ordersRoutes.getOrder>;

/** An order, asked for again, ever more slowly, until it is no longer unpaid or two minutes have gone. */
export function usePaidOrder(id: string) {
  const turn = useRef(0);
  const own = useOwnData(`result ${id}`, async () => {
    const order = await orders.getOrder({ id });
    if (order.state !== 'unpaid' || turn.current++ % ASK_PROVIDER_EVERY !== 0) return { order, lastTry: undefined };
    const lastTry = await askProvider(id);
    return { order: lastTry === 'paid' ? await orders.getOrder({ id }) : order, lastTry };
  });
  const { reload, data, problem } = own;
  const [asked, setAsked] = useState(0);
  const [spentMs, setSpentMs] = useState(0);
  /** A try that can no longer succeed is not waited for. */
  const hasFailed = data?.lastTry === 'failed' || data?.lastTry === 'closed';
  const isWaiting = data?.order.state === 'unpaid' && !hasFailed;
  const isOver = spentMs >= WAIT_MS;

  useEffect(() => {
    if (!isWaiting || isOver) return;
    const pause = Math.min(SLOWEST_MS, 1000 * 1.4 ** asked);
    const timer = setTimeout(() => {
      setAsked((count) => count + 1);
      setSpentMs((spent) => spent + pause);
      reload();
    }, pause);
    return () => clearTimeout(timer);
    // A failed question counts as asked: the next one follows.
  }, [isWaiting, isOver, asked, reload, problem]);

  function askAgain(): void {
    turn.current = 0;
    setAsked(0);
    setSpentMs(0);
    reload();
  }
  usePageReturn(() => {
    if (isWaiting) askAgain();
  });
  return { own, isOver, hasFailed, askAgain };
}

/** How the last try to pay stands with the provider itself; undefined when nobody tried or nobody answers. */
async function askProvider(orderId: string): Promise<PaymentState | undefined> {
  try {
    return (await payments.checkPayments({ orderId })).payments[0]?.state;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return undefined;
  }
}
