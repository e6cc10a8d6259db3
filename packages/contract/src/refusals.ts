import { identityRefusals } from './identity/refusals.ts';
import { protocolRefusals } from './protocol-refusals.ts';

/** Every refusal of the product by its key. */
export const refusals = { ...protocolRefusals, ...identityRefusals };
export type RefusalKey = keyof typeof refusals;
