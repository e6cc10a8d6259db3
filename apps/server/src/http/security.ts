import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** For inline scripts of this answer. */
    nonce: string;
  }
}

/** Stands in the policy where each answer puts its own nonce. */
const NONCE = 'nonce-of-this-answer';

/** Security headers with a strict content policy, limits a minute, and refusal when the process cannot keep up. */
export async function protect(server: FastifyInstance, config: Config): Promise<void> {
  const headers = securityHeaders(config);
  server.decorateReply('nonce', '');
  server.addHook('onRequest', async (_, reply) => {
    reply.nonce = randomBytes(16).toString('base64');
    for (const [name, value] of headers) reply.header(name, value.replaceAll(NONCE, reply.nonce));
  });
  await server.register(rateLimit, {
    global: true,
    max: config.RATE_LIMIT,
    timeWindow: 60_000,
    // Files cost nothing, and a venue's visitors share one address.
    allowList: (request) => request.routeOptions.url?.startsWith('/assets/') ?? false,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  await server.register(underPressure, {
    maxEventLoopDelay: 2_000,
    retryAfter: 5,
    maxHeapUsedBytes: 0,
    maxRssBytes: 0,
  });
}

/** What helmet answers, asked once: it would compute the same for every request. */
function securityHeaders(config: Config): [string, string][] {
  const isSecure = config.publicUrl.startsWith('https:');
  const ask = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${NONCE}'`],
        styleSrc: ["'self'", `'nonce-${NONCE}'`],
        // Sizes and positions computed by components are style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: config.NODE_ENV === 'development' ? ["'self'", 'ws:'] : ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 15_552_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  ask(answer.req, answer, (error) => {
    if (error) throw error as Error;
  });
  answer.setHeader('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)');
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}
