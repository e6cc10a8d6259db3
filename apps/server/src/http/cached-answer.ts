import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import type { CachedBytes } from '../platform/cache.ts';
import { namesTag } from '../platform/conditional-request.ts';
import { packingFor } from './packing.ts';

interface CachedAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
  /** Sent as it is because none of the packed bytes was asked for: who answers may still pack it in another way. */
  isUnpacked: boolean;
}

/** How long caches in front of the server may keep what is the same for everybody. */
export type SharedCaching = Pick<Config, 'SHARED_CACHE_SECONDS' | 'SHARED_CACHE_STALE_SECONDS'>;

/** What may decide about an answer besides its address. A cache in front leaves it to the key it was told (docs/caching.md). */
export const VARY = 'accept-encoding, accept-language, cookie, language';

/** The headers that say who may keep an answer, and for how long. */
export type CacheControl = readonly (readonly [name: 'cache-control' | 'cdn-cache-control', value: string])[];

/** Whoever keeps it asks every time whether it still holds. */
export const ASKED_EVERY_TIME: CacheControl = [['cache-control', 'no-cache']];

/**
 * For how long an answer that holds for `ttlSeconds` may be kept: in front of the server only where the request named its
 * language (`isNamed`), because a cache that overlooks `vary` would show one reader's language to all others. That it may be
 * answered while the next one is fetched is said to caches in front alone (RFC 9213): a browser would do so too, and show
 * its reader what they have just changed as it was before.
 */
export function sharedCacheControl(ttlSeconds: number, isNamed: boolean, caching: SharedCaching): CacheControl {
  const seconds = Math.min(caching.SHARED_CACHE_SECONDS, ttlSeconds);
  if (!isNamed || seconds === 0) return ASKED_EVERY_TIME;
  // What is soon over, such as stock, may be shown late by its own time again and no more.
  const stale = Math.min(
    caching.SHARED_CACHE_STALE_SECONDS,
    seconds < caching.SHARED_CACHE_SECONDS ? seconds : Number.POSITIVE_INFINITY,
  );
  return [
    ['cache-control', `public, max-age=0, s-maxage=${seconds}`],
    ['cdn-cache-control', `max-age=${seconds}, stale-while-revalidate=${stale}`],
  ];
}

/** What somebody with these headers gets of an answer that was kept. */
export function cachedAnswer(bytes: CachedBytes, asked: IncomingHttpHeaders, control: CacheControl): CachedAnswer {
  const { identity, br, gzip, head } = bytes;
  const accepted = asked['accept-encoding'] ?? '';
  const packed = br && gzip ? packingFor(accepted) : undefined;
  // A strong tag names bytes: packed ones are others.
  const etag = packed ? `${bytes.etag.slice(0, -1)}-${packed}"` : bytes.etag;
  const headers: CachedAnswer['headers'] = [
    ['etag', etag],
    ['vary', VARY],
    ...control.map(([name, value]): [string, string] => [name, value]),
  ];
  const status = head?.status ?? 200;
  const isKnown = status === 200 && namesTag(asked['if-none-match'], etag);
  for (const [name, value] of head?.headers ?? [['content-type', 'application/json; charset=utf-8'] as const])
    if (!isKnown || name !== 'content-type') headers.push([name, value]);
  if (isKnown) return { status: 304, headers, body: undefined, isUnpacked: false };
  if (packed) headers.push(['content-encoding', packed]);
  const body = packed === 'br' ? br : packed === 'gzip' ? gzip : identity;
  return { status, headers, body, isUnpacked: !packed && (br ?? gzip) !== undefined && accepted !== '' };
}
