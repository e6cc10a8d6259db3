import { fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A burst of requests from a process of its own, so that making the load does not slow the server it measures. */
export interface Load {
  url: string;
  method: 'GET' | 'POST';
  seconds: number;
  connections: number;
  body?: string;
  headers?: Record<string, string>;
  /** One is taken for each request, in turn, as the header `token`. */
  tokens?: string[];
  /** An answer counts only when its body holds this text; without it every 2xx does. */
  expect?: string;
  /** Also collects whose request (the token's index) got which id: the first `"uuid"` of each answer that counts. */
  collect?: boolean;
}
export interface LoadResult {
  /** Answers that count. */
  answered: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Other answers, and requests without one. */
  failed: number;
  collected: [turn: number, id: string][];
}

/** Runs the load and resolves with what came back, once every request that was sent has its answer. */
export function runLoad(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['as-child'], { serialization: 'advanced' });
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`The load ended with ${code}.`)));
    child.send(load);
  });
}

const HEAD_END = '\r\n\r\n';

/**
 * Plain sockets and as little reading as can be: on a machine of two cores, a client that parses everything takes from the
 * server what is to be measured.
 */
async function fire(load: Load): Promise<LoadResult> {
  const { hostname, port, pathname } = new URL(load.url);
  const { method, headers = {}, body = '', tokens = [''], connections, seconds } = load;
  const lines = {
    host: `${hostname}:${port}`,
    ...headers,
    ...(method === 'POST' ? { 'content-length': body.length } : {}),
  };
  const head = `${method} ${pathname} HTTP/1.1\r\n${Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`;
  const requests = tokens.map((token) => `${head}${load.tokens ? `token: ${token}\r\n` : ''}\r\n${body}`);
  const times: number[] = [];
  const collected: [number, string][] = [];
  let failed = 0;
  let turn = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;

  const read = (text: string, sentTurn: number): void => {
    const isRight = text.startsWith('HTTP/1.1 2') && (load.expect === undefined || text.includes(load.expect));
    if (!isRight) failed++;
    else if (load.collect) {
      const at = text.indexOf('"uuid":"') + 8;
      collected.push([sentTurn, text.slice(at, at + 36)]);
    }
  };
  const run = (socket: Socket): Promise<void> =>
    new Promise((resolve) => {
      let pending = '';
      let wanted = -1;
      let sentAt = 0;
      let sentTurn = 0;
      const send = (): void => {
        sentTurn = turn++ % requests.length;
        sentAt = performance.now();
        socket.write(requests[sentTurn] ?? '', 'latin1');
      };
      socket.on('data', (chunk: string) => {
        pending += chunk;
        if (wanted < 0) {
          const end = pending.indexOf(HEAD_END);
          if (end < 0) return;
          const length = /content-length: (\d+)/i.exec(pending)?.[1];
          if (length === undefined) throw new Error(`An answer without its length: ${pending.slice(0, 200)}`);
          wanted = end + HEAD_END.length + Number(length);
        }
        if (pending.length < wanted) return;
        const now = performance.now();
        times.push(now - sentAt);
        read(pending, sentTurn);
        pending = '';
        wanted = -1;
        if (now < endsAt) send();
        else socket.end(resolve);
      });
      socket.once('error', () => {
        failed++;
        resolve();
      });
      send();
    });

  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))));
  await Promise.all(sockets.map(run));
  const took = (performance.now() - startedAt) / 1000;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  const answered = times.length - failed;
  return { answered, perSecond: Math.round(answered / took), p50Ms: at(0.5), p99Ms: at(0.99), failed, collected };
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket));
    // One byte a character: lengths are counted in bytes.
    socket.setEncoding('latin1');
    socket.once('error', reject);
  });
}

if (process.argv[2] === 'as-child') {
  process.once('message', (load) => {
    void fire(load as Load).then((result) => process.send?.(result, () => process.exit(0)));
  });
}
