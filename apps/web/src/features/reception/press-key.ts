import { keptKey } from '../../client-key.ts';

/**
 * Names a press, the same for every try at it until it went through or something else is pressed, also by a page that was
 * loaded anew: it counts once.
 */
export const pressKey = keptKey('reception-press');
