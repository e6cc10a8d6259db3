import { mayOverrule } from '@mingtang/contract/entrance/admission';
import { api } from './api.ts';
import { toRefused } from './device-refused.ts';
import { askServer, entryOf, type Judged, judge, read } from './judging.ts';
import type { Knowledge } from './memory/knowledge.ts';
import type { LoggedScan, Setup, Store } from './memory/store.ts';
import type { Waiting } from './memory/waiting.ts';
import type { DoorClock } from './scanning/clock.ts';

interface Scan {
  setup: Setup;
  checkpointId: string;
  /** Undefined: there is no network to ask over. */
  token: string | undefined;
  /** When the code was read, by `performance.now`. */
  readAt: number;
  /** Another day, to practise: nothing is kept. */
  day: string | undefined;
}

/** Letting people in and out: codes, typed numbers, and whom somebody lets in against the rule. */
export class Gatekeeping {
  readonly #store: Store;
  readonly #waiting: Waiting;
  readonly #knowledge: Knowledge;
  readonly #clock: DoorClock;

  constructor(parts: { store: Store; waiting: Waiting; knowledge: Knowledge; clock: DoorClock }) {
    this.#store = parts.store;
    this.#waiting = parts.waiting;
    this.#knowledge = parts.knowledge;
    this.#clock = parts.clock;
  }

  /** By the server's word where it answers in time, else by the device's; kept before it is shown. Throws DeviceRefused. */
  async scan(text: string, { setup, checkpointId, token, readAt, day }: Scan): Promise<Judged> {
    const reading = await read(text, setup, this.#knowledge);
    const own = await judge(reading, { knowledge: this.#knowledge, clock: this.#clock, checkpointId, readAt, day });
    if (day !== undefined) return own;
    if (own.verdict === 'unreadable') {
      await this.#log(own);
      return own;
    }
    const { genuine } = reading;
    // A badge is of no minute.
    if (genuine && genuine.badge === undefined) this.#clock.noteCode(genuine.ticketId, genuine.step, own.at);
    const answered = token === undefined ? undefined : await this.#ask(token, own);
    if (answered) await this.#note(answered);
    else await this.#keep(own);
    return answered ?? own;
  }

  /** By a typed number, with the server, whose lists alone have numbers. Throws CallFailure, NoAnswer. */
  async scanNumber(
    number: string,
    { token, checkpointId, known }: { token: string; checkpointId: string; known: Pick<Judged, 'product' | 'facts'> },
  ): Promise<Judged | undefined> {
    const at = this.#clock.now();
    const { scans } = await api.entrance.handInScans({
      token,
      scans: [{ id: crypto.randomUUID(), code: number, checkpointId, scannedAt: at, said: null }],
    });
    const [answer] = scans;
    if (!answer) return undefined;
    const judged: Judged = {
      ...answer,
      ...known,
      at,
      checkpointId,
      code: number,
      isOwnWord: false,
      isOverruled: false,
      // There is no ticket of such a number that somebody could be let in with.
      mayOverrule: answer.verdict !== 'unknown' && mayOverrule(answer.verdict),
      hash: undefined,
      readAt: performance.now(),
    };
    await this.#log(judged);
    return judged;
  }

  /** Lets in whom the rule did not: a scan of its own, with this device's word. */
  async overrule(refused: Judged): Promise<Judged> {
    const judged: Judged = {
      ...refused,
      id: crypto.randomUUID(),
      at: this.#clock.now(),
      verdict: 'admitted',
      against: null,
      isOwnWord: true,
      isOverruled: true,
      mayOverrule: false,
    };
    await this.#keep(judged);
    return judged;
  }

  /** The last scans of this device, the newest first. */
  async listLog(): Promise<LoggedScan[]> {
    const rows = await this.#store.getAll('log');
    return rows.sort((one, other) => other.at.getTime() - one.at.getTime());
  }

  async #ask(token: string, own: Judged): Promise<Judged | undefined> {
    try {
      const judged = await askServer(token, own);
      return judged.isOwnWord ? undefined : judged;
    } catch (error) {
      const refused = toRefused(error);
      // A device that was taken out decides nothing.
      if (refused !== error) throw refused;
      return undefined;
    }
  }

  /** Keeps a scan the server does not have, and what follows from it. */
  async #keep(judged: Judged): Promise<void> {
    const { id, code, checkpointId, at: scannedAt, verdict: said } = judged;
    if (said === 'unreadable') return;
    await this.#waiting.add({ id, code, checkpointId, scannedAt, said });
    await this.#note(judged);
  }

  async #note(judged: Judged): Promise<void> {
    const entry = entryOf(judged, this.#knowledge);
    if (entry) {
      this.#knowledge.takePassages([entry]);
      await this.#store.put('passages', entry).catch(() => undefined);
    }
    await this.#log(judged);
  }

  async #log({ id, at, checkpointId, verdict, isOwnWord, isOverruled, code, facts }: Judged): Promise<void> {
    const row = { id, at, checkpointId, verdict, isOwnWord, isOverruled, code };
    await this.#store
      .put('log', { ...row, name: facts?.name ?? null, numberEnd: facts?.numberEnd ?? null })
      .catch(() => undefined);
  }
}
