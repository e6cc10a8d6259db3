import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import pg from 'pg';
import { type DatabaseHosts, type Host, hostsOf } from './database-hosts.ts';

/** What a connection may be opened with, beside where to. */
interface ConnectionOptions
  extends Pick<
    pg.ClientConfig,
    | 'options'
    | 'pipeline'
    | 'statement_timeout'
    | 'idle_in_transaction_session_timeout'
    | 'connectionTimeoutMillis'
    | 'types'
    | 'application_name'
  > {
  url: string;
  /** Hears of connections that were lost, idle or not. The statements under way fail with it as well. */
  onError: (error: Error) => void;
}

interface PoolOptions extends ConnectionOptions {
  max: number;
  /** Ends connections that nobody used for so long; 0 for never: signing in takes longer than a sale's first second has. */
  idleTimeoutMillis?: number;
}

/** As pg-pool hands its options to each client it makes. */
interface ClientOptions extends pg.ClientConfig {
  hosts: DatabaseHosts;
  onLost: (error: Error) => void;
}

/** read_only_sql_transaction: what took writes before is a standby, or was made one. */
const READ_ONLY = '25006';
/** A machine that vanished is noticed this long after the last word, and some ten seconds of asking, while nobody waits for it. */
const KEEP_ALIVE_MS = 10_000;
/** A statement that the server has not ended this much after its limit is asked after. */
const OVERDUE = 4 / 3;
/** Shorter limits are those of tests. */
const LEAST_QUIET_MS = 1_000;
const ASKING_MS = 5_000;

/**
 * Every connection of this program. It has a listener for its errors from its first moment to its last: pg-pool takes its
 * own away while a connection is lent, and an 'error' nobody listens to ends the process. With several hosts it goes to the
 * one that is wanted now, and is of no more use once its server turns out to be read-only.
 */
class DatabaseClient extends pg.Client {
  readonly #hosts: DatabaseHosts;
  /** As it was opened, to open another one likewise. */
  readonly #options: ClientOptions;
  #place: Host | undefined;

  constructor(options: ClientOptions) {
    const { hosts, onLost, ...config } = options;
    super(config);
    this.#hosts = hosts;
    this.#options = options;
    this.on('error', onLost);
    this.once('end', () => hosts.leave(this));
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      // After whoever asked has heard of it.
      if (code === READ_ONLY) setImmediate(() => this.#abandon('it is read-only there'));
    });
  }

  /** The host it is connected to, where there is a choice. */
  get place(): Host | undefined {
    return this.#place;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | undefined {
    if (!callback) return this.#connect();
    // What a callback throws is its own, and no failure of the connection.
    callbackify(() => this.#connect())(callback as (error: Error | null, client: pg.Client) => void);
    return undefined;
  }

  /** Ends it at once, however long its server has not answered: what waits for it fails. */
  destroy(reason: Error): void {
    this.#stream.destroy(reason);
  }

  get #stream(): Socket {
    return (this.connection as unknown as { stream: Socket }).stream;
  }

  /**
   * A machine that vanished with a statement under way would be waited for as long as the kernel sends it again, a quarter of
   * an hour. The server ends what takes longer than its limit; so where nothing was heard for longer, another connection asks
   * whether it is still at it, as it may be where a transaction has lifted the limit.
   */
  #watch(limitMs: number): void {
    const stream = this.#stream;
    const quietMs = Math.max(limitMs * OVERDUE, LEAST_QUIET_MS);
    stream.setTimeout(quietMs, () => {
      const { readyForQuery, _sentQueryQueue: sent } = this as unknown as {
        readyForQuery: boolean;
        _sentQueryQueue: unknown[];
      };
      if (readyForQuery && sent.length === 0) return;
      const { bytesRead } = stream;
      void this.#isAtWork().then((isAtWork) => {
        // A process that was busy itself finds the answer only now.
        if (!isAtWork && stream.bytesRead === bytesRead) return this.#abandon('nothing is heard of it');
        stream.setTimeout(quietMs);
      });
    });
  }

  /** Whether the server, asked anew, still works for this connection. */
  async #isAtWork(): Promise<boolean> {
    const { processID } = this as unknown as { processID: number };
    const other = new DatabaseClient({
      ...this.#options,
      pipeline: false,
      connectionTimeoutMillis: ASKING_MS,
      statement_timeout: ASKING_MS,
      query_timeout: ASKING_MS,
      onLost: () => undefined,
    });
    try {
      await other.connect();
      const found = await other.query("SELECT FROM pg_stat_activity WHERE pid = $1 AND state = 'active'", [processID]);
      return found.rowCount === 1;
    } catch {
      return false;
    } finally {
      other.end().catch(() => undefined);
    }
  }

  async #connect(): Promise<pg.Client> {
    const place = await this.#hosts.find();
    if (place) {
      this.host = place.host;
      this.port = place.port;
      this.#place = place;
    }
    try {
      await super.connect();
      await this.#hosts.verify(this);
    } catch (error) {
      this.#hosts.doubt(place);
      this.end().catch(() => undefined);
      throw error;
    }
    this.#hosts.enter(this);
    const { statement_timeout: limitMs } = this.#options;
    if (limitMs) this.#watch(limitMs);
    return this;
  }

  /** Nothing comes of it any more: its pool lets go of it, and the next one looks where the primary is. */
  #abandon(reason: string): void {
    this.#hosts.doubt(this.#place);
    this.destroy(new Error(`Connection terminated: ${reason}`));
  }
}

function clientOptions({ url, onError, ...options }: ConnectionOptions): ClientOptions {
  const hosts = hostsOf(url);
  return {
    ...options,
    connectionString: hosts.anyUrl,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    hosts,
    onLost: onError,
  };
}

/** A pool whose connections follow the address's hosts, and whose lost connections fail their statements and nothing else. */
export function openPool({ max, ...options }: PoolOptions): pg.Pool {
  const Client = DatabaseClient as unknown as new () => pg.ClientBase;
  const config: pg.PoolConfig & ClientOptions = { ...clientOptions(options), max, Client };
  const pool = new pg.Pool(config);
  // Its clients say the same by themselves.
  pool.on('error', () => undefined);
  return pool;
}

/** One connection, open. Throws what connecting throws. */
export async function openClient(options: ConnectionOptions): Promise<pg.Client> {
  const client = new DatabaseClient(clientOptions(options));
  await client.connect();
  return client;
}

/**
 * Statements that `send` hands to a pipelined connection leave in one packet: each for itself is a call of the kernel, and those
 * were a third of the processor time of a purchase.
 */
export function sendTogether<Sent>(client: pg.ClientBase, send: () => Sent): Sent {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

export const { escapeIdentifier } = pg;
/** How texts of a type are read where nothing else is said. */
export const standardTypeParser = pg.types.getTypeParser;
