import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSame } from '../platform/crypto.ts';
import { isMigrated } from '../platform/migrations.ts';
import type { Platform } from '../platform/platform.ts';
import { unlimited } from './route-config.ts';

/** Liveness, readiness (the database answers and is migrated) and Prometheus figures. */
export function mountHealth(server: FastifyInstance, { config, database, metrics, cache }: Platform): void {
  server.get('/healthz', unlimited, async () => ({ status: 'ok' }));
  server.get('/readyz', unlimited, async (_, reply) => {
    try {
      if (await isMigrated(database.pool)) return { status: 'ok' };
      return reply.code(503).send({ status: 'migrations pending' });
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) return reply.code(404).send();
    metrics.cacheReads.set({ result: 'hit' }, cache.hits);
    metrics.cacheReads.set({ result: 'miss' }, cache.misses);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** They tell routes and refusals: whoever holds METRICS_TOKEN may read them, and without one this machine alone. */
function mayReadMetrics({ socket, headers }: FastifyRequest, { METRICS_TOKEN }: Config): boolean {
  if (METRICS_TOKEN) return isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`);
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isProxied && /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
}
