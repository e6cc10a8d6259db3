import type { Rendition } from './sources.ts';

/** Why a stream could not be had. `missing`: nothing is there, or not yet; `forbidden`: the address is over. */
export type Trouble = 'missing' | 'forbidden' | 'network';

export class StreamTrouble extends Error {
  override readonly name = 'StreamTrouble';
  readonly kind: Trouble;
  constructor(kind: Trouble) {
    super(kind);
    this.kind = kind;
  }
}

export const troubleOf = (status: number): Trouble =>
  status === 403 || status === 401 ? 'forbidden' : status === 404 || status === 410 ? 'missing' : 'network';

/** Fetches a playlist. Throws StreamTrouble. */
export async function fetchPlaylist(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, cache: 'no-store' }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new StreamTrouble('network');
  });
  if (!response.ok) throw new StreamTrouble(troubleOf(response.status));
  return response.text();
}

/** What a quality's stream is taken to need where its address does not say. */
const nominal = {
  '720p': { bandwidth: 1_800_000, resolution: '1280x720' },
  '1080p': { bandwidth: 4_500_000, resolution: '1920x1080' },
};

/**
 * One playlist of everything that can be played, so that the player itself may change from one quality to the other: an
 * address that is a playlist of renditions brings them along, any other is one rendition.
 */
export function joinRenditions(read: readonly (Rendition & { text: string })[]): string {
  const entries = read.flatMap(({ quality, url, text }) => {
    const lines = text.split(/\r?\n/);
    const listed = lines.flatMap((line, index) => {
      if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
      const uri = lines.slice(index + 1).find((one) => one.trim() !== '' && !one.startsWith('#'));
      return uri === undefined ? [] : [`${line}\n${new URL(uri.trim(), url).href}`];
    });
    const { bandwidth, resolution } = nominal[quality];
    return listed.length > 0 ? listed : [`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${resolution}\n${url}`];
  });
  return `#EXTM3U\n${entries.join('\n')}\n`;
}

/** Every address a playlist names, absolute. */
export function addressesIn(text: string, base: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const uri = line.startsWith('#') ? /[:,]URI="([^"]+)"/.exec(line)?.[1] : line.trim();
    return uri ? [new URL(uri, base).href] : [];
  });
}

/** An address without who may fetch it until when. */
const placeOf = (url: string): string => {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
};

/** The newest address of each place: what was signed before is exchanged when it is fetched. */
export class FreshAddresses {
  private readonly newest = new Map<string, string>();

  learn(urls: readonly string[]): void {
    for (const url of urls) this.newest.set(placeOf(url), url);
  }

  /** The address to fetch in place of `url`. */
  of(url: string): string {
    return this.newest.get(placeOf(url)) ?? url;
  }
}
