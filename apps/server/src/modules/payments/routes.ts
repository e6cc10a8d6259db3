import { paymentsRoutes } from '@mingtang/contract/payments/routes';
import type { RouteInput, RouteOutput } from '@mingtang/contract/route';
import { type Binding, bindRoutes, type HandlerContext } from '../../http/context.ts';
import type { PaymentDesk } from './desk.ts';
import { sceneOf } from './policy.ts';

type StartPayment = typeof paymentsRoutes.startPayment;

export function paymentsBindings(desk: PaymentDesk): Binding[] {
  const start = async ({
    input: { orderId, method },
    person,
    origin,
    ip,
    userAgent,
  }: HandlerContext<RouteInput<StartPayment>>): Promise<RouteOutput<StartPayment>> => ({
    method,
    ...(await desk.start({
      orderId,
      personId: person.personId,
      method,
      origin,
      scene: sceneOf(userAgent),
      clientIp: ip,
    })),
  });

  return bindRoutes(paymentsRoutes, {
    startPayment: start,
    startMainAreaPayment: start,
    listPayments: ({ input, person }) => desk.listPayments(input.orderId, person.personId),
    checkPayments: ({ input, person }) => desk.checkPayments(input.orderId, person.personId),
    listPayMethods: async ({ userAgent, language }) => desk.offer(sceneOf(userAgent), language),
  });
}
