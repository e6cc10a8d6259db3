import type { Place } from '@mingtang/contract/waiting-room/model';
import { Batch } from '../../platform/batch.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';
import { getSetting } from '../reference/queries.ts';
import { endPlaces, moveLine, openRoom, takePlaces, touchPlaces } from './commands.ts';
import { checkSecondsOf, OPENS_AFTER_MS, positionOf, TURN_MS, waitOf } from './policy.ts';
import { findPlaces, getRoom, listWaitingNumbers, type PlaceRow } from './queries.ts';

const TICK_MS = 1_000;
/** How long a client of a closed room, or without a place, may wait before it asks again. */
const IDLE_CHECK_SECONDS = 15;

/**
 * The line in front of the shop, as one instance sees it. What is true stands in the database, so that any number of
 * instances share one line and a restart forgets nothing. While there is no line it asks nothing and costs one comparison
 * an order.
 */
export class WaitingRoom {
  readonly #platform: Platform;
  #mode: 'on' | 'auto' | 'off' = 'off';
  #capacity = 1;
  /** Opened by the rush, on whichever instance. */
  #isRushed = false;
  #numbers: number[] = [];
  /** The last number drawn when they were read. */
  #lastNumber = 0;
  #perSecond: number | null = null;
  #ticker: NodeJS.Timeout | undefined;
  /** The reading that is under way or was last, and the one that comes after it. */
  #reading = Promise.resolve();
  #nextReading: Promise<void> | undefined;
  readonly #joins: Batch<string, PlaceRow | undefined>;
  readonly #looks: Batch<string, PlaceRow | undefined>;
  readonly #ends: Batch<string, true>;

  constructor(platform: Platform) {
    this.#platform = platform;
    const placesAfter = (act: typeof takePlaces) => async (personIds: string[]) => {
      const distinct = [...new Set(personIds)];
      await transact(platform, (tx) => act(tx, distinct, platform.clock.now()));
      const places = await findPlaces(platform.database.db, distinct);
      return personIds.map((id) => places.get(id));
    };
    this.#joins = new Batch({ run: placesAfter(takePlaces) });
    this.#looks = new Batch({ run: placesAfter(touchPlaces) });
    this.#ends = new Batch({
      run: async (personIds) => {
        await transact(platform, (tx) => endPlaces(tx, personIds));
        return personIds.map(() => true);
      },
    });
    platform.bus.on('waiting_room', () => this.#readAgain());
    platform.bus.on('reconnected', () => this.#readAgain());
    platform.bus.on('cache', (tags) => {
      if ((tags as string[]).includes('settings')) this.#readAgain();
    });
  }

  /**
   * Learns how things stand; afterwards it hears of every change. One reading after the other, so that none which began before a
   * change has the last word; whoever asks during one shares the next.
   */
  start(): Promise<void> {
    this.#nextReading ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#nextReading = undefined;
        this.#reading = this.#read();
        return this.#reading;
      });
    return this.#nextReading;
  }

  async #read(): Promise<void> {
    const { db } = this.#platform.database;
    this.#mode = await getSetting(db, 'waiting_room_mode');
    this.#capacity = await getSetting(db, 'waiting_room_capacity');
    this.#isRushed = (await getRoom(db)).isOpen;
    if (!this.isOpen) return this.stop();
    await this.#look();
    this.#ticker ??= setInterval(
      () => this.#platform.background.run('the line did not move', () => this.#tick()),
      TICK_MS,
    );
  }

  stop(): void {
    clearInterval(this.#ticker);
    this.#ticker = undefined;
  }

  /** Whether there is a line. */
  get isOpen(): boolean {
    return this.#mode === 'on' || (this.#mode === 'auto' && this.#isRushed);
  }

  /**
   * Lets somebody try to place an order, or refuses with `orders.wait_in_line`; says whether that order takes a turn, which
   * is taken where the order is placed. `waitedMs`: how long orders wait to be placed.
   */
  async enter(personId: string, waitedMs: number): Promise<boolean> {
    if (!this.isOpen) {
      if (this.#mode === 'auto' && waitedMs > OPENS_AFTER_MS) await this.#open();
      return false;
    }
    const place = await this.#looks.submit(personId);
    if (!this.#isTheirTurn(place)) throw new Refusal('orders.wait_in_line');
    return true;
  }

  async join(personId: string): Promise<Place> {
    return this.isOpen ? this.#toPlace(await this.#joins.submit(personId)) : this.#toPlace(undefined);
  }

  /** How somebody stands; says at the same time that they are still there. */
  async find(personId: string): Promise<Place> {
    return this.#toPlace(this.isOpen ? await this.#looks.submit(personId) : undefined);
  }

  async giveUp(personId: string): Promise<Place> {
    await this.#ends.submit(personId);
    return this.#toPlace(undefined);
  }

  #isTheirTurn(place: PlaceRow | undefined): place is PlaceRow & { admittedAt: Date } {
    const since = place?.admittedAt;
    return since != null && this.#platform.clock.now().getTime() - since.getTime() < TURN_MS;
  }

  #toPlace(row: PlaceRow | undefined): Place {
    const nobody = { number: null, position: null, waitSeconds: null, admittedUntil: null };
    if (!this.isOpen) return { ...nobody, state: 'open', checkSeconds: IDLE_CHECK_SECONDS };
    if (!row) return { ...nobody, state: 'outside', checkSeconds: IDLE_CHECK_SECONDS };
    if (this.#isTheirTurn(row)) {
      const admittedUntil = new Date(row.admittedAt.getTime() + TURN_MS);
      return { ...nobody, state: 'admitted', number: row.number, admittedUntil, checkSeconds: IDLE_CHECK_SECONDS };
    }
    // The numbers are a second old: who joined since stands behind all of them.
    const position =
      row.number > this.#lastNumber
        ? this.#numbers.length + row.number - this.#lastNumber
        : positionOf(this.#numbers, row.number);
    return {
      state: 'waiting',
      number: row.number,
      position,
      waitSeconds: waitOf(position, this.#perSecond),
      admittedUntil: null,
      checkSeconds: checkSecondsOf(position),
    };
  }

  async #open(): Promise<void> {
    const platform = this.#platform;
    this.#isRushed = true;
    await transact(platform, async (tx) => {
      if (await openRoom(tx, platform.clock.now())) await platform.bus.publish(tx, 'waiting_room', {});
    });
    // A reading that began before may just have said that it is closed.
    await this.start();
    platform.log.warn('the waiting room opened: orders come faster than they can be placed');
  }

  async #tick(): Promise<void> {
    const platform = this.#platform;
    await transact(platform, async (tx) => {
      const move = { capacity: this.#capacity, mayClose: this.#mode === 'auto', now: platform.clock.now() };
      const moved = await moveLine(tx, move);
      if (moved && this.#isRushed && !moved.isOpen) await platform.bus.publish(tx, 'waiting_room', {});
    });
    await this.#look();
  }

  async #look(): Promise<void> {
    const { db } = this.#platform.database;
    const room = await getRoom(db);
    this.#numbers = await listWaitingNumbers(db);
    this.#lastNumber = room.lastNumber;
    this.#perSecond = room.perSecond;
  }

  #readAgain(): void {
    this.#platform.background.run('the waiting room could not be read', () => this.start());
  }
}
