import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tx } from './database.ts';
import { openPool } from './database-client.ts';
import { DatabaseListener } from './database-listener.ts';
import { named, type Statement } from './prepared.ts';

interface JobOptions {
  name: string;
  /** Five-field cron in UTC; the job then also runs by itself, without data. */
  schedule?: string;
  /** Tries after the first failure. */
  retryLimit?: number;
  /** Seconds before the first retry; doubled each time, but never longer than `retryDelayMax` (ten minutes unless said). */
  retryDelay?: number;
  retryDelayMax?: number;
  /** Each of its jobs has a key, and of those with the same one at most one waits to be taken up. */
  isKeyed?: boolean;
}

/** Work done later or again and again, outside a request. It may run twice: it must not matter. */
export interface JobDefinition<Data extends object = object> extends JobOptions {
  work(this: void, data: Data): Promise<void>;
}

/** The same of jobs that come by hundreds: what waits is worked together. */
export interface SetJobDefinition<Data extends object = object> extends JobOptions {
  /**
   * Throws when nothing of it was done: each is then worked by itself, so that one that fails keeps nobody else's back. Or
   * returns for each, in their order, why it failed.
   */
  workAll(this: void, all: Data[]): Promise<(Error | undefined)[] | void>;
}
type AnyDefinition = JobDefinition | SetJobDefinition;

/** How a job ended, and of one that failed at its last try why. */
type JobProgress = { state: 'waiting' | 'active' | 'done' } | { state: 'failed'; problem: string };

interface EnqueueOptions {
  startAfter?: Date;
  /** Of a keyed job. */
  key?: string;
}

/** Jobs of one name that a process works at a time; of those worked together as many sets, for one may wait for a slow provider. */
const WORKERS_OF_A_QUEUE = 4;
const WORKERS_OF_SETS = 2;
/** As many at most are worked together. */
const LARGEST_SET = 200;
/**
 * Jobs that are worked together are waited for so long after the first: each set costs some ten statements, whatever its size.
 * Nobody waits for a letter or a tag to the quarter of a second.
 */
const GATHERING_MS = 250;
/**
 * A notice wakes the workers of a queue for a new job. What comes back after a failure, starts later or was missed is found by
 * one question about all queues together: workers that each asked for themselves made a hundred and seventy a second.
 */
const ASKING_MS = 1_000;
const WORKING = { pollingIntervalSeconds: 120, notifyPollingIntervalSeconds: 120 };

/** A worker that was killed is noticed after this; without it its job would wait a quarter of an hour to be taken up again. */
const HEARTBEAT_SECONDS = 20;
/** A job that is worked this long hangs, though its worker lives: asking providers about days of payments may take hours. */
const LONGEST_SECONDS = 6 * 3_600;
const LONGEST_PAUSE_SECONDS = 600;

const CONNECTIONS = 4;
const CONNECT_MS = 10_000;
const STATEMENT_MS = 60_000;

/** The job queue in PostgreSQL. A job enqueued in a transaction exists only if it commits. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #pool: ReturnType<typeof openPool>;
  readonly #log: Logger;
  readonly #definitions = new Map<string, AnyDefinition>();
  /** By the name of a queue: its workers here. */
  readonly #workers = new Map<string, { id: string; isBusy: boolean }[]>();
  /** By the name of a queue: its workers are woken then. */
  readonly #gathering = new Map<string, NodeJS.Timeout>();
  #asking: NodeJS.Timeout | undefined;

  constructor(url: string, log: Logger) {
    this.#log = log;
    const onError = (error: Error): void => log.warn({ reason: error.message }, 'job queue connection lost');
    // Opened here and not by pg-boss, so that its connections are watched and follow the database like all others.
    const pool = openPool({
      url,
      max: CONNECTIONS,
      application_name: 'pgboss',
      connectionTimeoutMillis: CONNECT_MS,
      // The queue's own statements take milliseconds; one that does not end means a database that went away.
      statement_timeout: STATEMENT_MS,
      onError,
    });
    this.#pool = pool;
    this.#boss = new PgBoss({
      db: {
        executeSql: (text, values) => pool.query(text, values),
        listen: async (channel, onNotification, onReconnect) => {
          const onQueue = (name: string): void => {
            if (this.#isOfSets(name)) this.#gather(name);
            else onNotification(name);
          };
          const listener = await DatabaseListener.open({ url, channel, onNotification: onQueue, onReconnect, onError });
          onReconnect();
          return listener;
        },
      },
      schema: 'jobs',
      useListenNotify: true,
      superviseIntervalSeconds: 15,
    });
    this.#boss.on('error', (error) => log.error({ reason: error.message }, 'job queue error'));
  }

  define<Data extends object>(definition: JobDefinition<Data> | SetJobDefinition<Data>): void {
    this.#definitions.set(definition.name, definition as unknown as AnyDefinition);
  }

  /** Puts a job on the queue with the transaction's commit. Returns its id; null when one with its key waits already. */
  async enqueue(tx: Tx, name: string, data: object, { startAfter, key }: EnqueueOptions = {}): Promise<string | null> {
    if (this.#find(name).isKeyed !== (key !== undefined))
      throw new Error(`${name} has a key for each of its jobs, or for none.`);
    return this.#boss.send(name, data, {
      db: fromDrizzle(tx, sql),
      ...(startAfter ? { startAfter } : {}),
      ...(key ? { singletonKey: key } : {}),
    });
  }

  /** Puts as many jobs of a name on the queue, with the transaction's commit. */
  async enqueueAll(tx: Tx, name: string, all: object[]): Promise<void> {
    if (this.#find(name).isKeyed) throw new Error(`${name} wants a key for each.`);
    if (all.length === 0) return;
    await this.#boss.insert(
      name,
      all.map((data) => ({ data })),
      { db: fromDrizzle(tx, sql) },
    );
  }

  /** The statements that put as many jobs of a name on the queue, for a plan. */
  async enqueueing(name: string, all: object[]): Promise<Statement[]> {
    if (this.#find(name).isKeyed) throw new Error(`${name} wants a key for each.`);
    const statements: Statement[] = [];
    // The queue writes them, and we send them with what else the plan writes.
    const executeSql = async (text: string, values: unknown[] = []): Promise<{ rows: never[] }> => {
      statements.push(named(text, values));
      return { rows: [] };
    };
    if (all.length > 0)
      await this.#boss.insert(
        name,
        all.map((data) => ({ data })),
        { db: { executeSql } },
      );
    return statements;
  }

  /**
   * Creates the queues; with `work`, this process also works them. What is there already as it should be is left alone,
   * so that a start on a database that is in use writes nothing.
   */
  async start({ work }: { work: boolean }): Promise<void> {
    await this.#boss.start();
    const definitions = [...this.#definitions.values()];
    const queues = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const definition of definitions) await this.#keepQueue(definition, queues.get(definition.name));
    const schedules = await this.#boss.getSchedules();
    for (const { name, schedule } of definitions) {
      if (!schedule || schedules.some((kept) => kept.name === name && kept.key === '' && kept.cron === schedule))
        continue;
      await this.#boss.schedule(name, schedule, {});
    }
    if (!work) return;
    // What a release has renamed or given up would fill its old queue for ever.
    for (const { name, key } of schedules)
      if (!this.#definitions.get(name)?.schedule) await this.#boss.unschedule(name, key);
    for (const definition of definitions) await this.#startWorkers(definition);
    this.#askAgain();
  }

  async #keepQueue(definition: AnyDefinition, kept: QueueResult | undefined): Promise<void> {
    const options = {
      notify: true,
      retryLimit: definition.retryLimit ?? 5,
      retryDelay: definition.retryDelay ?? 5,
      retryBackoff: true,
      retryDelayMax: definition.retryDelayMax ?? LONGEST_PAUSE_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: LONGEST_SECONDS,
      deleteAfterSeconds: 86_400,
    };
    if (!kept)
      await this.#boss.createQueue(definition.name, { ...options, policy: definition.isKeyed ? 'short' : 'standard' });
    // One of an earlier release was made with other options. Its policy cannot be changed any more.
    else if (Object.entries(options).some(([name, value]) => kept[name as keyof typeof options] !== value))
      await this.#boss.updateQueue(definition.name, options);
  }

  async #startWorkers(definition: AnyDefinition): Promise<void> {
    const workers: { id: string; isBusy: boolean }[] = [];
    this.#workers.set(definition.name, workers);
    const work = 'workAll' in definition ? workSets(definition) : workSingly(definition);
    const count = 'workAll' in definition ? WORKERS_OF_SETS : WORKERS_OF_A_QUEUE;
    const options = { ...WORKING, batchSize: 'workAll' in definition ? LARGEST_SET : 1, perJobResults: true } as const;
    for (let index = 0; index < count; index++) {
      const worker = { id: '', isBusy: false };
      worker.id = await this.#boss.work(definition.name, options, async (jobs: Job<object | null>[]) => {
        worker.isBusy = true;
        try {
          const failures = await work(jobs.map(({ data }) => data ?? {}));
          return jobs.map((job, at) => this.#resultOf(definition, job, failures[at]));
        } finally {
          // What waits behind it is taken up at once; a set that was not full left nothing.
          if (jobs.length === options.batchSize) this.#boss.notifyWorker(worker.id);
          worker.isBusy = false;
        }
      });
      workers.push(worker);
    }
  }

  #resultOf({ name }: AnyDefinition, { id }: Job<unknown>, error: unknown): JobResult {
    if (error === undefined) return { id, status: 'completed' };
    this.#log.error({ error, job: name, id }, 'job failed');
    return { id, status: 'failed', output: error };
  }

  #isOfSets(name: string): boolean {
    const definition = this.#definitions.get(name);
    return definition !== undefined && 'workAll' in definition;
  }

  #gather(name: string): void {
    if (this.#gathering.has(name) || !this.#workers.has(name)) return;
    const wake = (): void => {
      this.#gathering.delete(name);
      const workers = this.#workers.get(name) ?? [];
      // One takes up the whole set; who is at another one looks when it is done.
      const idle = workers.find(({ isBusy }) => !isBusy);
      for (const { id } of idle ? [idle] : workers) this.#boss.notifyWorker(id);
    };
    this.#gathering.set(name, setTimeout(wake, GATHERING_MS).unref());
  }

  #askAgain(): void {
    this.#asking = setTimeout(() => void this.#wakeWorkers(), ASKING_MS).unref();
  }

  async #wakeWorkers(): Promise<void> {
    // Without the database there is nothing to wake anybody for; its loss is told by the connections themselves.
    for (const name of await this.#listDue().catch(() => []))
      for (const { id } of this.#workers.get(name) ?? []) this.#boss.notifyWorker(id);
    if (this.#asking) this.#askAgain();
  }

  /** The queues with a job that may be taken up now. */
  async #listDue(): Promise<string[]> {
    const { rows } = await this.#pool.query<{ name: string }>(
      "SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND NOT blocked AND start_after <= now()",
    );
    return rows.map(({ name }) => name);
  }

  /** How far a job has come. One that is not known any more has ended well. */
  async findProgress(name: string, id: string): Promise<JobProgress> {
    const job = await this.#boss.getJobById(name, id);
    if (job === null || job.state === 'completed') return { state: 'done' };
    if (job.state === 'active') return { state: 'active' };
    if (job.state !== 'cancelled' && job.state !== 'failed') return { state: 'waiting' };
    const output = job.output as { message?: string } | null;
    return { state: 'failed', problem: output?.message ?? job.state };
  }

  async stop(): Promise<void> {
    clearTimeout(this.#asking);
    this.#asking = undefined;
    for (const timer of this.#gathering.values()) clearTimeout(timer);
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
    if (!this.#pool.ended) await this.#pool.end();
  }

  #find(name: string): AnyDefinition {
    const definition = this.#definitions.get(name);
    if (!definition) throw new Error(`No job is called ${name}.`);
    return { isKeyed: false, ...definition };
  }
}

/** Works jobs one after the other; says of each why it failed. */
const workSingly =
  ({ work }: JobDefinition) =>
  async (all: object[]): Promise<unknown[]> => {
    const failures: unknown[] = [];
    for (const data of all)
      failures.push(
        await work(data).then(
          () => undefined,
          (error: unknown) => error ?? new Error('unknown'),
        ),
      );
    return failures;
  };

/** Works jobs together; says of each why it failed. */
const workSets = ({ workAll }: SetJobDefinition) => {
  const alone = workSingly({
    name: '',
    work: async (data) => {
      const [failure] = (await workAll([data])) ?? [];
      if (failure) throw failure;
    },
  });
  return async (all: object[]): Promise<unknown[]> => {
    try {
      return (await workAll(all)) ?? [];
    } catch (error) {
      return all.length === 1 ? [error] : alone(all);
    }
  };
};
