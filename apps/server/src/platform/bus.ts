import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Tx } from './database.ts';
import { DatabaseListener } from './database-listener.ts';

/** PostgreSQL refuses a NOTIFY payload of 8000 bytes; longer lists are sent in parts. */
const PAYLOAD_LIMIT = 7_000;
const CHANNEL = 'mingtang';

type Listener = (data: unknown) => void;

/** The statement that publishes an event with its transaction's commit. `data` must fit 7000 bytes as JSON. */
export const publishing = (topic: string, data: unknown): SQL =>
  sql`SELECT pg_notify(${CHANNEL}, ${payloadOf(topic, data)})`;

function payloadOf(topic: string, data: unknown): string {
  const payload = JSON.stringify({ topic, data });
  if (Buffer.byteLength(payload) > PAYLOAD_LIMIT) throw new Error(`Event ${topic} is too large for the bus.`);
  return payload;
}

/**
 * Events between instances, over LISTEN/NOTIFY. An event published in a transaction is delivered when it commits, to
 * every instance and this one too; it never arrives for a transaction that was rolled back.
 */
export class Bus {
  readonly #url: string;
  readonly #log: Logger;
  readonly #listeners = new Map<string, Listener[]>();
  #listener: DatabaseListener | undefined;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  /** Calls `listener` for each event of `topic`. Topic `reconnected` says that events may have been missed. */
  on(topic: string, listener: Listener): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  /** Publishes with the transaction's commit. `data` must fit 7000 bytes as JSON. */
  async publish(tx: Pick<Tx, 'execute'>, topic: string, data: unknown): Promise<void> {
    await tx.execute(publishing(topic, data));
  }

  /** Publishes an event for each of `all`, with one statement. */
  async publishAll(tx: Pick<Tx, 'execute'>, topic: string, all: readonly unknown[]): Promise<void> {
    if (all.length === 0) return;
    const payloads = sql.param(all.map((data) => payloadOf(topic, data)));
    await tx.execute(sql`SELECT pg_notify(${CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`);
  }

  /** Waits until this instance has heard what was committed before; at once while it hears nothing. */
  async settle(): Promise<void> {
    await this.#listener?.settle();
  }

  /** Starts listening, or throws; once it listens, it reconnects by itself. */
  async connect(): Promise<void> {
    this.#listener = await DatabaseListener.open({
      url: this.#url,
      channel: CHANNEL,
      onNotification: (payload) => this.#deliver(payload),
      onReconnect: () => this.#emit('reconnected', undefined),
      onError: (error) => this.#log.warn({ reason: error.message }, 'bus connection lost'),
    });
  }

  async close(): Promise<void> {
    await this.#listener?.close();
  }

  /** Whoever may connect to the database may write to the channel: what is no event of ours is passed over. */
  #deliver(payload: string): void {
    let event: { topic?: unknown; data?: unknown } | null;
    try {
      event = JSON.parse(payload) as typeof event;
    } catch {
      event = null;
    }
    if (typeof event?.topic === 'string') this.#emit(event.topic, event.data);
    else this.#log.warn('bus heard something that is no event');
  }

  #emit(topic: string, data: unknown): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener(data);
      } catch (error) {
        this.#log.error({ error, topic }, 'bus listener failed');
      }
    }
  }
}
