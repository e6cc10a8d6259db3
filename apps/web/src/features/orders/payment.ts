import { CallFailure } from '@mingtang/contract/client';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { paymentsRoutes } from '@mingtang/contract/payments/routes';
import { api } from '../../api.ts';

const payments = api(paymentsRoutes);

/** Leads the browser to the provider. Returns the refusal when there is nowhere to go; otherwise the page is about to leave. */
export async function leaveToPay(orderId: string, method: PayMethod): Promise<CallFailure | undefined> {
  try {
    const { url } = await payments.startPayment({ orderId, method });
    location.assign(url);
    return undefined;
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
}
