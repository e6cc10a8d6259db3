import { identityRoutes } from './identity/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { ticketingRoutes } from './ticketing/routes.ts';

/** Every call of the product by domain and inside name. */
export const routes = {
  identity: identityRoutes,
  ticketing: ticketingRoutes,
  orders: ordersRoutes,
  payments: paymentsRoutes,
};
