import { MinuteLimits } from '../platform/minute-limits.ts';
import { networkOf } from '../platform/network.ts';

/** Keeps `name` as the newest of at most `most`; the one that was not met for the longest time gives way. */
export function remember(known: Set<string>, name: string, most: number): void {
  known.delete(name);
  known.add(name);
  if (known.size <= most) return;
  const [oldest = ''] = known;
  known.delete(oldest);
}

/** Tokens that are new to this process are looked up so many times as often as an address may call. */
const LOOK_UPS_SHARE = 10;
/** Sessions that are open at once; more than this were not signed in by people. */
const MOST_SESSIONS = 5_000;

/**
 * The console's calls a minute. Staff count by account, for the hall they work in is one address, and a crowd's; whoever
 * is not signed in counts by address. A token that is new to this process is looked up to tell one from the other, ten
 * times as often as an address may call, so that many who sign in at one address do not use its calls up.
 */
export class ConsoleLimits {
  readonly #max: number;
  readonly #counts = new MinuteLimits();
  /** Tokens that belonged to somebody when they were last sent. */
  readonly #known = new Set<string>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts a call before anything of it is looked up; true when it was one too many. */
  exceedsByAddress(ip: string, token: string | undefined): boolean {
    if (token === undefined) return this.#counts.exceeds(`address ${networkOf(ip)}`, this.#max);
    if (this.#known.has(token)) return false;
    return this.#counts.exceeds(`look-ups ${networkOf(ip)}`, this.#max * LOOK_UPS_SHARE);
  }

  /** Counts a call of the account the token turned out to be of, else of its address; true when it was one too many. */
  exceedsByAccount(ip: string, token: string | undefined, accountId: string | undefined): boolean {
    if (token === undefined) return false;
    if (accountId === undefined) {
      this.#known.delete(token);
      return this.#counts.exceeds(`address ${networkOf(ip)}`, this.#max);
    }
    remember(this.#known, token, MOST_SESSIONS);
    return this.#counts.exceeds(`account ${accountId}`, this.#max);
  }

  /** Seconds until everybody may again. */
  secondsLeft(): number {
    return this.#counts.secondsLeft();
  }
}

/** Devices that call at once; more than this are made-up tokens. */
const MOST_DEVICES = 5_000;
/** The devices of a hall call so many times as much as an address without any: beyond it bodies are not even read. */
const DEVICES_SHARE = 10;
/**
 * The calls a minute of the door's devices. Each counts by itself, for all gates of a hall have one address, and so does
 * everybody in its network: a visitor's made-up tokens, which count by address, take no gate's server away. A token in a
 * header is looked up before anything else of the call. That of older devices, which is in the body alone, is looked up once
 * their body is read, for which all of a hall have a share.
 */
export class DeviceLimits {
  readonly #max: number;
  readonly #counts = new MinuteLimits();
  /** Tokens of devices, when they last called. */
  readonly #known = new Set<string>();
  /** From where they called. */
  readonly #networks = new Set<string>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether a token was a device's when it was last met. */
  isKnown(token: string): boolean {
    return this.#known.has(token);
  }

  /** Counts a look-up of a token that is not known; true when it was one too many. */
  exceedsLookUps(ip: string): boolean {
    return this.#counts.exceeds(`look-ups ${networkOf(ip)}`, this.#max * LOOK_UPS_SHARE);
  }

  /** Counts a call of no known device before its body is read; true when it was one too many. */
  exceedsByAddress(ip: string): boolean {
    const network = networkOf(ip);
    const share = this.#networks.has(network) ? DEVICES_SHARE : 1;
    return this.#counts.exceeds(`all ${network}`, this.#max * share);
  }

  /** Counts a call by whose token it has; true when it was one too many. */
  exceeds({ ip, token, call, perMinute }: { ip: string; token: unknown; call: string; perMinute: number }): boolean {
    if (typeof token === 'string' && this.#known.has(token)) return this.#counts.exceeds(`${call} ${token}`, perMinute);
    const network = networkOf(ip);
    if (this.#counts.exceeds(`address ${network}`, this.#max)) return true;
    return this.#counts.exceeds(`${call} ${network}`, perMinute);
  }

  /** Notes whether a token that came from `ip` was a device's. */
  note(ip: string, token: unknown, isDevice: boolean): void {
    if (typeof token !== 'string') return;
    if (!isDevice) {
      this.#known.delete(token);
      return;
    }
    remember(this.#known, token, MOST_DEVICES);
    remember(this.#networks, networkOf(ip), MOST_DEVICES);
  }

  /** Seconds until everybody may again. */
  secondsLeft(): number {
    return this.#counts.secondsLeft();
  }
}
