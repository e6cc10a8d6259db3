import { promises as dns, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { StreamTrouble } from './provider.ts';
import { isPublicAddress, isWithinNetworks } from './public-address.ts';

/** Where requests may go besides the public Internet. */
export interface Reach {
  /** Inner networks the operator allows. */
  networks: BlockList;
  /** This site itself, `https://example.org`: its addresses may be written without an origin. */
  ownOrigin: string;
  /** How names are resolved; tests replace it. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

export interface GuardedAnswer {
  /** Where it came from after redirects. */
  url: URL;
  contentType: string;
  /** The whole body; empty of a plain video file, which is left where it is. */
  text: string;
}

/** Thrown inside; whoever asks gets it as an answer. */
export class TroubleError extends Error {
  override readonly name = 'TroubleError';
  readonly trouble: StreamTrouble;
  constructor(problem: StreamTrouble['problem'], httpStatus: number | null = null) {
    super(problem);
    this.trouble = { problem, httpStatus };
  }
}

const MOST_REDIRECTS = 3;
/** Playlists of a whole day stay below. */
const MOST_BYTES = 1024 * 1024;
const redirects = new Set([301, 302, 303, 307, 308]);

const resolveAll = (hostname: string): Promise<LookupAddress[]> => dns.lookup(hostname, { all: true });

/**
 * Fetches a text from an address somebody typed, without being led into inner networks: a name is resolved once a request,
 * every address it has must be allowed, and the connection goes to one of those. Redirects are judged anew. Throws
 * TroubleError.
 */
export async function requestGuarded(address: URL, reach: Reach, signal: AbortSignal): Promise<GuardedAnswer> {
  let url = address;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await open(url, reach, signal);
    const { statusCode = 0, headers } = response;
    if (redirects.has(statusCode) && headers.location !== undefined) {
      response.destroy();
      url = URL.parse(headers.location, url.href) ?? fail('redirects');
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new TroubleError('bad_status', statusCode);
    }
    const contentType = headers['content-type'] ?? '';
    const isFile = /^(video|audio)\/(?!mpegurl|x-mpegurl)/i.test(contentType);
    if (isFile) response.destroy();
    return { url, contentType, text: isFile ? '' : await readText(response) };
  }
  return fail('redirects');
}

function fail(problem: StreamTrouble['problem']): never {
  throw new TroubleError(problem);
}

async function open(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') fail('inner_address');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = (ip: string): boolean =>
    url.origin === reach.ownOrigin || isPublicAddress(ip) || isWithinNetworks(ip, reach.networks);
  // An address in numbers is never looked up, so it is judged here.
  if (isIP(hostname) !== 0 && !isAllowed(hostname)) fail('inner_address');
  const findAddresses = async (name: string): Promise<LookupAddress[]> => {
    const found = await (reach.resolve ?? resolveAll)(name).catch(() => []);
    if (found.length === 0) fail('no_answer');
    if (!found.every((one) => isAllowed(one.address))) fail('inner_address');
    return found;
  };
  const options: https.RequestOptions & { autoSelectFamily: true } = {
    protocol: url.protocol,
    hostname,
    port: url.port,
    // Without what may stand before an @: nothing is sent that somebody else could be let in by.
    path: `${url.pathname}${url.search}`,
    // A connection of its own: one that is kept would not be judged again.
    agent: false,
    // Only what this finds is connected to, all of it judged.
    lookup: callbackify((name: string, _options: object) => findAddresses(name)) as LookupFunction,
    autoSelectFamily: true,
    signal,
    headers: { accept: 'application/vnd.apple.mpegurl, */*;q=0.5', 'user-agent': 'mingtang-stream-check' },
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(options, resolve);
    request.once('error', (error) => reject(error instanceof TroubleError ? error : new TroubleError('no_answer')));
    request.end();
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_BYTES) fail('too_long');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof TroubleError ? error : new TroubleError('no_answer');
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}
