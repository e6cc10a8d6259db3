import { CallFailure } from '@mingtang/contract/client';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { paymentsRoutes } from '@mingtang/contract/payments/routes';
import { api } from '../../api.ts';

const payments = api(paymentsRoutes);

/** Those that lead to a page of the provider's. */
export const pageMethods = ['stripe'] as const satisfies PayMethod[];

/** Leads the browser to the provider. Returns the refusal when there is nowhere to go; otherwise the page is about to leave. */
export async function leaveToPay(orderId: string, method: PayMethod): Promise<CallFailure | undefined> {
  try {
    const { action } = await payments.startPayment({ orderId, method });
    if (action.kind !== 'redirect') throw new Error(`No screen shows ${action.kind}.`);
    location.assign(action.url);
    return undefined;
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
}
