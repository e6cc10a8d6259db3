import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** Screens that open without a network, and the frames they stand in. */
const offlineScreens = ['home', 'pass', 'trip', 'schedule', 'ownTickets', 'ticketMy', 'my'];

/**
 * Serves the service worker: the web app's own, told which files this build's pages need without a network. Another build is
 * another script, so browsers replace it.
 */
export async function mountServiceWorker(server: FastifyInstance, folder: string, build: ServerBuild): Promise<void> {
  const { entry, routes, version } = build.assets;
  const files = new Set<string>([entry.module, ...entry.imports]);
  const shells: string[] = [];
  for (const id of offlineScreens)
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
      const route = routes[at];
      for (const file of route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : []) files.add(file);
      if (at === id && route?.path !== undefined && id !== 'home') shells.push(`/${route.path}`);
    }
  const told = JSON.stringify({ version, files: [...files].sort(), shells });
  const script = `const build = ${told};\n${await readFile(join(folder, 'service-worker.js'), 'utf8')}`;
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  server.get('/service-worker.js', (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
