import { CallFailure } from '@mingtang/contract/client';
import type { OrderState } from '@mingtang/contract/orders/model';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { useEffect, useEffectEvent } from 'react';
import { backgroundApi } from '../../api.ts';

const orders = backgroundApi(ordersRoutes);
/** After a question that was not answered. */
const PAUSE_MS = 4_000;

/** Says once when an own order stops being unpaid. The server holds each question until then, or for twenty seconds. */
export function useOrderEnd(orderId: string, onEnd: (state: OrderState) => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const leaving = new AbortController();
    void watch(orderId, leaving.signal, (state) => end(state));
    return () => leaving.abort();
  }, [orderId]);
}

async function watch(id: string, signal: AbortSignal, end: (state: OrderState) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const { state } = await orders.awaitOrder({ id }, { signal });
      if (state !== 'unpaid') return end(state);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallFailure)) throw error;
      // Somebody else's order, or nobody signed in: there is nothing to wait for.
      if (error.status === 401 || error.status === 404) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
