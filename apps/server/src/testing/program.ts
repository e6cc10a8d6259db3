import { fileURLToPath } from 'node:url';

const MODULE_LOADING = new URL('../module-loading.ts', import.meta.url).href;

/**
 * The arguments Node takes to run a program of the server, a `.ts` file, with its modules loaded as the server's own entry
 * has them loaded: stripped and compiled once for all starts, which takes a third of the time.
 */
export const programArguments = (file: URL, ...rest: string[]): string[] => [
  '--import',
  MODULE_LOADING,
  fileURLToPath(file),
  ...rest,
];
