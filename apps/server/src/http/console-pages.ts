import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { serveByVite } from './page-source.ts';

const consoleApp = fileURLToPath(new URL('../../../console/', import.meta.url));
const YEAR_SECONDS = 31_536_000;
/** Stands in the console's page where each answer puts its own nonce (apps/console/vite.config.ts). */
const NONCE = 'nonce-of-this-answer';

const notBuilt = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>明堂控制台 Mingtang Console</title>
<p>控制台还没有构建：请运行 npm run build。</p><p lang="en">The console is not built: run npm run build.</p></html>`;

/** Where the console's one page comes from, and in development its modules too. */
interface ConsoleSource {
  /** The page with the nonce's place in it; undefined when it was not built. */
  page(url: string): Promise<string | undefined>;
  /** Answers a request for a module; false when it is for the page. */
  serve?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** Serves the organiser's console under /console: one page for every address, and its files. Its calls have routes of their own. */
export async function mountConsole(server: FastifyInstance, platform: Platform, folder = consoleApp): Promise<void> {
  const isDevelopment = platform.config.NODE_ENV === 'development';
  const source = isDevelopment ? await openVite(server, folder) : await openBuild(server, join(folder, 'build'));

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (source.serve && (await source.serve(request, reply))) return reply.hijack();
    if (path.startsWith('/console/assets/')) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const page = await source.page(request.url);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (page === undefined) return reply.code(503).send(notBuilt);
    return reply.send(page.replaceAll(NONCE, reply.nonce));
  };
  // One small page out of memory: the staff of a hall open it from the crowd's address.
  const config = { hasOwnLimit: true };
  server.get('/console', { config }, answer);
  server.get('/console/*', { config }, answer);
}

async function openBuild(server: FastifyInstance, build: string): Promise<ConsoleSource> {
  const entry = join(build, 'index.html');
  if (!existsSync(entry)) return { page: async () => undefined };
  await server.register(fastifyStatic, {
    root: join(build, 'assets'),
    prefix: '/console/assets/',
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    // Names carry a hash of the content.
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  const page = await readFile(entry, 'utf8');
  return { page: async () => page };
}

async function openVite(server: FastifyInstance, folder: string): Promise<ConsoleSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook('onClose', () => vite.close());
  const serve = serveByVite(vite);
  return {
    page: async (url) => vite.transformIndexHtml(url, await readFile(join(folder, 'index.html'), 'utf8')),
    serve: (request, reply) => serve(request.raw, reply.raw),
  };
}
