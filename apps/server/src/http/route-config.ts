import type { UploadLimits } from '@mingtang/contract/route';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

/**
 * Whom a route's requests count against: `caller` is the person whose token came along and the address of everybody else,
 * `address` the address of whoever it is, `own` what the route's own hooks do, `nobody` nobody.
 */
export type Counting = 'caller' | 'address' | 'own' | 'nobody';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `caller` when absent. */
    counting?: Counting;
    /** The files a body may hold; without it, none. */
    upload?: UploadLimits;
    /** The field of the body that holds the one file as base64. */
    base64Field?: string;
  }
}

/** What a route may say of itself, and what Fastify, its multipart reader and its files do. */
const KNOWN = ['counting', 'upload', 'base64Field', 'multipartOptions', 'url', 'method', 'file', 'rootPath'];

/** The options of a route that everybody may call as often as they like. */
export const unlimited = { config: { counting: 'nobody' } } as const satisfies { config: FastifyContextConfig };

/** Refuses to start with a route that says what nothing reads: a limit that was switched off would go on, or the other way round. */
export function checkRouteConfigs(server: FastifyInstance): void {
  server.addHook('onRoute', ({ url, config }) => {
    const unknown = Object.keys(config ?? {}).filter((name) => !KNOWN.includes(name));
    if (unknown.length > 0) throw new Error(`Nothing reads ${unknown.join(', ')} in the configuration of ${url}.`);
  });
}
