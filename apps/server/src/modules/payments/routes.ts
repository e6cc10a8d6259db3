import { paymentsRoutes } from '@mingtang/contract/payments/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import type { PaymentDesk } from './desk.ts';

export function paymentsBindings(desk: PaymentDesk): Binding[] {
  return bindRoutes(paymentsRoutes, {
    startPayment: async ({ input: { orderId, method }, person, origin }) => ({
      method,
      ...(await desk.start({ orderId, personId: person.personId, method, origin })),
    }),
  });
}
