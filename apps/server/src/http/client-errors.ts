import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Language, readLanguage } from '@mingtang/contract/envelope';
import type { RefusalKey } from '@mingtang/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './errors.ts';

/** What Node's HTTP parser could make nothing of, before there is a request. */
interface ClientError extends Error {
  code?: string;
  /** A Buffer; the framework's types say otherwise. */
  rawPacket?: unknown;
}

const refusalOf = (code: string | undefined): { key: RefusalKey; status: number } => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { key: 'protocol.slow_request', status: 408 };
  if (code === 'HPE_HEADER_OVERFLOW') return { key: 'protocol.long_headers', status: 431 };
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return { key: 'protocol.too_large', status: 413 };
  return { key: 'protocol.bad_request', status: 400 };
};

/** The language as far as it can be read from what came. */
function languageOf(packet: unknown): Language {
  const head = Buffer.isBuffer(packet) ? packet.subarray(0, 16_384).toString('latin1') : '';
  const [, header] = /\r\nlanguage: *([\w-]+)/i.exec(head) ?? [];
  const [, cookie] = /[ ;]language=([\w-]+)/.exec(head) ?? [];
  return readLanguage(header) ?? readLanguage(cookie) ?? 'zh';
}

/** Answers what is no HTTP, is too long or never comes to its end with our envelope, and ends the connection. */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { key, status } = refusalOf(error.code);
  const body = JSON.stringify(answerRefusal(key, languageOf(error.rawPacket)).envelope);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** What Node would answer by itself, with an empty body: an expectation we do not know. */
export function answerExpectations(server: FastifyInstance): void {
  server.server.on('checkExpectation', (request, response) => {
    const language = readLanguage(String(request.headers['language'] ?? '')) ?? 'zh';
    const body = JSON.stringify(answerRefusal('protocol.unmet_expectation', language).envelope);
    response.writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': randomUUID(),
      connection: 'close',
    });
    response.end(body);
  });
}
