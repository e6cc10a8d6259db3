import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../session.ts';

let count = 0;
const listeners = new Set<() => void>();

/** Tells the tab how many pieces the bag holds; every cart call answers with it. */
export function setCartCount(value: number): void {
  count = value;
  for (const listener of listeners) listener();
}

/** Pieces in the bag; asks the server once a session. */
export function useCartCount(): number {
  const token = useSession()?.token;
  useEffect(() => {
    if (token) void loadCartCount();
    else setCartCount(0);
  }, [token]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
    () => 0,
  );
}

/** A badge that cannot be counted is not worth a message. */
async function loadCartCount(): Promise<void> {
  const [{ backgroundApi }, { ordersRoutes }] = await Promise.all([
    import('../api.ts'),
    import('@mingtang/contract/orders/routes'),
  ]);
  const answer = await backgroundApi(ordersRoutes)
    .countCart()
    .catch(() => undefined);
  if (answer) setCartCount(answer.count);
}
