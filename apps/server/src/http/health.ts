import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSame } from '../platform/crypto.ts';
import { isMigrated } from '../platform/migrations.ts';
import type { Platform } from '../platform/platform.ts';

/** A proxy gives a check some seconds; a database that needs longer for one line is not ready. */
const READINESS_MS = 3_000;

/** Liveness, readiness (the database answers and is migrated) and Prometheus figures. */
export function mountHealth(server: FastifyInstance, { config, database, metrics, cache }: Platform): void {
  const unlimited = { config: { hasOwnLimit: true, isHealth: true } };
  let asking: Promise<boolean> | undefined;
  /** Once for all who ask at the same time, on a connection of its own: a busy pool is not a database that is away. */
  const isReady = (): Promise<boolean> =>
    (asking ??= isMigrated(database.readiness).finally(() => {
      asking = undefined;
    }));
  server.get('/healthz', unlimited, async () => ({ status: 'ok' }));
  server.get('/readyz', unlimited, async (_, reply) => {
    if (server.draining.isOn) return reply.code(503).send({ status: 'draining' });
    try {
      if (await withinPatience(isReady())) return { status: 'ok' };
      return reply.code(503).send({ status: 'migrations pending' });
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  server.get('/metrics', { config: { isHealth: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, config)) return reply.code(404).send();
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

/** They tell routes and refusals: whoever holds METRICS_TOKEN may read them, and without one this machine alone. */
function mayReadMetrics({ socket, headers }: FastifyRequest, { METRICS_TOKEN }: Config): boolean {
  if (METRICS_TOKEN) return isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`);
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isProxied && /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
}
