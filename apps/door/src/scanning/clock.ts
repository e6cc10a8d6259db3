import { CLOCK_WORTH_SAYING_MS, STALE_AFTER_STEPS } from '@mingtang/contract/entrance/admission';
import { stepOf } from '@mingtang/contract/pass';

/** So many codes of different tickets in a row tell that it is the clock and not the tickets. */
const ENOUGH_CODES = 3;
/** More than any door takes: codes that far off say that it is this clock. */
const SUSPICIOUS_MINUTES = STALE_AFTER_STEPS + 1;

/**
 * The server's time on a device whose own clock is whatever somebody set it to: corrected at every talk with the server. In
 * between, a clock that was turned back is noticed, and so is one that all codes disagree with.
 */
export class DoorClock {
  offsetMs = 0;
  /** It ran backwards since it was last seen: what it says is not to be trusted until the server was asked. */
  wasTurnedBack = false;
  #lastSeenAt: number;
  readonly #device: () => number;
  #differences: { id: string; minutes: number }[] = [];

  /** @param device the device's own clock, milliseconds since 1970 */
  constructor({
    offsetMs = 0,
    lastSeenAt = 0,
    device = Date.now,
  }: Partial<DoorClockState> & { device?: () => number }) {
    this.#device = device;
    this.offsetMs = offsetMs;
    this.#lastSeenAt = lastSeenAt;
    this.look();
  }

  /** Notices a clock that was turned back. Returns when it was last seen. */
  look(): number {
    const now = this.#device();
    if (now < this.#lastSeenAt - CLOCK_WORTH_SAYING_MS) this.wasTurnedBack = true;
    else this.#lastSeenAt = Math.max(now, this.#lastSeenAt);
    return this.#lastSeenAt;
  }

  now(): Date {
    this.look();
    return new Date(this.#device() + this.offsetMs);
  }

  /** Takes the server's time, asked for and answered at these times of the device. */
  correct(serverTime: Date, askedAt: number, answeredAt: number): void {
    this.offsetMs = Math.round(serverTime.getTime() - (askedAt + answeredAt) / 2);
    this.wasTurnedBack = false;
    this.#lastSeenAt = answeredAt;
    this.#differences = [];
  }

  /** Notes of which minute a genuine code was. */
  noteCode(ticketId: string, step: number, at: Date): void {
    const minutes = step - stepOf(at);
    this.#differences = [...this.#differences.filter(({ id }) => id !== ticketId), { id: ticketId, minutes }].slice(
      -ENOUGH_CODES,
    );
  }

  /** By how many minutes the last codes, of as many tickets, all say that this clock is off: behind them is positive. */
  get doubtMinutes(): number | undefined {
    if (this.#differences.length < ENOUGH_CODES) return undefined;
    const minutes = this.#differences.map((one) => one.minutes).sort((one, other) => one - other);
    const [least = 0, middle = 0, most = 0] = minutes;
    const isOneSided = least >= SUSPICIOUS_MINUTES || most <= -SUSPICIOUS_MINUTES;
    return isOneSided ? middle : undefined;
  }
}

interface DoorClockState {
  offsetMs: number;
  lastSeenAt: number;
}
