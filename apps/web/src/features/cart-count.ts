import { useEffect, useSyncExternalStore } from 'react';
import { openTabChannel } from '../browser-access.ts';
import { useSession } from '../session.ts';

let count = 0;
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | undefined;

/** Tells every tab how many pieces the bag holds; every cart call answers with it. */
export function setCartCount(value: number): void {
  show(value);
  openChannel()?.postMessage(value);
}

function show(value: number): void {
  count = value;
  for (const listener of listeners) listener();
}

/** The way to the other tabs of this browser; old browsers have none, and each tab asks for itself. */
function openChannel(): BroadcastChannel | undefined {
  if (otherTabs) return otherTabs;
  otherTabs = openTabChannel('cart-count');
  if (!otherTabs) return undefined;
  otherTabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') show(data);
  };
  return otherTabs;
}

function subscribe(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Pieces in the bag; asks the server once a session. */
export function useCartCount(): number {
  const token = useSession()?.token;
  useEffect(() => {
    if (token) void loadCartCount();
    else show(0);
  }, [token]);
  return useSyncExternalStore(
    subscribe,
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
  if (answer) show(answer.count);
}
