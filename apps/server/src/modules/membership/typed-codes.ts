import { randomCharacters, readCharacters } from '../../platform/crypto.ts';

/** Five random bits a character: nobody guesses one among thousands. */
const LENGTH = 8;

export const newTypedCode = (): string => randomCharacters(LENGTH);

/** Whatever else was copied along with it, such as a full stop, is none of it. */
export const readTypedCode = (typed: string): string => readCharacters(typed).replaceAll(/[^0-9A-Z]/g, '');

/** What is typed; what a scanner reads is longer. */
export const isTypedCode = (text: string): boolean => readTypedCode(text).length === LENGTH;

/** `7K3F-90QX` */
export const toPrinted = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
