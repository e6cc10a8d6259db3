import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';

/** Where pages come from: the build in production, Vite while developing. */
export interface PageSource {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Answers a request for a module; false when it is a page's. */
  serve?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

/** Opens the web app at `folder`; in production also serves its files. Throws when it was not built. */
export async function sourceOfPages(
  server: FastifyInstance,
  folder: string,
  isDevelopment: boolean,
): Promise<PageSource> {
  return isDevelopment ? openVite(server, folder) : openBuild(server, folder);
}

async function openBuild(server: FastifyInstance, folder: string): Promise<PageSource> {
  const entry = join(folder, 'build/server/index.js');
  if (!existsSync(entry)) throw new Error('The web app is not built: run `npm run build`.');
  await server.register(fastifyStatic, {
    root: join(folder, 'build/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ carry a hash of the content.
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      );
    },
  });
  return { build: (await import(pathToFileURL(entry).href)) as ServerBuild };
}

async function openVite(server: FastifyInstance, folder: string): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook('onClose', () => vite.close());
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    serve: serveByVite(vite),
  };
}

/** Lets Vite answer for a module; false when the request is for a page. */
export const serveByVite =
  (vite: ViteDevServer) =>
  (request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
    new Promise((resolve, reject) => {
      response.once('close', () => resolve(true));
      vite.middlewares(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve(false)));
    });
