import { loadOrders, OrdersPage, ordersMeta, ordersTitle } from '../../../features/checkout/orders-page.tsx';
import type { ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = {
  title: ordersTitle,
  hasTabs: false,
};

export const loader = ({ context, request }: Route.LoaderArgs) => loadOrders(context, request);

export const meta = (args: Route.MetaArgs) => ordersMeta(args, 'checkout');

export default function CheckoutScreen({ loaderData: { rules } }: Route.ComponentProps) {
  return <OrdersPage of="checkout" rules={rules} />;
}
