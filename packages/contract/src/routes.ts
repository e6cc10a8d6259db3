import { identityRoutes } from './identity/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { programmeRoutes } from './programme/routes.ts';
import { ticketingRoutes } from './ticketing/routes.ts';

/** Every call of the product by domain and inside name. */
export const routes = {
  identity: identityRoutes,
  programme: programmeRoutes,
  ticketing: ticketingRoutes,
  orders: ordersRoutes,
  payments: paymentsRoutes,
};
