import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As long as what is written stays on the way: a page is closed long before. */
const ON_THE_WAY_MS = 1_500;

/**
 * A slow line to a server: what is written (by the paths that `isSlow` names) reaches it only if whoever sent it is still
 * there when it has come through. Answers the line's own address and how to cut it.
 */
export async function openSlowLine(
  server: string,
  isSlow: (path: string) => boolean,
): Promise<{ address: string; close: () => Promise<void> }> {
  const line: Server = createServer((asked, answer) => {
    const { method = 'GET', url = '/' } = asked;
    if (method === 'GET' || !isSlow(url)) {
      forward(server, asked, answer, asked);
      return;
    }
    const body: Buffer[] = [];
    asked.on('data', (part: Buffer) => body.push(part));
    let isGone = false;
    answer.on('close', () => {
      isGone = true;
    });
    asked.on('end', () => {
      setTimeout(() => {
        if (!isGone) forward(server, asked, answer, Buffer.concat(body));
      }, ON_THE_WAY_MS);
    });
  });
  await new Promise<void>((resolve) => {
    line.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        line.closeAllConnections();
        line.close(() => resolve());
      }),
  };
}

function forward(server: string, asked: IncomingMessage, answer: ServerResponse, body: IncomingMessage | Buffer): void {
  const { method, url, headers } = asked;
  const onwards = request(new URL(url ?? '/', server), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onwards.on('error', () => answer.destroy());
  if (Buffer.isBuffer(body)) onwards.end(body);
  else body.pipe(onwards);
}
