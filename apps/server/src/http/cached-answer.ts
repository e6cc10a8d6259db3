import type { IncomingHttpHeaders } from 'node:http';
import type { CachedBytes } from '../platform/cache.ts';
import { packingFor } from './packing.ts';

interface CachedAnswer {
  status: 200 | 304;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
  /** Sent as it is because none of the packed bytes was asked for: who answers may still pack it in another way. */
  isUnpacked: boolean;
}

/** What somebody with these headers gets of an answer that was kept. */
export function cachedAnswer({ etag, identity, br, gzip }: CachedBytes, asked: IncomingHttpHeaders): CachedAnswer {
  const headers: CachedAnswer['headers'] = [
    ['etag', etag],
    ['vary', 'accept-encoding, language, cookie'],
    ['cache-control', 'no-cache'],
  ];
  if (asked['if-none-match'] === etag) return { status: 304, headers, body: undefined, isUnpacked: false };
  headers.push(['content-type', 'application/json; charset=utf-8']);
  const accepted = asked['accept-encoding'] ?? '';
  const packed = br && gzip ? packingFor(accepted) : undefined;
  if (packed) headers.push(['content-encoding', packed]);
  const body = packed === 'br' ? br : packed === 'gzip' ? gzip : identity;
  return { status: 200, headers, body, isUnpacked: !packed && (br ?? gzip) !== undefined && accepted !== '' };
}
