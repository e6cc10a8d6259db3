import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** For inline scripts of this answer. */
    nonce: string;
  }
}

/** Security headers with a strict content policy, limits a minute, and refusal when the process cannot keep up. */
export async function protect(server: FastifyInstance, config: Config): Promise<void> {
  const isSecure = config.publicUrl.startsWith('https:');
  server.decorateReply('nonce', '');
  server.addHook('onRequest', async (_, reply) => {
    reply.nonce = randomBytes(16).toString('base64');
  });
  const nonce = (_: unknown, reply: unknown): string =>
    `'nonce-${(reply as { nonce?: string } & FastifyReply).nonce ?? ''}'`;
  await server.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
  });
  server.addHook('onRequest', async (_, reply) => {
    void reply.helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", () => nonce(undefined, reply)],
          styleSrc: ["'self'", () => nonce(undefined, reply)],
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
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)');
  });
  await server.register(rateLimit, {
    global: true,
    max: config.RATE_LIMIT,
    timeWindow: 60_000,
    // Files cost nothing, and a venue's visitors share one address.
    allowList: (request) => request.url.startsWith('/assets/'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  await server.register(underPressure, {
    maxEventLoopDelay: 2_000,
    retryAfter: 5,
    maxHeapUsedBytes: 0,
    maxRssBytes: 0,
  });
}
