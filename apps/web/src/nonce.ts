import { createContext } from 'react';

/** The nonce of inline scripts while a page is rendered on the server. Browsers hide it: there it reads as empty. */
export const NonceContext = createContext('');
