import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A proxy that cuts what stands still cuts later than this. */
const HEARTBEAT_MS = 20_000;
/** Bytes a reader may be behind; one whose network takes no more is let go, and comes back where it left off. */
const MOST_BEHIND = 256 * 1024;

interface Frame {
  /** What a reader that comes back says it saw last. */
  id?: string;
  /** `message` when left out. */
  event?: string;
  data: unknown;
  /** Milliseconds after which a reader that was cut off comes back. */
  retry?: number;
}

/** An event as it travels (server-sent events). */
export const frameOf = ({ id, event, data, retry }: Frame): string =>
  `${retry === undefined ? '' : `retry: ${retry}\n`}${id === undefined ? '' : `id: ${id}\n`}${
    event === undefined ? '' : `event: ${event}\n`
  }data: ${JSON.stringify(data)}\n\n`;

/** Answers a request with an event stream, which from now on is written to by hand. */
export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Reverse proxies that gather answers would keep it all.
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  return response;
}

/**
 * Sends the same to everybody who listens. A frame becomes bytes once and goes to each socket as it is; who reads too
 * slowly is let go. While nobody listens, nothing runs.
 */
export class EventChannel {
  readonly #readers = new Set<ServerResponse>();
  #heart: NodeJS.Timeout | undefined;

  get size(): number {
    return this.#readers.size;
  }

  /** Listens from now on, until the response closes. `first` goes to this reader alone. */
  join(response: ServerResponse, { first, onLeave }: { first?: string; onLeave?: () => void } = {}): void {
    this.#readers.add(response);
    this.#heart ??= setInterval(() => this.send(':\n\n'), HEARTBEAT_MS).unref();
    response.once('close', () => {
      this.#readers.delete(response);
      if (this.#readers.size === 0) {
        clearInterval(this.#heart);
        this.#heart = undefined;
      }
      onLeave?.();
    });
    if (first) response.write(first);
  }

  send(frame: string): void {
    const plain = Buffer.from(frame);
    const chunk = Buffer.concat([Buffer.from(`${plain.length.toString(16)}\r\n`), plain, Buffer.from('\r\n')]);
    for (const reader of this.#readers) {
      const { socket } = reader;
      if (!socket || reader.writableEnded) continue;
      if (socket.writableLength > MOST_BEHIND) reader.destroy();
      // Past Node's own bookkeeping, which costs more than the write; HTTP/1.0 knows no chunks.
      else socket.write(reader.chunkedEncoding ? chunk : plain);
    }
  }

  close(): void {
    for (const reader of this.#readers) reader.end();
  }
}
