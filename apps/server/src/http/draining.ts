import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Of this server, from start to stop. */
    draining: Draining;
  }
}

/**
 * The last seconds of a server that is asked to stop: it says so to who asks whether it is ready, goes on answering, and lets
 * every connection end with the answer it is at, so that whoever sends here finds another way before nobody listens.
 */
export class Draining {
  #isOn = false;
  readonly #open = new Set<ServerResponse>();

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Begins: it does not end, but with the server. */
  begin(): void {
    this.#isOn = true;
    for (const response of this.#open) close(response);
  }

  /** Follows a server's answers, whoever writes them. */
  follow(server: FastifyInstance['server']): void {
    const note = (_: IncomingMessage, response: ServerResponse): void => {
      if (this.#isOn) return close(response);
      this.#open.add(response);
      response.on('close', () => this.#open.delete(response));
    };
    // A request that asks first whether to send its body is told apart by Node.
    server.prependListener('request', note).prependListener('checkContinue', note);
  }
}

/** The connection ends with this answer; one whose head has left says it too late, and ends all the same. */
function close(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  if (response.headersSent) response.once('finish', () => response.req.socket.destroySoon());
}
