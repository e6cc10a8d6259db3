import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { VideoRegion } from '@mingtang/contract/programme/model';
import type { SigningScheme, StreamSigner, StreamTicket } from './provider.ts';

export interface SigningKey {
  scheme: SigningScheme;
  key: string;
  /** How long the network itself lets an address of type A live beyond its timestamp, in seconds. */
  windowSeconds: number;
}

/** Signs with the key of the network each region is delivered by; what has none leaves as it is. */
export function createStreamSigner(keys: Readonly<Record<VideoRegion, SigningKey | undefined>>): StreamSigner {
  return {
    sign: (address, ticket) => {
      const key = keys[ticket.region];
      if (!key) return address;
      // Paths are signed as they travel, whatever was typed.
      const url = new URL(address, 'http://own.invalid');
      for (const [name, value] of schemes[key.scheme](url.pathname, ticket, key)) url.searchParams.set(name, value);
      return address.startsWith('/') ? `${url.pathname}${url.search}` : url.href;
    },
  };
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

const schemes: Record<SigningScheme, (path: string, ticket: StreamTicket, key: SigningKey) => [string, string][]> = {
  // `auth_key=timestamp-rand-uid-md5(path-timestamp-rand-uid-key)`. The network rewrites the playlists it hands out so
  // that what they name is signed too.
  type_a: (path, { viewer, expiresAt }, { key, windowSeconds }) => {
    const start = `${secondsOf(expiresAt) - windowSeconds}-${randomBytes(8).toString('hex')}-${viewer}`;
    const digest = createHash('md5').update(`${path}-${start}-${key}`).digest('hex');
    return [['auth_key', `${start}-${digest}`]];
  },
  // One signature for everything in the folder: a playlist hands it on to what it names.
  hmac: (path, { viewer, expiresAt }, { key }) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const expires = String(secondsOf(expiresAt));
    const signature = createHmac('sha256', key).update(`${folder}\n${expires}\n${viewer}`).digest('hex');
    return [
      ['expires', expires],
      ['viewer', viewer],
      ['signature', signature],
    ];
  },
};
