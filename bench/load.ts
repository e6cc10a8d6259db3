import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

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
}
export interface LoadResult {
  /** Answers with status 2xx a second. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

/** Runs the load and resolves with what came back. */
export function runLoad(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['as-child']);
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`The load ended with ${code}.`)));
    child.send(load);
  });
}

async function fire({ url, method, seconds, connections, body, headers = {}, tokens }: Load): Promise<LoadResult> {
  let turn = 0;
  const result = await autocannon({
    url,
    method,
    duration: seconds,
    connections,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(tokens
      ? {
          requests: [
            {
              setupRequest: (request: autocannon.Request) => ({
                ...request,
                headers: { ...request.headers, token: tokens[turn++ % tokens.length] },
              }),
            },
          ],
        }
      : {}),
  });
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

if (process.argv[2] === 'as-child') {
  process.once('message', (load) => {
    void fire(load as Load).then((result) => process.send?.(result, () => process.exit(0)));
  });
}
