import { keptKey } from '../../client-key.ts';

/**
 * Under which a code that came with the address is counted: whoever signs in and fills in their profile may come back on a
 * page that was loaded anew, and is told of the points they have just been given.
 */
export const scanKey = keptKey('energy-scan');
