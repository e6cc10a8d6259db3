import { loadOrders, OrdersPage, ordersMeta, ordersTitle } from '../../../features/checkout/orders-page.tsx';
import type { ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = {
  bar: 'back',
  title: ordersTitle,
  // The bar with the button stands at the page's end.
  hasFooter: false,
};

export const loader = ({ context, request }: Route.LoaderArgs) => loadOrders(context, request);

export const meta = (args: Route.MetaArgs) => ordersMeta(args, 'order');

export default function OrderScreen({ loaderData: { rules } }: Route.ComponentProps) {
  return <OrdersPage of="order" rules={rules} />;
}
