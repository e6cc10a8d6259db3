import { CallFailure } from '@mingtang/contract/client';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { paymentsRefusals } from '@mingtang/contract/payments/refusals';
import { paymentsRoutes } from '@mingtang/contract/payments/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { api } from '../../api.ts';
import { payInMessagingApp } from './messaging-app.ts';
import { rememberDone } from './order-paths.ts';

export const payments = api(paymentsRoutes);
const identity = api(identityRoutes);

export type PayOffer = RouteOutput<typeof paymentsRoutes.listPayMethods>;
export type StartedPayment = RouteOutput<typeof paymentsRoutes.startPayment>;

/**
 * How a payment went on: the browser is leaving for the provider's page; a code is to be scanned; or the messaging app's
 * payment sheet was closed with money on its way (`sent`), by the buyer, or because it could not.
 */
export type PayStep =
  | { kind: 'leaving' | 'sent' | 'left' | 'failed' | 'no_sheet' }
  | { kind: 'scan'; payment: StartedPayment };

interface PaymentWish {
  orderId: string;
  method: PayMethod;
  /** The path where the payment ends, whichever way the buyer comes back. */
  done: string;
  /** The script of a payment sheet for where there is none. */
  standIn: string | undefined;
}

/**
 * Begins (or goes on with) paying an own order from the page at its address: what the provider needs of the buyer first
 * leads back there. Throws CallFailure.
 */
export async function beginPayment({ orderId, method, done, standIn }: PaymentWish): Promise<PayStep> {
  rememberDone(orderId, done);
  try {
    const start = location.pathname.startsWith('/ticket') ? payments.startPayment : payments.startMainAreaPayment;
    return await goOn(await start({ orderId, method }), standIn);
  } catch (error) {
    const needsSignIn =
      error instanceof CallFailure && error.code === paymentsRefusals['payments.sign_in_with_messaging_app'].code;
    if (!needsSignIn) throw error;
    const { url } = await identity.authorizeWechat({ returnPath: location.pathname + location.search });
    location.assign(url);
    return { kind: 'leaving' };
  }
}

/** Takes what the messaging app says of the buyer, brought back to the order's address. Throws CallFailure. */
export const takeMessagingAppSignIn = (code: string, state: string) => identity.takeWechatCode({ code, state });

async function goOn(payment: StartedPayment, standIn: string | undefined): Promise<PayStep> {
  const { action } = payment;
  switch (action.kind) {
    case 'redirect':
      location.assign(action.url);
      return { kind: 'leaving' };
    case 'qr_code':
      return { kind: 'scan', payment };
    case 'messaging_app':
      return { kind: await payInMessagingApp(action.parameters, standIn) };
  }
}
