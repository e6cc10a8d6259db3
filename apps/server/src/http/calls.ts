import type { IncomingMessage } from 'node:http';
import { callbackify } from 'node:util';
import { bodyBound } from '@mingtang/contract/body-size';
import { type Language, readLanguage } from '@mingtang/contract/envelope';
import { type Route, routeUrl } from '@mingtang/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Config } from '../config.ts';
import type { CachedBytes } from '../platform/cache.ts';
import { MinuteLimits } from '../platform/minute-limits.ts';
import { networkOf } from '../platform/network.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refuse.ts';
import { refuseMany } from './admission.ts';
import { type CacheControl, cachedAnswer, type SharedCaching, sharedCacheControl } from './cached-answer.ts';
import type { Binding, Caller } from './context.ts';
import { answerError } from './errors.ts';
import { answerCall } from './invoke.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { type SignatureCheck, signatureOf } from './signature.ts';
import { uploadConfig } from './uploads.ts';
import { opensPage, sendWaitPage } from './wait-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Without PUBLIC_URL a phone in the same network comes by another host than this machine does; it must find its way back. */
export function originOf({ protocol, host }: FastifyRequest, { PUBLIC_URL, publicUrl }: Config): string {
  return PUBLIC_URL === undefined && /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : publicUrl;
}

/** The base areas of spec §7: whatever is not a route below them answers "no such call". */
const AREAS = ['business', 'system', 'official', 'solr', 'waic-activity', 'ticket'];

/** The language of a request: the header, the cookie, else Chinese (spec §1: ch or en). */
export function requestLanguage({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  return readLanguage(headerOf({ headers }, 'language')) ?? readLanguage(cookies?.language) ?? 'zh';
}

/** Lists are asked for by POST (spec §7), and one GET draws: what is cached, and every other GET, changes nothing. */
const onlyReads = ({ route, cache }: Binding): boolean =>
  cache !== undefined || (route.method === 'GET' && !route.hasEffect);

/** What networks in front of a site call it. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-country-code'];
const countryOf = (request: FastifyRequest): string | undefined =>
  COUNTRY_HEADERS.map((name) => headerOf(request, name)).find(
    (value) => value !== undefined && /^[A-Z]{2}$/.test(value),
  );

const headerOf = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function callerOf(request: FastifyRequest, reply: FastifyReply, config: Config): Caller {
  return {
    signed: request.visitor,
    language: requestLanguage(request),
    ip: request.ip,
    country: countryOf(request),
    origin: originOf(request, config),
    userAgent: headerOf(request, 'user-agent')?.slice(0, 300) ?? '',
    requestId: request.id,
    channelSource: headerOf(request, 'channelsource')?.slice(0, 100),
    objectsToTracking: headerOf(request, 'sec-gpc') === '1' || headerOf(request, 'dnt') === '1',
    isRender: false,
    files: [],
    onGone: (listener) => void reply.raw.once('close', listener),
  };
}

/** Mounts every bound route: limits, access and signature before its body is read, then decoding and envelope. */
export function mountCalls(
  server: FastifyInstance,
  platform: Platform,
  bindings: Binding[],
  { ready, signatures }: { ready: Pick<ReadyAnswers, 'remember'>; signatures: SignatureCheck },
): void {
  const limits = new MinuteLimits();
  const exceeds = (route: Route, request: FastifyRequest): boolean =>
    route.perMinute !== undefined && limits.exceeds(limitKey(route, request), route.perMinute);

  const checkWrite = callbackify((request: FastifyRequest) => signatures.check(signatureOf(request.headers)));
  const checkSignature = (binding: Binding, request: FastifyRequest, done: HookHandlerDoneFunction): void => {
    const sent = signatureOf(request.headers);
    if (onlyReads(binding)) return done(signatures.isRight(sent) ? undefined : new Refusal('protocol.bad_signature'));
    if (!signatures.isNeeded(sent)) return done();
    checkWrite(request, (error) => done(error ?? undefined));
  };

  // Hooks without promises: most callers are remembered and only read.
  const admit =
    (binding: Binding) =>
    (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
      const { route } = binding;
      request.caller = callerOf(request, reply, platform.config);
      // Whom a call about an account counts, only its body says.
      if (!route.isLimitedByAccount && exceeds(route, request)) return refuseMany(limits, reply, done);
      if (route.access === 'person' && !request.caller.signed) return done(new Refusal('protocol.sign_in_required'));
      checkSignature(binding, request, done);
    };
  const limitByAccount =
    (route: Route) =>
    (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
      if (exceeds(route, request)) refuseMany(limits, reply, done);
      else done();
    };

  for (const binding of bindings) {
    const { route } = binding;
    server.route({
      method: route.method,
      url: routeUrl(route),
      // Asked for its head alone, a call would do all it does: the draw and signing out are GETs (spec §7).
      exposeHeadRoute: route.access === 'open' && !route.hasEffect,
      onRequest: admit(binding),
      bodyLimit: bodyBound(route),
      config: {
        // Accounts are named as one likes: whatever a call counts them by, its address counts too.
        counting: route.isLimitedByAccount ? 'address' : 'caller',
        ...uploadConfig(route),
      },
      ...(route.isLimitedByAccount ? { preHandler: limitByAccount(route) } : {}),
      handler: async (request, reply) => {
        const input = {
          ...(request.query as object),
          ...(request.body as object | null | undefined),
          ...(request.params as object),
        };
        const answer = await answerCall(binding, input, request.caller, platform.cache);
        if (typeof answer === 'string') return sendJson(reply, answer);
        // A limit of its own is counted on the way here.
        if (route.perMinute === undefined) ready.remember(request.raw, { key: answer.key, route: routeUrl(route) });
        return sendCached(request, reply, answer.bytes, platform.config);
      },
    });
  }
  for (const area of AREAS) {
    const refuseOthers = (request: FastifyRequest, _: FastifyReply, done: HookHandlerDoneFunction): void =>
      done(isPage(area, request) ? undefined : new Refusal('protocol.no_such_call'));
    const answerPage = (_: FastifyRequest, reply: FastifyReply): void => reply.callNotFound();
    server.all(`/${area}`, { onRequest: refuseOthers }, answerPage);
    server.all(`/${area}/*`, { onRequest: refuseOthers }, answerPage);
  }
}

/** The ticket area's pages and the data of their loaders share the calls' prefix (spec §2, §7). */
const isPage = (area: string, request: FastifyRequest): boolean =>
  area === 'ticket' &&
  (request.method === 'GET' || request.method === 'HEAD') &&
  (wantsPage(request) || /\.data(\?|$)/.test(request.url));

/** Browsers say so; programs that draw a preview of a link take anything, and no call of this area is one word long. */
function wantsPage({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && /^\/ticket(\/[a-z]*)?(\?|$)/i.test(url));
}

/**
 * Who a call's own limit counts: the person, whom no crowd at the same address can use up, and of strangers the address. Where
 * a call is about an account, its address together with it, for nobody guesses more because they are signed in.
 */
function limitKey(
  { summary, limitGroup, isLimitedByAccount = false }: Route,
  { caller, body }: FastifyRequest,
): string {
  const group = limitGroup ?? summary;
  const network = networkOf(caller.ip);
  if (!isLimitedByAccount) return `${group} ${caller.signed?.personId ?? network}`;
  const account = (body as { account?: unknown } | undefined)?.account;
  return `${group} ${network} ${typeof account === 'string' ? account.slice(0, 254) : ''}`;
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json);
}

/**
 * For how long the answer to a public read may be kept by others. Only what is asked for by its address alone may be kept in
 * front of the server: a form is part of no cache's key.
 */
export function callCacheControl(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { ttlSeconds }: CachedBytes,
  caching: SharedCaching,
): CacheControl {
  const isRead = method === 'GET' || method === 'HEAD';
  return sharedCacheControl(
    ttlSeconds,
    isRead && readLanguage(headerOf({ headers }, 'language')) !== undefined,
    caching,
  );
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: CachedBytes,
  caching: SharedCaching,
): FastifyReply {
  const { status, headers, body } = cachedAnswer(bytes, request.headers, callCacheControl(request.raw, bytes, caching));
  for (const [name, value] of headers) reply.header(name, value);
  return reply.code(status).send(body);
}

/** Every error leaves as an envelope; what is our fault is logged with its request id. */
export function answerErrors(
  server: FastifyInstance,
  platform: Pick<Platform, 'log' | 'metrics'>,
  /** Whether a caller over a limit also loses the connection, which is theirs alone where no proxy stands in front. */
  { endsConnections }: { endsConnections: boolean },
): void {
  server.setErrorHandler((error: unknown, request, reply) => {
    const { status, envelope, isInternal } = answerError(error, requestLanguage(request), request.id);
    if (isInternal) platform.log.error({ error, reqId: request.id, route: request.routeOptions.url }, 'request failed');
    platform.metrics.refusals.inc({ code: envelope.code });
    if (status === 429 && endsConnections) reply.header('connection', 'close');
    if ((status === 429 || status >= 503) && opensPage(request)) {
      const reason = status === 429 || request.server.isUnderPressure() ? 'busy' : 'away';
      return sendWaitPage(request, reply, { status, reason });
    }
    if (status === 429 || status === 503) reply.header('retry-after', reply.getHeader('retry-after') ?? 5);
    return reply.code(status).header('cache-control', 'no-store').send(envelope);
  });
}
