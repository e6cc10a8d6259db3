import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../platform/migrations.ts';
import type { Platform } from '../platform/platform.ts';

/** Liveness, readiness (the database answers and is migrated) and Prometheus figures. */
export function mountHealth(server: FastifyInstance, { database, metrics, cache }: Platform): void {
  const unlimited = { config: { rateLimit: false as const } };
  server.get('/healthz', unlimited, async () => ({ status: 'ok' }));
  server.get('/readyz', unlimited, async (_, reply) => {
    try {
      if (await isMigrated(database.pool)) return { status: 'ok' };
      return reply.code(503).send({ status: 'migrations pending' });
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
