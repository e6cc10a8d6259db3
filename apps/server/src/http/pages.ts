import { fileURLToPath } from 'node:url';
import { RENDER_CONTEXT, type RenderContext } from '@mingtang/contract/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouterContext } from 'react-router';
import type { Platform } from '../platform/platform.ts';
import type { RenderTransport } from './in-process.ts';
import { pack } from './packing.ts';
import { pageLanguage } from './page-language.ts';
import { type PageSource, sourceOfPages } from './page-source.ts';
import { mountServiceWorker } from './service-worker.ts';

const webApp = fileURLToPath(new URL('../../../web/', import.meta.url));
const held = globalThis as { [RENDER_CONTEXT]?: RouterContext<RenderContext> };

/** Renders every GET that is no call and no file through the web app. Call it after all other routes. */
export async function mountPages(
  server: FastifyInstance,
  platform: Platform,
  transport: RenderTransport,
): Promise<void> {
  const { config, log } = platform;
  // React reads it while it loads, to leave its development checks out.
  process.env.NODE_ENV = config.NODE_ENV;
  const { createContext, createRequestHandler, RouterContextProvider } = await import('react-router');
  const source = await sourceOfPages(server, webApp, config.NODE_ENV === 'development');
  const renderContext = (held[RENDER_CONTEXT] ??= createContext<RenderContext>());
  if (typeof source.build !== 'function') await mountServiceWorker(server, webApp, source.build);
  const render = createRequestHandler(source.build, config.NODE_ENV);

  // What is no GET was refused before its body was read.
  server.setNotFoundHandler(async (request, reply) => {
    if (await isServedBySource(source, request, reply)) return reply;
    if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    // Joined, not resolved: a path of two slashes is a path, not another host.
    const url = new URL(`${new URL(config.publicUrl).origin}${request.url}`);
    // What a page makes of its own path (its other language, the way back) would lead to that host.
    if (url.pathname.startsWith('//')) return reply.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 308);
    const language = pageLanguage({
      path: url.pathname.replace(/\.data$/, ''),
      lang: url.searchParams.get('lang') ?? undefined,
      cookie: request.cookies.language,
      acceptLanguage: request.headers['accept-language'],
    });
    const visit = {
      language,
      ip: request.ip,
      origin: config.publicUrl,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    };
    const theme = request.cookies.theme;
    const context = new RouterContextProvider(
      new Map([
        [
          renderContext,
          {
            transport: transport(visit),
            language,
            theme: theme === 'light' || theme === 'dark' ? theme : undefined,
            nonce: reply.nonce,
            publicUrl: config.publicUrl,
            signatureSecret: config.SIGNATURE_SECRET,
            // Where the real app pays, its own bridge is used or none.
            messagingAppStandIn:
              config.SANDBOX && !config.WECHAT_APP_ID
                ? { bridge: '/sandbox/wechat/bridge.js', scanner: '/sandbox/wechat/scan' }
                : undefined,
            reportError: (error: unknown) => log.error({ error, reqId: request.id }, 'page failed'),
          } satisfies RenderContext,
        ],
      ]),
    );
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const page = await render(toWebRequest(request, url, gone.signal), context);
      return await sendPage(reply, page, language);
    } catch (error) {
      if (!gone.signal.aborted) throw error;
      return reply.hijack();
    }
  });
}

/** In development the source also answers for modules and hot reload. */
async function isServedBySource(source: PageSource, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (!source.serve || !(await source.serve(request.raw, reply.raw))) return false;
  reply.hijack();
  return true;
}

function toWebRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  return new Request(url, { method: request.method, headers, signal });
}

/** Pages hold nothing personal, so anybody may keep them, but they change with the programme: always ask again. */
async function sendPage(reply: FastifyReply, page: Response, language: 'zh' | 'en'): Promise<FastifyReply> {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-language', language === 'zh' ? 'zh-CN' : 'en');
  if (!page.headers.has('cache-control'))
    reply.header('cache-control', page.status < 400 ? 'public, no-cache' : 'no-store');
  if (!page.body) return reply.type('text/plain; charset=utf-8').send('');
  // What packs the answers of routes does not reach pages, which are answered where no route is.
  const { body, encoding } = await pack(
    Buffer.from(await page.arrayBuffer()),
    reply.request.headers['accept-encoding'],
  );
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
