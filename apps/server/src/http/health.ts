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
    if (!areMetricsOffered(request, config)) return reply.code(404).send();
    if (!hasMetricsToken(request, config)) return reply.code(401).header('www-authenticate', 'Bearer').send();
    metrics.cacheReads.set({ result: 'hit' }, cache.hits);
    metrics.cacheReads.set({ result: 'miss' }, cache.misses);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/**
 * They tell routes and refusals. With METRICS_TOKEN whoever holds it may read them. Without, this machine alone, and with
 * PUBLIC_URL not even that: a proxy on the same machine speaks from it for everybody.
 */
function areMetricsOffered({ socket, headers }: FastifyRequest, { METRICS_TOKEN, PUBLIC_URL }: Config): boolean {
  if (METRICS_TOKEN !== undefined) return true;
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return PUBLIC_URL === undefined && !isProxied && /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
}

const hasMetricsToken = ({ headers }: FastifyRequest, { METRICS_TOKEN }: Config): boolean =>
  METRICS_TOKEN === undefined || isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`);
