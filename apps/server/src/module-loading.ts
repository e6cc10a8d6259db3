import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Makes the loading of the server's modules cheaper; imported by a process's entry before anything else.
 *
 * Node 24 parses a package's whole `exports` anew for every import of the package and for every file within it. Those
 * of drizzle-orm are 170 kB and hundreds of files import it: a third of the processor time of a start. So a library is
 * looked up once for each workspace, and a file of drizzle-orm is found beside the one that asks for it.
 */
const SLOW_PACKAGE = '/node_modules/drizzle-orm/';

/** The workspace of one of our own files; undefined for a library's. */
const workspaceOf = (url: string | undefined): string | undefined =>
  url?.includes('/node_modules/') ? undefined : url?.match(/^.*\/(?:apps|packages)\/[^/]+\//)?.[0];

type Resolved = ReturnType<Parameters<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>[2]>;
const known = new Map<string, Resolved>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context;
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      // The whole package is of modules: package.json says so, and no folder of it says otherwise.
      if (!parentURL?.includes(SLOW_PACKAGE) || !specifier.endsWith('.js')) return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    const workspace = specifier.startsWith('drizzle-orm') ? workspaceOf(parentURL) : undefined;
    if (workspace === undefined) return nextResolve(specifier, context);
    const key = `${specifier} ${workspace} ${conditions.join()}`;
    const found = known.get(key) ?? nextResolve(specifier, context);
    known.set(key, found);
    return { ...found, shortCircuit: true };
  },
});

// Stripped and compiled once, for all starts that follow. Where the folder may not be written, each start does it anew.
if (process.env.NODE_COMPILE_CACHE === undefined)
  enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node-compile', import.meta.url)));
