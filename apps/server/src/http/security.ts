import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { Refusal } from '../platform/refuse.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** For inline scripts of this answer, which nobody keeps: a page for everybody has hashes instead (`pagePolicy`). */
    nonce: string;
  }
  interface FastifyInstance {
    /** The content policy of a page of the site, as of now: its inline scripts are those of the given hashes (`'sha256-…'`). */
    pagePolicy(scriptHashes: readonly string[]): string;
  }
}

const POLICY = 'content-security-policy';

/** Made when a page asks for it: calls do not. */
const nonces = new WeakMap<FastifyReply, string>();
/** What means something for an answer that is not a page. */
const PLAIN_HEADERS = [
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'cross-origin-resource-policy',
];

/** Stands in the policy where each answer puts its own nonce, or its hashes. */
const NONCE = `'nonce-of-this-answer'`;
/** And where those that deliver video stand. */
const VIDEO = 'https://video-of-this-answer';

/** From where pages may fetch video, as of now: `https://cdn.example`. */
export type VideoOrigins = () => readonly string[];

/** Security headers with a strict content policy, and refusal when the process cannot keep up. */
export async function protect(
  server: FastifyInstance,
  config: Config,
  { videoOrigins }: { videoOrigins: VideoOrigins },
): Promise<void> {
  const pageHeaders = securityHeaders(config);
  const filled = (value: string, inline: string): string =>
    value.replaceAll(NONCE, inline).replaceAll(VIDEO, videoOrigins().join(' '));
  const plainHeaders = pageHeaders.filter(isPlain);
  server.decorateReply('nonce', {
    getter(this: FastifyReply): string {
      const known = nonces.get(this);
      if (known) return known;
      const nonce = randomBytes(16).toString('base64');
      nonces.set(this, nonce);
      return nonce;
    },
  });
  const [, policy = ''] = pageHeaders.find(([name]) => name === POLICY) ?? [];
  const styles = config.NODE_ENV === 'development' ? "'unsafe-inline'" : '';
  server.decorate('pagePolicy', (scriptHashes: readonly string[]) =>
    policy
      .split(';')
      // Vite puts styles into pages while one develops; a built page has none of its own.
      .map((one) =>
        filled(one, /^\s*style-src /.test(one) ? styles : scriptHashes.join(' '))
          .replace(/ +/g, ' ')
          .trimEnd(),
      )
      .join(';'),
  );
  server.addHook('onSend', (_, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    // What a proxied page brought along is stricter.
    for (const [name, value] of isPage ? pageHeaders : plainHeaders)
      if (!reply.hasHeader(name)) reply.header(name, isPage ? filled(value, `'nonce-${reply.nonce}'`) : value);
    done(null, payload);
  });
  await server.register(underPressure, {
    maxEventLoopDelay: config.SHED_DELAY_MS,
    maxHeapUsedBytes: 0,
    maxRssBytes: 0,
    // Who asks whether the server lives or is ready is answered also then: a proxy would take a busy server for a dead one.
    pressureHandler: ({ routeOptions }) =>
      routeOptions.config.isHealth ? undefined : Promise.reject(new Refusal('protocol.unavailable')),
  });
}

const isPlain = ([name]: [string, string]): boolean => PLAIN_HEADERS.includes(name);

/** The security headers of every answer that is no page. */
export const plainHeaders = (config: Config): [string, string][] => securityHeaders(config).filter(isPlain);

/** What helmet answers, asked once: it would compute the same for every request. */
function securityHeaders(config: Config): [string, string][] {
  const isSecure = config.publicUrl.startsWith('https:');
  const ask = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // What reads QR codes where the browser cannot is WebAssembly.
        scriptSrc: ["'self'", NONCE, "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", NONCE],
        // Sizes and positions computed by components are style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", VIDEO, ...(config.NODE_ENV === 'development' ? ['ws:'] : [])],
        mediaSrc: ["'self'", 'blob:', VIDEO],
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
