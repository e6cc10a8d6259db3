import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../platform/refuse.ts';

/** How often at least one looks for requests that are late. */
const LOOK_MS = 1_000;

/**
 * Answers a request that was not answered in `ms` milliseconds, or up to a second later. One interval looks after all of them: Fastify's
 * own timeout makes a signal for each request, a tenth of the server's time, and a timer for each is a twentieth. All wait equally
 * long, so the one that came first is late first.
 */
export function answerInTime(server: FastifyInstance, ms: number): void {
  const open = new Set<FastifyReply>();
  const look = setInterval(
    () => {
      for (const reply of open) {
        if (reply.elapsedTime < ms) return;
        open.delete(reply);
        if (!reply.sent) reply.send(new Refusal('protocol.timed_out'));
      }
    },
    Math.min(LOOK_MS, ms / 4),
  ).unref();
  server.addHook('onRequest', (_, reply, done) => {
    open.add(reply);
    done();
  });
  server.addHook('onResponse', (_, reply, done) => {
    open.delete(reply);
    done();
  });
  server.addHook('onClose', (_, done) => {
    clearInterval(look);
    done();
  });
}
