import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { serveByVite } from './page-source.ts';
import { unlimited } from './route-config.ts';

const apps = fileURLToPath(new URL('../../../', import.meta.url));
const YEAR_SECONDS = 31_536_000;
/** Stands in an app's page where each answer puts its own nonce (apps/console/vite.config.ts). */
const NONCE = 'nonce-of-this-answer';

const names = {
  console: { zh: '控制台', en: 'console' },
  door: { zh: '检票', en: 'door' },
};
type StaffApp = keyof typeof names;

const notBuilt = ({ zh, en }: (typeof names)[StaffApp]): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>明堂${zh} Mingtang ${en}</title>
<p>${zh}还没有构建：请运行 npm run build。</p><p lang="en">The ${en} is not built: run npm run build.</p></html>`;

/** Where an app's one page comes from, and in development its modules too. */
interface AppSource {
  /** The page with the nonce's place in it; undefined when it was not built. */
  page(url: string): Promise<string | undefined>;
  /** Answers a request for a module; false when it is for the page. */
  serve?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** Serves the organiser's console under /console, the scanner under /door: one page for every address, and its files. Their calls have routes of their own. */
export async function mountStaffApps(server: FastifyInstance, platform: Platform, folder = apps): Promise<void> {
  await mountApp(server, platform, 'console', folder);
  await mountApp(server, platform, 'door', folder);
}

async function mountApp(server: FastifyInstance, platform: Platform, app: StaffApp, apps: string): Promise<void> {
  const isDevelopment = platform.config.NODE_ENV === 'development';
  const folder = join(apps, app);
  const source = isDevelopment ? await openVite(server, folder) : await openBuild(server, app, join(folder, 'build'));

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '';
    // A service worker's pages lie beneath its folder.
    if (path === '/door') return reply.redirect('/door/');
    if (source.serve && (await source.serve(request, reply))) return reply.hijack();
    if (path.startsWith(`/${app}/assets/`)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const page = await source.page(request.url);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (page === undefined) return reply.code(503).send(notBuilt(names[app]));
    return reply.send(page.replaceAll(NONCE, reply.nonce));
  };
  // One small page out of memory: the staff of a hall open it from the crowd's address.
  server.get(`/${app}`, unlimited, answer);
  server.get(`/${app}/*`, unlimited, answer);
}

async function openBuild(server: FastifyInstance, app: StaffApp, build: string): Promise<AppSource> {
  const entry = join(build, 'index.html');
  if (!existsSync(entry)) return { page: async () => undefined };
  await server.register(fastifyStatic, {
    root: build,
    prefix: `/${app}/`,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['index.html', 'sources.sha256'],
    // Names under assets/ carry a hash of the content; what has none is asked about each time.
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(join(build, 'assets')) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  const page = await readFile(entry, 'utf8');
  return { page: async () => page };
}

async function openVite(server: FastifyInstance, folder: string): Promise<AppSource> {
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
