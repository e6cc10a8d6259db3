import { paymentsRoutes } from '@mingtang/contract/payments/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { api } from '../../api.ts';
import { payInMessagingApp } from './messaging-app.ts';

export const payments = api(paymentsRoutes);

export type PayOffer = RouteOutput<typeof paymentsRoutes.listPayMethods>;
export type StartedPayment = RouteOutput<typeof paymentsRoutes.startPayment>;

/**
 * How it went on: the browser is leaving for the provider's page; a code is to be shown; or the messaging app's payment
 * sheet was closed with money on its way, by the buyer, or because it could not.
 */
export type PayStep = 'leaving' | 'scan' | 'sent' | 'left' | 'failed' | 'no_sheet';

/** Goes on with a payment that the server has started. */
export async function continuePayment({ action }: StartedPayment, standInBridge?: string): Promise<PayStep> {
  switch (action.kind) {
    case 'redirect':
      location.assign(action.url);
      return 'leaving';
    case 'qr_code':
      return 'scan';
    case 'messaging_app':
      return payInMessagingApp(action.parameters, standInBridge);
  }
}
