import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';

/** Liveness, readiness (the database answers) and Prometheus figures. */
export function mountHealth(server: FastifyInstance, { database, metrics, cache }: Platform): void {
  const unlimited = { config: { rateLimit: false as const } };
  server.get('/healthz', unlimited, async () => ({ status: 'ok' }));
  server.get('/readyz', unlimited, async (_, reply) => {
    try {
      await database.pool.query('SELECT 1');
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  server.get('/metrics', unlimited, async (_, reply) => {
    metrics.cacheReads.set({ result: 'hit' }, cache.hits);
    metrics.cacheReads.set({ result: 'miss' }, cache.misses);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
