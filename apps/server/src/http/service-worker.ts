import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** Screens that open without a network: everybody's, and of whoever is signed in. */
const ownScreens = ['pass', 'trip', 'schedule', 'ownTickets', 'ticketMy', 'my'];
/** Those of whoever receives guests, which nobody else fetches. */
const receptionScreens = ['receptions', 'reception'];

/**
 * Serves the service worker: the web app's own, told which files this build's pages need without a network. Another build is
 * another script, so browsers replace it.
 */
export async function mountServiceWorker(server: FastifyInstance, folder: string, build: ServerBuild): Promise<void> {
  const scripts = JSON.parse(await readFile(join(folder, 'build/page-scripts.json'), 'utf8')) as PageScripts;
  const own = needsOf(build, scripts, ['home', ...ownScreens]);
  const reception = needsOf(build, scripts, receptionScreens);
  const told = JSON.stringify({
    version: build.assets.version,
    files: own.files,
    shells: own.paths.filter((path) => path !== '/home'),
    reception: { files: reception.files.filter((file) => !own.files.includes(file)), shells: reception.paths },
  });
  const script = `const build = ${told};\n${await readFile(join(folder, 'service-worker.js'), 'utf8')}`;
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  server.get('/service-worker.js', (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}

/** The scripts of each page, as the web app's build lists them: those of its parts come later. */
type PageScripts = Record<string, { initial: string[]; later: string[] }>;

/** The paths of screens, and every file that they, their parts and the frames they stand in are made of. */
function needsOf(
  { assets }: ServerBuild,
  scripts: PageScripts,
  screens: readonly string[],
): { files: string[]; paths: string[] } {
  const { entry, routes } = assets;
  const files = new Set<string>([entry.module, ...entry.imports]);
  const paths: string[] = [];
  for (const id of screens) {
    for (const file of scripts[id]?.later ?? []) files.add(file);
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
      const route = routes[at];
      for (const file of route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : []) files.add(file);
      if (at === id && route?.path !== undefined) paths.push(`/${route.path}`);
    }
  }
  return { files: [...files].sort(), paths };
}
