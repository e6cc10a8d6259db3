import { createContext } from 'react';

/**
 * What inline scripts bear as their nonce while a page is rendered on the server, by which it knows them for the page's own. It
 * takes the mark out before the page leaves: in a browser there is none.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
