import type pg from 'pg';
import { escapeIdentifier, openClient } from './database-client.ts';

/** Pauses between attempts to be connected again. */
const RETRY_MS = 500;

interface ListenOptions {
  url: string;
  channel: string;
  onNotification: (payload: string) => void;
  /** It listens again: what was told meanwhile was missed. */
  onReconnect: () => void;
  onError: (error: Error) => void;
}

/** One connection that listens to a channel, and finds its way back whenever the database was gone. */
export class DatabaseListener {
  readonly #options: ListenOptions;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(options: ListenOptions) {
    this.#options = options;
  }

  /** Listens, or throws; afterwards it reconnects by itself. */
  static async open(options: ListenOptions): Promise<DatabaseListener> {
    const listener = new DatabaseListener(options);
    await listener.#connect();
    return listener;
  }

  /**
   * Waits until everything has arrived that was committed before; at once while it is not connected. PostgreSQL tells a
   * connection what it listens to before it answers its next question; listening again is one that changes nothing.
   */
  async settle(): Promise<void> {
    await this.#client?.query(this.#listening).catch(this.#options.onError);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  get #listening(): string {
    return `LISTEN ${escapeIdentifier(this.#options.channel)}`;
  }

  async #connect(): Promise<void> {
    const { url, onError, onNotification } = this.#options;
    const client = await openClient({ url, onError, connectionTimeoutMillis: 10_000 });
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await client.query(this.#listening);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return client.end();
    this.#client = client;
    client.once('end', () => this.#reconnect());
  }

  #reconnect(): void {
    if (this.#isClosed) return;
    this.#client = undefined;
    this.#retry = setTimeout(() => {
      this.#connect().then(
        () => this.#options.onReconnect(),
        () => this.#reconnect(),
      );
    }, RETRY_MS);
  }
}
