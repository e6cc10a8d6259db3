import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { describeError, secretFields } from './error-description.ts';
import { createPeopleLog } from './people-log.ts';

/** Structured logs to standard output, or elsewhere. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
    serializers: { error: describeError, err: describeError },
    // Somebody may throw nothing, and pino leaves out what is undefined.
    formatters: {
      log: (line) =>
        'error' in line && line['error'] === undefined ? { ...line, error: describeError(undefined) } : line,
    },
    base: null,
  };
  return destination ? pino(options, destination) : pino(options);
}

interface LogConfig {
  LOG_LEVEL: string;
  LOG_FORMAT?: 'text' | 'json' | undefined;
}

/** The log of a process: for people where standard output is a terminal, for programs elsewhere. */
export function openLog({ LOG_LEVEL, LOG_FORMAT }: LogConfig): Logger {
  const isForPeople = LOG_FORMAT === undefined ? process.stdout.isTTY === true : LOG_FORMAT === 'text';
  if (!isForPeople) return createLogger(LOG_LEVEL);
  return createLogger(
    LOG_LEVEL,
    createPeopleLog({
      hasRequests: LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace',
      hasColours: process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined,
      write: (text) => void process.stdout.write(text),
    }),
  );
}

export interface Metrics {
  registry: Registry;
  requests: Histogram<'route' | 'status'>;
  refusals: Counter<'code'>;
  batchSize: Histogram<'batch'>;
  cacheReads: Gauge<'result'>;
  paymentNotices: Counter<'provider' | 'outcome'>;
  failedRefunds: Gauge;
  webhooksLeft: Gauge;
  statementDifferences: Gauge<'age'>;
  registrationClicks: Counter<'language'>;
}

/** How often it is seen how late the event loop is, in milliseconds. */
const LOOP_LOOKED_AT_MS = 50;

export function createMetrics(): Metrics {
  const registry = new Registry();
  // Its own ten wake an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOKED_AT_MS });
  return {
    registry,
    requests: new Histogram({
      name: 'mingtang_request_seconds',
      help: 'Duration of requests.',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'mingtang_refusals_total',
      help: 'Refused calls by code.',
      labelNames: ['code'],
      registers: [registry],
    }),
    batchSize: new Histogram({
      name: 'mingtang_batch_items',
      help: 'Items a batch took.',
      labelNames: ['batch'],
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
      registers: [registry],
    }),
    cacheReads: new Gauge({
      name: 'mingtang_cache_reads',
      help: 'Reads of the cache.',
      labelNames: ['result'],
      registers: [registry],
    }),
    paymentNotices: new Counter({
      name: 'mingtang_payment_notices_total',
      help: 'Notices of payment providers: received, failed, or refused as forged.',
      labelNames: ['provider', 'outcome'],
      registers: [registry],
    }),
    webhooksLeft: new Gauge({
      name: 'mingtang_webhooks_left',
      help: 'Webhooks of payment providers that could not be applied and wait for somebody.',
      registers: [registry],
    }),
    failedRefunds: new Gauge({
      name: 'mingtang_refunds_failed',
      help: 'Refunds that wait for somebody: the provider will not pay them out.',
      registers: [registry],
    }),
    statementDifferences: new Gauge({
      name: 'mingtang_statement_differences_open',
      help: 'Unexplained differences between the books and the providers’ bills, by age.',
      labelNames: ['age'],
      registers: [registry],
    }),
    registrationClicks: new Counter({
      name: 'mingtang_registration_clicks_total',
      help: 'Visitors who went on from the registration notice to the registration of cloud visitors.',
      labelNames: ['language'],
      registers: [registry],
    }),
  };
}
