import type { ReadOptions } from './programme-file.ts';
import { dayNumber, isTimeZone, offsetAt, readInstant, splitOffset } from './time.ts';

/** How the clock times of a file become instants, and whether its clocks are those of the event. */
export class FileClock {
  readonly #options: ReadOptions;
  /** Of times without an offset. */
  readonly #zone: string;
  #foreign: string | null = null;

  /** `named`: the zone the file says it is in, if any. */
  constructor(options: ReadOptions, named = '') {
    this.#options = options;
    this.#zone = isTimeZone(named) ? named : options.timeZone;
  }

  read(text: string): Date | undefined {
    const { timeZone, clocks } = this.#options;
    const own = readInstant(text, this.#zone);
    if (own) this.#foreign ??= this.#differsAt(own, splitOffset(text)?.offset);
    return clocks === 'event' ? readInstant(splitOffset(text)?.civil ?? text, timeZone) : own;
  }

  /** Whether the last moment before an end is on a later day than a start. */
  isNextDay(startsAt: Date, endsAt: Date): boolean {
    const zone = this.#options.clocks === 'event' ? this.#options.timeZone : this.#zone;
    return dayNumber(new Date(endsAt.getTime() - 1), zone) > dayNumber(startsAt, zone);
  }

  /** The zone of the file's clocks where they show something else than the event's. */
  get foreignZone(): string | null {
    return this.#foreign;
  }

  #differsAt(instant: Date, written: number | undefined): string | null {
    const own = offsetAt(instant, this.#zone);
    const offset = written ?? own;
    if (offset === offsetAt(instant, this.#options.timeZone)) return null;
    return offset === own ? this.#zone : nameOfOffset(offset);
  }
}

function nameOfOffset(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
