import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSame } from '../platform/crypto.ts';
import { isMigrated } from '../platform/migrations.ts';
import type { Platform } from '../platform/platform.ts';
import { unlimited } from './route-config.ts';

/** A proxy gives a check some seconds; a database that needs longer for one line is not ready. */
const READINESS_MS = 3_000;

/** Liveness, readiness (the database answers and is migrated) and Prometheus figures. */
export function mountHealth(server: FastifyInstance, { config, database, metrics, cache }: Platform): void {
  let asking: Promise<boolean> | undefined;
  /** Once for all who ask at the same time, on a connection of its own: a busy pool is not a database that is away. */
  const isReady = (): Promise<boolean> =>
    (asking ??= isMigrated(database.readiness).finally(() => {
      asking = undefined;
    }));
  const health = { config: { ...unlimited.config, isHealth: true } };
  server.get('/healthz', health, async () => ({ status: 'ok' }));
  server.get('/readyz', health, async (_, reply) => {
    if (server.draining.isOn) return reply.code(503).send({ status: 'draining' });
    try {
      if (await withinPatience(isReady())) return { status: 'ok' };
      return reply.code(503).send({ status: 'migrations pending' });
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  server.get('/metrics', { config: { isHealth: true } }, async (request, reply) => {
    if (!areMetricsOffered(request, config)) return reply.code(404).send();
    if (!hasMetricsToken(request, config)) return reply.code(401).header('www-authenticate', 'Bearer').send();
    metrics.cacheReads.set({ result: 'hit' }, cache.hits);
    metrics.cacheReads.set({ result: 'miss' }, cache.misses);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Throws for what takes longer than a proxy waits. */
async function withinPatience<Result>(asked: Promise<Result>): Promise<Result> {
  const late = new AbortController();
  try {
    return await Promise.race([
      asked,
      sleep(READINESS_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error('The database did not answer in time.');
      }),
    ]);
  } finally {
    late.abort();
  }
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
