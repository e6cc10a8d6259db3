import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import proxyAddress from '@fastify/proxy-addr';
import { routeUrl } from '@mingtang/contract/route';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { MinuteLimits } from '../platform/minute-limits.ts';
import { networkOf } from '../platform/network.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refuse.ts';
import { Admission, type ResolveToken } from './admission.ts';
import { boundBodies } from './arriving-bodies.ts';
import { readBodiesOnceAdmitted } from './body-limits.ts';
import { ByteBudget } from './byte-budget.ts';
import { answerErrors, callCacheControl, mountCalls, requestLanguage } from './calls.ts';
import { answerClientError, answerExpectations } from './client-errors.ts';
import { shareConnections } from './connections.ts';
import type { Binding } from './context.ts';
import { answerInTime } from './deadline.ts';
import { Draining } from './draining.ts';
import { answerError } from './errors.ts';
import { decodeUtf8, parseForm, parseJson, parseQuery, unreadableQuery } from './input.ts';
import { type AnsweredRequest, type Handler, ReadyAnswers } from './ready-answers.ts';
import { checkRouteConfigs } from './route-config.ts';
import { plainHeaders, protect, type VideoOrigins } from './security.ts';
import { SignatureCheck, signatureOf } from './signature.ts';
import { UploadSpool } from './upload-spool.ts';
import { MULTIPART, RequestUploads } from './uploads.ts';

const MEGABYTE = 1024 * 1024;
/** Of a route that says no more. */
const BODY_BYTES = 64 * 1024;
/** Spec §9: request timeout 60 s. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Headers are short: whoever takes longer for them holds a connection open and nothing else. */
const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node looks for those who are late. */
const LATE_CHECK_MS = 2_000;
/** Longer than what networks in front of a site keep theirs open. */
const KEEP_ALIVE_MS = 72_000;
interface HttpServerOptions {
  platform: Platform;
  bindings: Binding[];
  resolveToken: ResolveToken;
  videoOrigins?: VideoOrigins;
}

/** The HTTP edge: body formats, security, limits, and every bound call. The caller mounts pages and listens. */
export async function createHttpServer({
  platform,
  bindings,
  resolveToken,
  videoOrigins = () => [],
}: HttpServerOptions): Promise<FastifyInstance> {
  const { config, cache, log, metrics } = platform;
  const limits = new MinuteLimits();
  const trustProxy = config.TRUST_PROXY === 0 ? false : (_: string, hop: number) => hop < config.TRUST_PROXY;
  // Neither query nor headers: they may hold tokens and personal data.
  const record = ({ id, method, route, status, ms }: AnsweredRequest): void => {
    metrics.requests.observe({ route, status: String(status) }, ms / 1000);
    log.info({ reqId: id, method, route, status, ms: Math.round(ms) }, 'request');
  };
  const signatures = new SignatureCheck(platform);
  const ready = new ReadyAnswers({
    cache,
    bodied: new Set(bindings.flatMap(({ route, cache: kept }) => (kept ? [`${route.method} ${routeUrl(route)}`] : []))),
    headers: plainHeaders(config),
    makeId: randomUUID,
    languageOf: (headers) =>
      requestLanguage({ headers, cookies: headers.cookie === undefined ? {} : server.parseCookie(headers.cookie) }),
    isSignatureRight: (headers) => signatures.isRight(signatureOf(headers)),
    cacheControl: (request, bytes) => callCacheControl(request, bytes, config),
    exceedsLimit: (request) => {
      const address = trustProxy ? proxyAddress(request, trustProxy) : request.socket.remoteAddress;
      return limits.exceeds(networkOf(address ?? ''), config.RATE_LIMIT);
    },
    isOverloaded: () => server.isUnderPressure() || server.draining.isOn,
    record,
  });
  const server: FastifyInstance = Fastify({
    serverFactory: (handle) =>
      listenTo(
        createServer({
          keepAliveTimeout: KEEP_ALIVE_MS,
          requestTimeout: REQUEST_TIMEOUT_MS,
          headersTimeout: HEADERS_TIMEOUT_MS,
          connectionsCheckingInterval: LATE_CHECK_MS,
          requireHostHeader: false,
        }),
        config,
        (request, response) => ready.receive(request, response, handle),
      ),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Our own lines name the request; a child logger for each request would cost more than all else Fastify does.
    childLoggerFactory: (logger) => logger,
    trustProxy,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 2_000, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What comes until the last connection has ended is answered; the framework's own refusal has no envelope.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // Paths the router cannot read never reach the error handler.
    frameworkErrors: (error, request, reply) => {
      const { status, envelope } = answerError(error, requestLanguage(request), request.id);
      void (reply as FastifyReply).code(status).send(envelope);
    },
  }) as unknown as FastifyInstance;

  server.decorate('draining', new Draining());
  server.draining.follow(server.server);
  answerExpectations(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Node would refuse it by itself, with nothing in its answer.
    if (request.raw.httpVersion === '1.1' && !request.headers.host) return done(new Refusal('protocol.bad_request'));
    done(request.query === unreadableQuery ? new Refusal('protocol.bad_body') : undefined);
  });
  answerInTime(server, REQUEST_TIMEOUT_MS);
  server.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request;
    record({ id, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
  server.addHook('preClose', (done) => {
    ready.close();
    done();
  });
  answerErrors(server, platform, { endsConnections: config.TRUST_PROXY === 0 });
  await server.register(cookie);
  checkRouteConfigs(server);
  const perSender = config.UPLOADS_PER_ACCOUNT_MB * MEGABYTE;
  const uploads = new RequestUploads({
    budget: new ByteBudget({
      visitor: { total: config.UPLOADS_TOTAL_MB * MEGABYTE, perSender },
      staff: { total: config.UPLOADS_STAFF_MB * MEGABYTE, perSender },
    }),
    pace: {
      bytes: config.UPLOADS_MIN_KB_PER_SECOND * 1024 * config.UPLOADS_PACE_SECONDS,
      everyMs: config.UPLOADS_PACE_SECONDS * 1000,
    },
    spool: await openSpool(server, config),
    onError: (error) => log.error({ error }, 'an upload could not be removed'),
  });
  uploads.guard(server);
  new Admission({ addresses: limits, max: config.RATE_LIMIT, resolveToken }).guard(server);
  readBodiesOnceAdmitted(server);
  boundBodies(server, config.BODIES_TOTAL_MB * MEGABYTE);
  await protect(server, config, { videoOrigins });
  await server.register(compress, {
    threshold: 1_200,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    globalDecompression: false,
  });
  await readBodies(server, uploads);
  mountCalls(server, platform, bindings, { ready, signatures });
  return server;
}

async function openSpool(server: FastifyInstance, { dataDir }: Config): Promise<UploadSpool> {
  const spool = new UploadSpool(dataDir);
  await spool.open((error) => server.log.warn({ error }, 'abandoned uploads were not removed'));
  server.addHook('onClose', async () => spool.close());
  return spool;
}

/** Has a server hand every request to `receive`, also those who ask first whether to send their body. */
function listenTo(
  server: Server,
  { MAX_CONNECTIONS, CONNECTIONS_PER_NETWORK, TRUST_PROXY }: Config,
  receive: Handler,
): Server {
  server.maxConnections = MAX_CONNECTIONS;
  server.on('request', receive).on('checkContinue', receive);
  // A proxy's connections are everybody's.
  if (TRUST_PROXY === 0) shareConnections(server, { most: MAX_CONNECTIONS, perNetwork: CONNECTIONS_PER_NETWORK });
  return server;
}

/** Form-encoded (spec §7), JSON and multipart bodies, all strict UTF-8. */
async function readBodies(server: FastifyInstance, uploads: RequestUploads): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) =>
    parseJson(body),
  );
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => parseForm(decodeUtf8(body)),
  );
  await server.register(multipart, {
    limits: MULTIPART,
    attachFieldsToBody: 'keyValues',
    async onFile(this: FastifyRequest, part) {
      await uploads.receive(this, part);
    },
  });
}
