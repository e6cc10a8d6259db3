import * as http from 'node:http';
import * as https from 'node:https';

/** Shorter than what gateways keep theirs open. */
const IDLE_MS = 4_000;
const agents = {
  'http:': new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
  'https:': new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
};

interface Call {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Empty for none. */
  body: string;
  timeoutMs: number;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/**
 * Calls a provider's gateway over connections that are kept. Nothing is followed elsewhere, nothing is unpacked: what is signed are
 * the very bytes. `fetch` takes three times as long, most of it for streams that nobody reads piece by piece. The call must be one that may
 * be repeated. Throws what the network throws.
 */
export async function exchange(url: string, call: Call): Promise<Answer> {
  try {
    return await send(new URL(url), call);
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error;
    // Where one was closed, the others that were kept may be too.
    return send(new URL(url), call, { isNew: true });
  }
}

/** A kept connection that its other side closed before it answered: as a rule it had done so before the call came. */
class ClosedMeanwhile extends Error {}

const CLOSED = ['ECONNRESET', 'EPIPE'];

function send(url: URL, { method, headers, body, timeoutMs }: Call, { isNew = false } = {}): Promise<Answer> {
  const { request } = url.protocol === 'http:' ? http : https;
  const agent = isNew ? false : agents[url.protocol === 'http:' ? 'http:' : 'https:'];
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { ...headers, ...length } });
    const late = new Error('the answer takes too long');
    const timer = setTimeout(() => {
      reject(late);
      sent.destroy(late);
    }, timeoutMs);
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isMeanwhile = sent.reusedSocket && CLOSED.includes(error.code ?? '');
      fail(isMeanwhile ? new ClosedMeanwhile('closed meanwhile', { cause: error }) : error);
    });
    sent.once('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('error', fail);
      response.once('end', () => {
        clearTimeout(timer);
        const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(flat) as Record<string, string>,
          bytes: Buffer.concat(pieces),
        });
      });
    });
    sent.end(body);
  });
}
