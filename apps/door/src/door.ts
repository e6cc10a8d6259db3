import { api, isPassing } from './api.ts';
import { DeviceGone, DeviceRefused } from './device-refused.ts';
import { closed, type DoorState } from './door-state.ts';
import { Gatekeeping } from './gatekeeping.ts';
import { type HandedOut, HandingOut } from './handing-out.ts';
import type { Judged } from './judging.ts';
import { dayOf, Knowledge } from './memory/knowledge.ts';
import {
  forgetTickets,
  keep,
  type LoggedScan,
  openStore,
  pruneLog,
  readKept,
  type Setup,
  type Store,
} from './memory/store.ts';
import { Waiting } from './memory/waiting.ts';
import { DoorClock } from './scanning/clock.ts';
import { Syncing } from './syncing.ts';

/** Between two rounds with the server while all is well. */
const SYNC_EVERY_MS = 4_000;
/** And at most while it is away. */
const MOST_PAUSE_MS = 20_000;
/** The help desk looks back so far, and as long as the page lives. */
const MOST_LOGGED = 500;

/** The device: what it keeps and knows, how it decides, and its talk with the server. The screens look at its state. */
export class Door {
  state = closed;
  readonly knowledge = new Knowledge();
  #store: Store | undefined;
  #waiting: Waiting | undefined;
  #gate: Gatekeeping | undefined;
  #handingOut: HandingOut | undefined;
  #clock = new DoorClock({});
  #syncing: Syncing | undefined;
  #token: string | undefined;
  /** The token it enrols by a code with, until it is a device. */
  #offered: string | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  /** The round that is under way, or was last. */
  #lastRound = Promise.resolve();
  /** Of a device that is taken out or given back: until nothing of it is left. */
  #ending = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  readonly #openStore: typeof openStore;

  constructor(open: typeof openStore = openStore) {
    this.#openStore = open;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<DoorState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Opens the store and begins. One page at a time: two would not know of each other's scans. */
  async open(): Promise<void> {
    const isFirst = await new Promise<boolean>((resolve) => {
      if (!('locks' in navigator)) return resolve(true);
      void navigator.locks.request('door', { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => undefined);
      });
    });
    if (!isFirst) return this.#set({ phase: 'elsewhere' });
    const store = await this.#openStore().catch(() => undefined);
    if (!store) return this.#set({ phase: 'no_store' });
    this.#store = store;
    const [token, setup, checkpointId, offsetMs, lastSeenAt, lastSyncAt, isMuted, benefitId, waiting] =
      await Promise.all([
        readKept(store, 'token'),
        readKept(store, 'setup'),
        readKept(store, 'checkpointId'),
        readKept(store, 'clockOffsetMs'),
        readKept(store, 'lastSeenAt'),
        readKept(store, 'lastSyncAt'),
        readKept(store, 'isMuted'),
        readKept(store, 'benefitId'),
        Waiting.open(store, 'waiting'),
      ]);
    this.#token = token;
    this.#waiting = waiting;
    this.#clock = new DoorClock({ offsetMs: offsetMs ?? 0, lastSeenAt: lastSeenAt ?? 0 });
    await this.knowledge.load(store, setup);
    await pruneLog(store, MOST_LOGGED).catch(() => undefined);
    const handingOut = await HandingOut.open({ store, door: this.knowledge, clock: this.#clock, setup });
    this.#handingOut = handingOut;
    this.#gate = new Gatekeeping({ store, waiting, knowledge: this.knowledge, clock: this.#clock });
    this.#syncing = new Syncing(
      {
        store,
        handingOut,
        waiting,
        knowledge: this.knowledge,
        clock: this.#clock,
        checkpointId: () => this.state.checkpointId,
        onSetup: (fresh) => this.#takeSetup(fresh),
        onProgress: () => this.#look(),
        onMerged: (count, otherwise) =>
          this.#set({
            merged: {
              count: count + (this.state.merged?.count ?? 0),
              otherwise: [...(this.state.merged?.otherwise ?? []), ...otherwise],
              at: this.#clock.now(),
            },
          }),
      },
      setup?.mayRedeem ?? false,
    );
    this.#set({
      phase: token ? 'ready' : 'enrolling',
      setup,
      checkpointId,
      benefitId,
      isMuted: isMuted ?? false,
      lastSyncAt: lastSyncAt === undefined ? undefined : new Date(lastSyncAt),
      isFilling: lastSyncAt === undefined,
    });
    this.#look();
    addEventListener('online', () => this.sync());
    addEventListener('offline', () => this.#set({ isOnline: false }));
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.sync());
    this.sync();
  }

  /** Whether what is shown of the merge was seen. */
  forgetMerge(): void {
    this.#set({ merged: undefined });
  }

  /** Makes this browser a device; a staff member has to be signed in. Throws CallFailure, NoAnswer. */
  async enrol(name: string): Promise<void> {
    await this.#ending;
    const { token } = await api.entrance.enrolDevice({ name });
    await this.#begin(token);
  }

  /** Makes this browser a device by a code that a gatekeeper made for many. Throws CallFailure, NoAnswer. */
  async enrolByCode(code: string): Promise<void> {
    await this.#ending;
    // Entered again after an answer that got lost, the code finds the device that was made of the same token.
    this.#offered ??= newToken();
    await api.entrance.enrolByCode({ code, token: this.#offered });
    const token = this.#offered;
    this.#offered = undefined;
    await this.#begin(token);
  }

  async #begin(token: string): Promise<void> {
    const store = this.#opened();
    await keep(store, 'token', token);
    this.#token = token;
    // Else a browser short of room may throw everything away.
    await navigator.storage?.persist?.().catch(() => false);
    this.#syncing?.renew();
    this.#set({ phase: 'ready', isFilling: true, isOnline: true });
    this.sync();
  }

  /** Gives the device back: what it knows is gone. Nothing may be waiting. */
  leave(): Promise<void> {
    return this.#end('enrolling');
  }

  /** Where it stands from now on: at a gate, or where something is handed out; nowhere, to choose anew. */
  async takePost(post: { checkpointId: string } | { benefitId: string } | undefined): Promise<void> {
    const chosen = { checkpointId: undefined, benefitId: undefined, ...post };
    this.#set(chosen);
    const store = this.#opened();
    for (const key of ['checkpointId', 'benefitId'] as const) {
      const value = chosen[key];
      await (value === undefined ? store.delete('kept', key) : keep(store, key, value)).catch(() => undefined);
    }
  }

  mute(isMuted: boolean): void {
    this.#set({ isMuted });
    void keep(this.#opened(), 'isMuted', isMuted).catch(() => undefined);
  }

  practise(practiceDay: string | undefined): void {
    this.#set({ practiceDay });
  }

  now(): Date {
    return this.#clock.now();
  }

  get token(): string {
    return this.#token ?? '';
  }

  get benefits(): HandingOut['knowledge'] | undefined {
    return this.#handingOut?.knowledge;
  }

  /** Judges a code. Undefined while no gate is chosen, and when the device was taken out. */
  scan(text: string, readAt = performance.now()): Promise<Judged | undefined> {
    const { setup, checkpointId, practiceDay: day } = this.state;
    if (!setup || checkpointId === undefined) return Promise.resolve(undefined);
    return this.#guard(() => this.#gate?.scan(text, { setup, checkpointId, token: this.#asked(), readAt, day }));
  }

  /** Hands out what is chosen to whose code this is; undefined while nothing is, or the device was taken out. */
  redeem(text: string, readAt = performance.now()): Promise<HandedOut | undefined> {
    const { setup, benefitId } = this.state;
    if (!setup || benefitId === undefined) return Promise.resolve(undefined);
    return this.#guard(() => this.#handingOut?.redeem(text, { benefitId, setup, token: this.#asked(), readAt }));
  }

  /** Judges a ticket by its typed number; undefined while practising, for the server keeps what it is asked. Throws CallFailure, NoAnswer. */
  async scanNumber(number: string, known: Pick<Judged, 'product' | 'facts'>): Promise<Judged | undefined> {
    const { checkpointId, practiceDay } = this.state;
    if (checkpointId === undefined || practiceDay !== undefined) return undefined;
    const judged = await this.#gate?.scanNumber(number, { token: this.token, checkpointId, known });
    this.sync();
    return judged;
  }

  /** Lets in whom the rule did not. */
  async overrule(refused: Judged): Promise<Judged | undefined> {
    const judged = await this.#gate?.overrule(refused);
    this.#look();
    this.sync();
    return judged;
  }

  /** The last scans of this device, the newest first. */
  listLog = async (): Promise<LoggedScan[]> => (await this.#gate?.listLog()) ?? [];

  /** The token to ask the server with, where it can be asked. */
  #asked(): string | undefined {
    return this.state.isOnline ? this.#token : undefined;
  }

  async #guard<Answer>(act: () => Promise<Answer> | undefined): Promise<Answer | undefined> {
    try {
      const answer = await act();
      // Heard nothing: there may be no network any more.
      if (this.state.isOnline && isOwnWord(answer)) this.sync();
      return answer;
    } catch (error) {
      if (!(error instanceof DeviceRefused)) throw error;
      await this.#end(error.isRevoked ? 'revoked' : 'enrolling');
      return undefined;
    } finally {
      this.#look();
    }
  }

  /** A round with the server now, and again in a while. */
  sync(): void {
    clearTimeout(this.#timer);
    if (this.#isRunning || this.#token === undefined) return;
    this.#isRunning = true;
    this.#lastRound = this.#round(this.#token).finally(() => {
      this.#isRunning = false;
      const pause = Math.min(SYNC_EVERY_MS * 2 ** this.#failures, MOST_PAUSE_MS);
      // Devices that lost the same network do not come back at the same moment.
      if (this.#token !== undefined) this.#timer = setTimeout(() => this.sync(), pause * (0.75 + Math.random() / 2));
    });
  }

  async #round(token: string): Promise<void> {
    try {
      await this.#syncing?.run(() => {
        if (this.#token !== token) throw new DeviceGone();
        return token;
      });
      if (this.#token !== token) return;
      this.#failures = 0;
      const now = this.now();
      this.#set({ isOnline: true, isFilling: false, lastSyncAt: now });
      await keep(this.#opened(), 'lastSyncAt', now.getTime()).catch(() => undefined);
      await keep(this.#opened(), 'lastSeenAt', this.#clock.look()).catch(() => undefined);
    } catch (error) {
      if (error instanceof DeviceGone) return;
      if (error instanceof DeviceRefused) return this.#forget(error.isRevoked ? 'revoked' : 'enrolling');
      this.#failures += 1;
      if (isPassing(error)) this.#set({ isOnline: false });
    } finally {
      await this.#measure();
      this.#look();
    }
  }

  #takeSetup(setup: Setup): void {
    const { checkpointId, benefitId } = this.state;
    const isGone = !setup.checkpoints.some(({ id }) => id === checkpointId);
    const benefits = [...setup.ticketBenefits, ...setup.memberBenefits];
    const isWithdrawn = !benefits.some(({ id }) => id === benefitId);
    this.#set({
      setup,
      checkpointId: isGone ? undefined : checkpointId,
      benefitId: isWithdrawn ? undefined : benefitId,
    });
  }

  /** The same of a device that a round may be under way for: what it is told last would be written behind what is forgotten. */
  #end(phase: 'enrolling' | 'revoked'): Promise<void> {
    this.#token = undefined;
    this.#set({ phase });
    this.#ending = this.#lastRound.then(() => this.#forget(phase));
    return this.#ending;
  }

  async #forget(phase: 'enrolling' | 'revoked'): Promise<void> {
    this.#token = undefined;
    await forgetTickets(this.#opened()).catch(() => undefined);
    this.knowledge.forget();
    this.#handingOut?.knowledge.forget();
    this.#set({ phase, setup: undefined, lastSyncAt: undefined, isOnline: false, practiceDay: undefined });
  }

  async #measure(): Promise<void> {
    const told = await navigator.storage?.estimate?.().catch(() => undefined);
    if (told?.quota) this.#set({ storage: { used: told.usage ?? 0, quota: told.quota } });
  }

  /** What changes by itself. */
  #look(): void {
    const { offsetMs, wasTurnedBack, doubtMinutes } = this.#clock;
    const { practiceDay } = this.state;
    this.#set({
      // Whoever practised for tomorrow overnight is at work now.
      practiceDay: practiceDay === dayOf(this.now()) ? undefined : practiceDay,
      tickets: this.knowledge.ticketCount,
      waiting: (this.#waiting?.count ?? 0) + (this.#handingOut?.waiting.count ?? 0),
      oldestWaitingAt: earlier(this.#waiting?.oldestAt, this.#handingOut?.waiting.oldestAt),
      isStoreFull: Boolean(this.#waiting?.isStoreFull || this.#handingOut?.waiting.isStoreFull),
      clock: { offsetMs, wasTurnedBack, doubtMinutes },
    });
  }

  #opened(): Store {
    if (!this.#store) throw new Error('The door is not open yet.');
    return this.#store;
  }
}

/** 32 random bytes, base64url. */
const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

const earlier = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other);

const isOwnWord = (answer: unknown): boolean => (answer as { isOwnWord?: boolean } | undefined)?.isOwnWord === true;
