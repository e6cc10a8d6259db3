import { CallFailure } from '@mingtang/contract/client';
import { MOST_SCANS } from '@mingtang/contract/entrance/console';
import { entranceRefusals } from '@mingtang/contract/entrance/refusals';
import { api } from './api.ts';
import { toRefused } from './device-refused.ts';
import type { HandingOut } from './handing-out.ts';
import type { Knowledge } from './memory/knowledge.ts';
import { keep, type LoggedScan, type Setup, type Store } from './memory/store.ts';
import { takeList } from './memory/take-list.ts';
import type { Waiting } from './memory/waiting.ts';
import type { DoorClock } from './scanning/clock.ts';

/** Between two looks at checkpoints, products and the time. */
const SETUP_EVERY_MS = 60_000;

interface Parts {
  store: Store;
  knowledge: Knowledge;
  waiting: Waiting;
  handingOut: HandingOut;
  clock: DoorClock;
  onSetup: (setup: Setup) => void;
  /** Some more of a long list is there. */
  onProgress: () => void;
  /** Scans were taken; of some the server thinks otherwise. */
  onMerged: (count: number, otherwise: LoggedScan[]) => void;
  /** The gate that scans are handed in for whose own is no more. */
  checkpointId: () => string | undefined;
}

/** Brings what this device has to the server, and what the server has to this device. */
export class Syncing {
  readonly #parts: Parts;
  /** By `performance.now`: the device's own clock may be turned back. */
  #setupAt = Number.NEGATIVE_INFINITY;
  #mayRedeem: boolean;

  /** @param mayRedeem as it was when the device last knew */
  constructor(parts: Parts, mayRedeem: boolean) {
    this.#parts = parts;
    this.#mayRedeem = mayRedeem;
  }

  /** Asks for the setup at the next time. */
  renew(): void {
    this.#setupAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * One round: scans first, for somebody else may wait for them. `token` is asked before every call, and throws where there is no
   * device any more. Throws DeviceRefused, CallFailure, NoAnswer, and what `token` throws.
   */
  async run(token: () => string): Promise<void> {
    try {
      await this.#handIn(token);
      if (this.#mayRedeem) await this.#handInRedemptions(token);
      // After the scans, so that it says how many still wait.
      if (this.#isSetupDue()) await this.#takeSetup(token);
      await this.#takeTickets(token);
      await this.#takePassages(token);
      if (this.#mayRedeem) await this.#parts.handingOut.takeLists(token);
    } catch (error) {
      throw toRefused(error);
    }
  }

  /** A clock that was turned back is corrected by the same talk, and not in a minute of its own. */
  #isSetupDue(): boolean {
    return this.#parts.clock.wasTurnedBack || performance.now() - this.#setupAt >= SETUP_EVERY_MS;
  }

  async #takeSetup(token: () => string): Promise<void> {
    const { store, clock, knowledge, waiting, handingOut, onSetup } = this.#parts;
    const askedAt = Date.now();
    const setup = await api.entrance.getDoor({
      token: token(),
      deviceTime: new Date(askedAt),
      waiting: waiting.count + handingOut.waiting.count,
    });
    clock.correct(setup.serverTime, askedAt, Date.now());
    knowledge.takeSetup(setup);
    handingOut.knowledge.takeSetup(setup);
    this.#mayRedeem = setup.mayRedeem;
    this.#setupAt = performance.now();
    onSetup(setup);
    await tryTo(keep(store, 'setup', setup));
    await tryTo(keep(store, 'clockOffsetMs', clock.offsetMs));
  }

  async #handIn(token: () => string): Promise<void> {
    const { waiting } = this.#parts;
    await waiting.retry();
    while (waiting.count > 0) {
      const scans = waiting.first(MOST_SCANS);
      const gone = await this.#handInSome(token, scans);
      if (gone.length === 0) continue;
      // Their gate was deleted meanwhile: whoever went in has, at the gate this device stands at now.
      const checkpointId = this.#parts.checkpointId();
      if (checkpointId === undefined || gone.every((scan) => scan.checkpointId === checkpointId)) return;
      for (const scan of gone) await waiting.add({ ...scan, checkpointId });
    }
  }

  /** What a device that may no longer hand out still has stays with it, until it may again; its gate goes on. */
  async #handInRedemptions(token: () => string): Promise<void> {
    await this.#parts.handingOut.handIn(token).catch((error: unknown) => {
      const { code } = entranceRefusals['entrance.device_may_not_redeem'];
      if (!(error instanceof CallFailure && error.code === code)) throw error;
      this.#mayRedeem = false;
      this.renew();
    });
  }

  /** Returns those that were not taken. */
  async #handInSome(token: () => string, scans: ReturnType<Waiting['first']>) {
    const { store, waiting, onMerged } = this.#parts;
    const answers = await api.entrance
      .handInScans({ token: token(), scans })
      .then((answer) => answer.scans)
      .catch((error: unknown) => {
        const isGone = error instanceof CallFailure && error.code === entranceRefusals['entrance.checkpoint_gone'].code;
        if (isGone) return [];
        throw error;
      });
    const answered = new Map(answers.map((answer) => [answer.id, answer]));
    await waiting.remove([...answered.keys()]);
    const otherwise: LoggedScan[] = [];
    for (const { id, said } of scans) {
      const answer = answered.get(id);
      if (!answer || answer.verdict === said) continue;
      const logged = await store.get('log', id);
      if (!logged) continue;
      const told = { ...logged, merged: { verdict: answer.verdict, against: answer.against } };
      otherwise.push(told);
      await tryTo(store.put('log', told));
    }
    if (answered.size > 0) onMerged(answered.size, otherwise);
    return scans.filter(({ id }) => !answered.has(id));
  }

  async #takeTickets(token: () => string): Promise<void> {
    const { store, knowledge, onProgress } = this.#parts;
    await takeList(store, 'ticketListCursor', async (cursor) => {
      const { tickets, ...rest } = await api.entrance.listDoorTickets({ token: token(), cursor });
      knowledge.takeTickets(tickets);
      if (tickets.length > 0) onProgress();
      return { ...rest, changes: [{ name: 'tickets', put: tickets, drop: [] }] };
    });
  }

  async #takePassages(token: () => string): Promise<void> {
    const { store, knowledge, onProgress } = this.#parts;
    await takeList(store, 'passageCursor', async (cursor) => {
      const { passages, ...rest } = await api.entrance.listDoorPassages({ token: token(), cursor });
      knowledge.takePassages(passages);
      if (passages.length > 0) onProgress();
      return { ...rest, changes: [{ name: 'passages', put: passages, drop: [] }] };
    });
  }
}

/** What a full store does not take is asked for again when the page is opened anew. */
const tryTo = (writing: Promise<unknown>): Promise<unknown> => writing.catch(() => undefined);
