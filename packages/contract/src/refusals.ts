import { identityRefusals } from './identity/refusals.ts';
import { ordersRefusals } from './orders/refusals.ts';
import { paymentsRefusals } from './payments/refusals.ts';
import { programmeRefusals } from './programme/refusals.ts';
import { protocolRefusals } from './protocol-refusals.ts';
import { ticketingRefusals } from './ticketing/refusals.ts';

/** Every refusal of the product by its key. */
export const refusals = {
  ...protocolRefusals,
  ...identityRefusals,
  ...programmeRefusals,
  ...ticketingRefusals,
  ...ordersRefusals,
  ...paymentsRefusals,
};
export type RefusalKey = keyof typeof refusals;
