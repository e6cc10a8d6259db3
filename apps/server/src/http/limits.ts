import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { networkOf } from '../platform/network.ts';
import { Refusal } from '../platform/refuse.ts';

const WINDOW_MS = 60_000;
/** More keys than this within a minute are a flood of made-up ones: counting starts anew rather than fill the memory. */
const CAPACITY = 500_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of the caller's address is not for this route: it has one of its own, or needs none. */
    hasOwnLimit?: boolean;
  }
  interface FastifyInstance {
    /** Counts a request against its address; for handlers that are no routes. */
    limitAddress: (this: void, request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void;
  }
}

/** Counts calls by key in windows of one minute. A map and no promises: every request passes here. */
export class MinuteLimits {
  #counts = new Map<string, number>();
  #endsAt = 0;

  /** Counts one more of `key`; true when it was one too many. */
  exceeds(key: string, max: number, now = performance.now()): boolean {
    if (now >= this.#endsAt || this.#counts.size >= CAPACITY) {
      this.#counts = new Map();
      this.#endsAt = now + WINDOW_MS;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count > max;
  }

  /** Seconds until everybody may again. */
  secondsLeft(now = performance.now()): number {
    return Math.max(1, Math.ceil((this.#endsAt - now) / 1000));
  }
}

/** Sessions that are open at once; more than this were not signed in by people. */
const MOST_SESSIONS = 5_000;

/**
 * The console's calls a minute. Staff count by account, for the hall they work in is one address, and a crowd's; whoever
 * is not signed in counts by address, and so does the first call of each session, since only a look-up tells one from
 * another.
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
    if (token !== undefined && this.#known.has(token)) return false;
    return this.#counts.exceeds(`address ${networkOf(ip)}`, this.#max);
  }

  /** Counts a call of the account the token turned out to be of, if it is of one; true when it was one too many. */
  exceedsByAccount(token: string | undefined, accountId: string | undefined): boolean {
    if (token === undefined) return false;
    if (accountId === undefined) {
      this.#known.delete(token);
      return false;
    }
    if (this.#known.size >= MOST_SESSIONS) this.#known.clear();
    this.#known.add(token);
    return this.#counts.exceeds(`account ${accountId}`, this.#max);
  }

  /** Seconds until everybody may again. */
  secondsLeft(): number {
    return this.#counts.secondsLeft();
  }
}

/** Devices that call at once; more than this are made-up tokens. */
const MOST_DEVICES = 5_000;
/** The devices of a hall call so many times as much as an address may: beyond it bodies are not even read. */
const DEVICES_SHARE = 10;

/**
 * The calls a minute of the door's devices. Each counts by itself, for all gates of a hall have one address, and so does
 * everybody in its network: a visitor's made-up tokens, which count by address, take no gate's server away. As with staff,
 * only an answer tells one from another, so that the first call of each counts by address.
 */
export class DeviceLimits {
  readonly #max: number;
  readonly #counts = new MinuteLimits();
  /** Tokens of devices, when they last called. */
  readonly #known = new Set<string>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts a call before its body is read; true when it was one too many. */
  exceedsByAddress(ip: string): boolean {
    return this.#counts.exceeds(`all ${networkOf(ip)}`, this.#max * DEVICES_SHARE);
  }

  /** Counts a call by whose token it has; true when it was one too many. */
  exceeds({ ip, token, call, perMinute }: { ip: string; token: unknown; call: string; perMinute: number }): boolean {
    if (typeof token === 'string' && this.#known.has(token)) return this.#counts.exceeds(`${call} ${token}`, perMinute);
    const network = networkOf(ip);
    if (this.#counts.exceeds(`address ${network}`, this.#max)) return true;
    return this.#counts.exceeds(`${call} ${network}`, perMinute);
  }

  /** Notes whether a token was a device's. */
  note(token: unknown, isDevice: boolean): void {
    if (typeof token !== 'string') return;
    if (!isDevice) {
      this.#known.delete(token);
      return;
    }
    if (this.#known.size >= MOST_DEVICES) this.#known.clear();
    this.#known.add(token);
  }

  /** Seconds until everybody may again. */
  secondsLeft(): number {
    return this.#counts.secondsLeft();
  }
}

/** Refuses an address more than `max` requests of `limits` a minute, on every route without a limit of its own. */
export function limitAddresses(server: FastifyInstance, limits: MinuteLimits, max: number): void {
  const limitAddress = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (!limits.exceeds(networkOf(request.ip), max)) return done();
    reply.header('retry-after', limits.secondsLeft());
    done(new Refusal('protocol.too_many_requests'));
  };
  server.decorate('limitAddress', limitAddress);
  server.addHook('onRoute', (route) => {
    // Files cost nothing, and a venue's visitors share one address.
    if (route.config?.hasOwnLimit || /^\/(console\/)?assets\//.test(route.url)) return;
    route.onRequest = [limitAddress, ...[route.onRequest ?? []].flat()];
  });
}
