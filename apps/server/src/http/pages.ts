import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Language } from '@mingtang/contract/envelope';
import { RENDER_CONTEXT, type RenderContext } from '@mingtang/contract/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouterContext } from 'react-router';
import type { Config } from '../config.ts';
import { Cache, type CachedBytes, type MadeAnswer } from '../platform/cache.ts';
import type { Platform } from '../platform/platform.ts';
import { type CacheControl, cachedAnswer, sharedCacheControl } from './cached-answer.ts';
import { requestLanguage } from './calls.ts';
import { answerRefusal } from './errors.ts';
import type { RenderTransport } from './in-process.ts';
import { admitMarkedScripts } from './inline-scripts.ts';
import { type AskedLanguage, namedLanguage, pageLanguage } from './page-language.ts';
import { PageParts } from './page-parts.ts';
import { type PageSource, sourceOfPages } from './page-source.ts';
import { mountServiceWorker } from './service-worker.ts';
import { opensPage, sendWaitPage } from './wait-page.ts';

const webApp = fileURLToPath(new URL('../../../web/', import.meta.url));
const held = globalThis as { [RENDER_CONTEXT]?: RouterContext<RenderContext> };

/** Bytes of memory for pages that are kept: some two hundred of them, packed and unpacked. */
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Renders every GET that is no call and no file through the web app. Call it after all other routes. A page depends on its
 * address and its language alone, so it is made once for all who ask for it in `SHARED_CACHE_SECONDS`.
 */
export async function mountPages(
  server: FastifyInstance,
  platform: Platform,
  transport: RenderTransport,
): Promise<void> {
  const { config, bus, clock } = platform;
  // React reads it while it loads, to leave its development checks out.
  process.env.NODE_ENV = config.NODE_ENV;
  const source = await sourceOfPages(server, webApp, config.NODE_ENV === 'development');
  if (typeof source.build !== 'function') await mountServiceWorker(server, webApp, source.build);
  const render = await openRenderer(server, platform, { transport, source });
  const pages = new Cache(bus, { capacity: KEPT_BYTES, now: () => clock.now().getTime() });

  // What is no GET was refused before its body was read.
  server.setNotFoundHandler(async (request, reply) => {
    if (await isServedBySource(source, request, reply)) return reply;
    if (request.url.startsWith('/assets/')) return sendNotFound(request, reply);
    // Joined, not resolved: a path of two slashes is a path, not another host.
    const url = new URL(`${new URL(config.publicUrl).origin}${request.url}`);
    // What a page makes of its own path (its other language, the way back) would lead to that host.
    if (url.pathname.startsWith('//')) return reply.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 308);
    const asked = languageAsked(request, url);
    const language = pageLanguage(asked);
    const page = await pages.getMade(`${language} ${url.pathname}${url.search}`, () => render(request, url, language));
    const status = page.head?.status ?? 200;
    // Something that the page is made of did not answer; the application's own page for it needs a hand to try again.
    if ((status === 503 || status === 504) && opensPage(request)) {
      const reason = server.isUnderPressure() ? 'busy' : 'away';
      return sendWaitPage(request, reply, { status, reason });
    }
    const isNamed = namedLanguage(asked) !== undefined;
    return sendPage(reply, page, sharedCacheControl(page.ttlSeconds, isNamed, config));
  });
}

/** What of a request says in which language a page is wanted. */
function languageAsked({ headers, cookies }: FastifyRequest, { pathname, searchParams }: URL): AskedLanguage {
  return {
    path: pathname.replace(/\.data$/, ''),
    lang: searchParams.get('lang') ?? undefined,
    header: headers.language,
    cookie: cookies?.language,
    acceptLanguage: headers['accept-language'],
  };
}

type Render = (request: FastifyRequest, url: URL, language: Language) => Promise<MadeAnswer>;

async function openRenderer(
  server: FastifyInstance,
  { config, log }: Pick<Platform, 'config' | 'log'>,
  { transport, source }: { transport: RenderTransport; source: PageSource },
): Promise<Render> {
  const { createContext, createRequestHandler, RouterContextProvider } = await import('react-router');
  const renderContext = (held[RENDER_CONTEXT] ??= createContext<RenderContext>());
  const handle = createRequestHandler(source.build, config.NODE_ENV);
  return async ({ id, ip, headers }, url, language) => {
    const scriptMark = randomBytes(16).toString('base64url');
    const parts = new PageParts();
    const visit = { language, ip, origin: config.publicUrl, userAgent: headers['user-agent'] ?? '', requestId: id };
    const context = new RouterContextProvider(
      new Map([
        [
          renderContext,
          {
            transport: transport(visit, parts),
            language,
            scriptMark,
            publicUrl: config.publicUrl,
            signatureSecret: config.SIGNATURE_SECRET,
            // Where the real app pays, its own bridge is used or none.
            messagingAppStandIn:
              config.SANDBOX && !config.WECHAT_APP_ID
                ? { bridge: '/sandbox/wechat/bridge.js', scanner: '/sandbox/wechat/scan' }
                : undefined,
            reportError: (error: unknown) => log.error({ error, reqId: id }, 'page failed'),
          } satisfies RenderContext,
        ],
      ]),
    );
    // None of the reader's headers: what cannot be read cannot get into what everybody sees.
    const page = await handle(new Request(url), context);
    return toAnswer(page, { language, parts, config, scriptMark, policy: (hashes) => server.pagePolicy(hashes) });
  };
}

interface Rendered {
  language: Language;
  parts: PageParts;
  config: Pick<Config, 'NODE_ENV' | 'SHARED_CACHE_SECONDS'>;
  scriptMark: string;
  policy(this: void, scriptHashes: readonly string[]): string;
}

/** A rendered page as it is kept and sent. */
async function toAnswer(
  page: Response,
  { language, parts, config, scriptMark, policy }: Rendered,
): Promise<MadeAnswer> {
  const { html, hashes } = admitMarkedScripts(await page.text(), scriptMark);
  const isWhole = page.status === 200;
  const isEverybodys = isWhole && parts.ttlSeconds(1) > 0;
  const headers = new Map(page.headers);
  // A cookie is somebody's.
  headers.delete('set-cookie');
  headers.set('content-language', language === 'zh' ? 'zh-CN' : 'en');
  if (headers.get('content-type')?.startsWith('text/html')) headers.set('content-security-policy', policy(hashes));
  // What is made for one reader may lie with them, and what went wrong nowhere; of the rest each request decides.
  if (!isEverybodys)
    headers.set('cache-control', isWhole ? 'private, no-cache' : page.status < 400 ? 'no-cache' : 'no-store');
  return {
    content: html,
    tags: parts.tags,
    // While one develops, pages change with their sources.
    ttlSeconds: isEverybodys && config.NODE_ENV !== 'development' ? parts.ttlSeconds(config.SHARED_CACHE_SECONDS) : 0,
    head: { status: page.status, headers: [...headers] },
  };
}

/** Of what is no page: a call, or a file of another build. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, envelope } = answerRefusal('protocol.no_such_call', requestLanguage(request));
  return reply.code(status).header('cache-control', 'no-store').send(envelope);
}

/** Answers whatever has no route, in a process without pages. */
export function mountNoPages(server: FastifyInstance): void {
  server.setNotFoundHandler(sendNotFound);
}

/** In development the source also answers for modules and hot reload. */
async function isServedBySource(source: PageSource, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (!source.serve || !(await source.serve(request.raw, reply.raw))) return false;
  reply.hijack();
  return true;
}

function sendPage(reply: FastifyReply, page: CachedBytes, control: CacheControl): FastifyReply {
  // What packs the answers of routes does not reach pages, which are answered where no route is.
  const { status, headers, body } = cachedAnswer(page, reply.request.headers, control);
  for (const [name, value] of headers) reply.header(name, value);
  if (status === 304) return reply.code(status).send();
  if (!reply.hasHeader('content-type')) reply.type('text/plain; charset=utf-8');
  return reply.code(status).send(body);
}
