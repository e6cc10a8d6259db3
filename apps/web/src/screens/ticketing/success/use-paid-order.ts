import { ordersRoutes } from '@mingtang/contract/orders/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useEffect, useState } from 'react';
import { api } from '../../../api.ts';
import { useOwnData } from '../../../own-data.ts';
import { usePageReturn } from '../../../page-return.ts';

const orders = api(ordersRoutes);
/** Providers usually tell within seconds; after this long the page says what happens without it. */
const WAIT_MS = 120_000;
const SLOWEST_MS = 8_000;

export type PaidOrder = RouteOutput<typeof ordersRoutes.getOrder>;

/** An order, asked for again, ever more slowly, until it is no longer unpaid or two minutes have gone. */
export function usePaidOrder(id: string) {
  const own = useOwnData(`order ${id}`, () => orders.getOrder({ id }));
  const { reload, data, problem } = own;
  const [asked, setAsked] = useState(0);
  const [spentMs, setSpentMs] = useState(0);
  const isWaiting = data?.state === 'unpaid';
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
    setAsked(0);
    setSpentMs(0);
    reload();
  }
  usePageReturn(() => {
    if (isWaiting) askAgain();
  });
  return { own, isOver, askAgain };
}
