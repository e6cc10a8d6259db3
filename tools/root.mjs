import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, whatever folder a command was given in. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
