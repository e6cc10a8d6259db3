import {
  type Decision,
  type Direction,
  decideAdmission,
  type Presented,
  SESSION_OPENS_MINUTES,
} from '@mingtang/contract/entrance/admission';
import { stepOf } from '@mingtang/contract/pass';
import type { KeptPassage, KeptTicket, Setup, Store } from './store.ts';

export type Product = Setup['products'][number];
export type Checkpoint = Setup['checkpoints'][number];

/** Hours that the event is ahead of UTC, all year: its civil days and hours (Asia/Shanghai). */
const EVENT_OFFSET_MS = 8 * 3_600_000;

/** The event's civil day of an instant, `2026-07-05`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + EVENT_OFFSET_MS).toISOString().slice(0, 10);

/**
 * What the device knows, in memory: a verdict waits for no disk. A hundred thousand tickets are some forty megabytes. What
 * changes is written to the store by whoever calls.
 */
export class Knowledge {
  readonly #tickets = new Map<string, KeptTicket>();
  readonly #passages = new Map<string, KeptPassage[]>();
  readonly #known = new Set<string>();
  readonly #entries = new Map<string, number>();
  #sessionMinutes = SESSION_OPENS_MINUTES;
  #products = new Map<string, Product>();
  #checkpoints = new Map<string, Checkpoint>();

  /** Reads all that the store has. */
  async load(store: Store, setup: Setup | undefined): Promise<void> {
    const [tickets, passages] = await Promise.all([store.getAll('tickets'), store.getAll('passages')]);
    this.forget();
    if (setup) this.takeSetup(setup);
    this.takeTickets(tickets);
    this.takePassages(passages);
  }

  forget(): void {
    for (const list of [this.#tickets, this.#passages, this.#known, this.#entries]) list.clear();
    this.#products = new Map();
    this.#checkpoints = new Map();
  }

  get ticketCount(): number {
    return this.#tickets.size;
  }

  takeSetup({ products, checkpoints, sessionMinutes = SESSION_OPENS_MINUTES }: Setup): void {
    this.#sessionMinutes = sessionMinutes;
    this.#products = new Map(products.map((product) => [product.id, product]));
    this.#checkpoints = new Map(checkpoints.map((checkpoint) => [checkpoint.id, checkpoint]));
  }

  takeTickets(tickets: readonly KeptTicket[]): void {
    for (const ticket of tickets) this.#tickets.set(ticket.hash, ticket);
  }

  /** Takes passages in, its own among them; one it knows changes nothing. */
  takePassages(passages: readonly KeptPassage[]): void {
    for (const passage of passages) {
      if (this.#known.has(passage.id)) continue;
      this.#known.add(passage.id);
      const list = this.#passages.get(passage.hash) ?? [];
      list.push(passage);
      list.sort((one, other) => one.at.getTime() - other.at.getTime());
      this.#passages.set(passage.hash, list);
      if (passage.direction === 'in') this.#entries.set(passage.day, this.entriesOf(passage.day) + 1);
    }
  }

  /** Entries of a day at all gates, as far as they are known here. */
  entriesOf(day: string): number {
    return this.#entries.get(day) ?? 0;
  }

  findTicket(hash: string): KeptTicket | undefined {
    return this.#tickets.get(hash);
  }

  findProduct(id: string): Product | undefined {
    return this.#products.get(id);
  }

  findCheckpoint(id: string): Checkpoint | undefined {
    return this.#checkpoints.get(id);
  }

  /** What the rule says to a code whose signature is right, by what is known here. */
  decide({
    hash,
    pass,
    checkpointId,
    at,
    day = dayOf(at),
  }: {
    hash: string;
    pass: Presented;
    checkpointId: string;
    at: Date;
    /** Another day than the scan's own, to practise. */
    day?: string;
  }): Decision<KeptPassage> {
    const ticket = this.findTicket(hash);
    const checkpoint = this.findCheckpoint(checkpointId);
    return decideAdmission({
      pass,
      ticket,
      product: ticket && this.findProduct(ticket.productId),
      checkpoint: checkpoint ?? { direction: 'in', halls: [] },
      day,
      step: stepOf(at),
      at: onDay(at, day),
      sessionMinutes: this.#sessionMinutes,
      passages: (this.#passages.get(hash) ?? []).filter((passage) => passage.at <= at),
      hallsOf: (id) => this.findCheckpoint(id)?.halls ?? [],
    });
  }
}

/** The same time of another of the event's days. */
const onDay = (at: Date, day: string): Date => new Date(at.getTime() + Date.parse(day) - Date.parse(dayOf(at)));

/** Somebody went through here. */
export const passageOf = (
  { id, hash, at, checkpointId }: { id: string; hash: string; at: Date; checkpointId: string },
  direction: Direction,
): KeptPassage => ({ id, hash, at, day: dayOf(at), direction, checkpointId });
