import { createContext } from 'react';

/** The nonce of inline scripts while a page is rendered on the server; browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
