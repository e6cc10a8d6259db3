import type { Signed } from '../../http/context.ts';
import { Batch } from '../../platform/batch.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { extendSession, tokenHashesOf } from './commands.ts';
import { findLiveSessions, type LiveSession } from './queries.ts';

const KEEP_MS = 30_000;
const SLIDE_AFTER_MS = 3_600_000;
const CAPACITY = 50_000;

interface Known {
  signed: Signed;
  until: number;
}

/** Finds who a token belongs to; remembers it for half a minute, and forgets it at once when it is revoked anywhere. */
export class SessionCache {
  readonly #platform: Platform;
  readonly #known = new Map<string, Known>();
  /** Grows with whatever is forgotten: what was read before that is not remembered after it. */
  #forgotten = 0;
  /** A crowd that arrives at once is looked up together. */
  readonly #lookUps: Batch<string, LiveSession | undefined>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#lookUps = new Batch({
      run: async (hashes) => {
        const found = await findLiveSessions(platform.database.db, hashes, platform.clock.now());
        return hashes.map((hash) => found.get(hash));
      },
    });
    platform.bus.on('session_revoked', (sessionId) => this.#forget(sessionId as string));
    platform.bus.on('tag_changed', (personId) => this.#forgetPerson(personId as string));
    platform.bus.on('reconnected', () => {
      this.#forgotten++;
      this.#known.clear();
    });
  }

  /** Whose token it is: at once when it is remembered. */
  resolve(token: string): Signed | undefined | Promise<Signed | undefined> {
    const known = this.#known.get(token);
    return known && known.until > this.#platform.clock.now().getTime() ? known.signed : this.#lookUp(token);
  }

  async #lookUp(token: string): Promise<Signed | undefined> {
    const { keys, clock } = this.#platform;
    const now = clock.now();
    const forgotten = this.#forgotten;
    const session = await this.#find(tokenHashesOf(keys, token));
    if (!session) {
      this.#known.delete(token);
      return undefined;
    }
    if (now.getTime() - session.seenAt.getTime() > SLIDE_AFTER_MS)
      await transact(this.#platform, (tx) => extendSession(tx, session, now));
    const signed = { personId: session.personId, sessionId: session.sessionId, userTag: session.userTag };
    // Somebody was signed out, or became somebody else, while this was looked up: perhaps this one.
    if (this.#forgotten !== forgotten) return signed;
    if (this.#known.size >= CAPACITY) this.#known.clear();
    this.#known.set(token, { signed, until: Math.min(now.getTime() + KEEP_MS, session.expiresAt.getTime()) });
    return signed;
  }

  #forgetPerson(id: string): void {
    this.#forgotten++;
    for (const [token, { signed }] of this.#known) if (signed.personId === id) this.#known.delete(token);
  }

  /** Almost always by the first; older ones are those of a secret that was changed since the sign-in. */
  async #find(hashes: string[]): Promise<LiveSession | undefined> {
    for (const hash of hashes) {
      const session = await this.#lookUps.submit(hash);
      if (session) return session;
    }
    return undefined;
  }

  #forget(sessionId: string): void {
    this.#forgotten++;
    for (const [token, { signed }] of this.#known) if (signed.sessionId === sessionId) this.#known.delete(token);
  }
}
