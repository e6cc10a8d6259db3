import type { SQL } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import { publishing } from '../../platform/bus.ts';
import type { Tx } from '../../platform/database.ts';
import { refuse } from '../../platform/refuse.ts';

/** Ids that fit one event of the bus. */
const IDS_PER_EVENT = 150;
const TOPIC = 'orders_settled';

/** Tells every instance, with the commit, that these orders are unpaid no more. */
export async function publishSettled(tx: Pick<Tx, 'execute'>, orderIds: readonly string[]): Promise<void> {
  for (const statement of settledPublishing(orderIds)) await tx.execute(statement);
}

/** The statements that tell it. */
export const settledPublishing = (orderIds: readonly string[]): SQL[] =>
  Array.from({ length: Math.ceil(orderIds.length / IDS_PER_EVENT) }, (_, index) =>
    publishing(TOPIC, orderIds.slice(index * IDS_PER_EVENT, (index + 1) * IDS_PER_EVENT)),
  );

interface WaitsOptions {
  /** Requests of one person that are held at once. */
  perPerson?: number;
  /** Of everybody in this process. */
  total?: number;
}

/** Requests that are held until an order stops being unpaid; the event bus wakes them, on whichever instance it happened. */
export class OrderWaits {
  readonly #options: Required<WaitsOptions>;
  readonly #byOrder = new Map<string, Set<() => void>>();
  readonly #ofPerson = new Map<string, number>();
  #held = 0;

  constructor(bus: Pick<Bus, 'on'>, { perPerson = 4, total = 10_000 }: WaitsOptions = {}) {
    this.#options = { perPerson, total };
    bus.on(TOPIC, (ids) => {
      for (const id of ids as string[]) for (const wake of this.#byOrder.get(id) ?? []) wake();
    });
    // Something may have been missed: everybody looks again.
    bus.on('reconnected', () => {
      for (const wakes of this.#byOrder.values()) for (const wake of wakes) wake();
    });
  }

  /** Requests that are held now. */
  get held(): number {
    return this.#held;
  }

  /** Holds a request of a person; `end` it in any case. Refuses too_many_requests, and unavailable when too many are held. */
  open(personId: string, orderId: string): OrderWait {
    const own = this.#ofPerson.get(personId) ?? 0;
    if (own >= this.#options.perPerson) refuse('protocol.too_many_requests');
    if (this.#held >= this.#options.total) refuse('protocol.unavailable');
    this.#held += 1;
    this.#ofPerson.set(personId, own + 1);
    const wait = new OrderWait(() => {
      this.#held -= 1;
      const left = (this.#ofPerson.get(personId) ?? 1) - 1;
      if (left > 0) this.#ofPerson.set(personId, left);
      else this.#ofPerson.delete(personId);
      const wakes = this.#byOrder.get(orderId);
      wakes?.delete(wait.wake);
      if (wakes?.size === 0) this.#byOrder.delete(orderId);
    });
    const wakes = this.#byOrder.get(orderId) ?? new Set();
    this.#byOrder.set(orderId, wakes.add(wait.wake));
    return wait;
  }
}

/** One request that is held. */
export class OrderWait {
  #news = Promise.withResolvers<void>();
  #onEnd: (() => void) | undefined;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Whether nobody waits any more. */
  get isOver(): boolean {
    return this.#onEnd === undefined;
  }

  readonly wake = (): void => this.#news.resolve();

  /** Until something was heard of the order since the last time, the wait is over, or `ms` have passed. */
  async next(ms: number): Promise<void> {
    const timer = setTimeout(this.wake, ms);
    await this.#news.promise;
    clearTimeout(timer);
    this.#news = Promise.withResolvers<void>();
  }

  readonly end = (): void => {
    this.#onEnd?.();
    this.#onEnd = undefined;
    this.wake();
  };
}
