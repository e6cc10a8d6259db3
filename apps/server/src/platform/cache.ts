import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bus } from './bus.ts';
import type { Tx } from './database.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Below one packet compression gains nothing. */
const COMPRESS_FROM = 1_200;
/** A tag is a word and an id: so many fit one event of the bus, with room to spare. */
const TAGS_PER_EVENT = 30;
/** No tag is called so; told instead of tags when all was dropped. */
export const EVERYTHING = '*';

/** A public answer as bytes, ready to send. */
export interface CachedBytes {
  etag: string;
  identity: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
  /** How long the answer holds from when it was made; 0 for one that is not kept. */
  ttlSeconds: number;
  /** What it is sent with, where that is not the same for all answers of its kind. */
  head?: AnswerHead | undefined;
}

/** Status and headers of an answer. */
export interface AnswerHead {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
}

/** Makes an answer: a text, or bytes that are packed already. */
type Make = () => Promise<string | Uint8Array>;

/** An answer of which only its making says what it shows and how long it holds. */
export interface MadeAnswer {
  content: string | Uint8Array;
  tags: string[];
  /** 0: it is not kept. */
  ttlSeconds: number;
  head?: AnswerHead;
}

interface Entry {
  bytes: CachedBytes;
  size: number;
  tags: string[];
  expiresAt: number;
}

interface CacheOptions {
  /** Bytes of memory for entries; the least recently used go first. */
  capacity?: number;
  now?: () => number;
}

/**
 * Ready bytes of public reads under tags. A committed change invalidates its tags on every instance through the bus.
 * Nothing personal may ever be put here.
 */
export class Cache {
  readonly #bus: Bus;
  readonly #capacity: number;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Promise<CachedBytes>>();
  /** When a tag was last invalidated, in invalidations, so that a read begun before a change is not kept after it. */
  readonly #invalidatedAt = new Map<string, number>();
  #clock = 0;
  readonly #listeners: ((tags: readonly string[]) => void)[] = [];
  readonly #announced: ((tags: readonly string[]) => void)[] = [];
  #flushedAt = 0;
  #size = 0;
  hits = 0;
  misses = 0;

  constructor(bus: Bus, { capacity = 128 * 1024 * 1024, now = Date.now }: CacheOptions = {}) {
    this.#bus = bus;
    this.#capacity = capacity;
    this.#now = now;
    bus.on('cache', (tags) => {
      this.#drop(tags as string[]);
      for (const listener of this.#listeners) listener(tags as string[]);
    });
    bus.on('reconnected', () => this.#flush());
  }

  /** The entry of `key`, made by `make` when absent; concurrent readers share one making. `tags` name what it shows. */
  get(key: string, tags: string[], ttlSeconds: number, make: Make): Promise<CachedBytes> {
    return this.getMade(key, async () => ({ content: await make(), tags, ttlSeconds }));
  }

  /** The same for an answer whose tags and time are known once it is made. */
  async getMade(key: string, make: () => Promise<MadeAnswer>): Promise<CachedBytes> {
    const ready = this.ready(key);
    if (ready) return ready;
    this.misses++;
    const under = this.#making.get(key);
    if (under) return under;
    const making = this.#make(key, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  /** Calls back with the tags of every committed change, of all instances, once what they name is dropped. */
  onInvalidated(listener: (tags: readonly string[]) => void): void {
    this.#listeners.push(listener);
  }

  /** The entry of `key` when it is there and still holds. */
  ready(key: string): CachedBytes | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.expiresAt <= this.#now()) return undefined;
    this.hits++;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.bytes;
  }

  /** Calls back with the tags of every change of this process before it is committed, which it may never be. */
  onInvalidating(listener: (tags: readonly string[]) => void): void {
    this.#announced.push(listener);
  }

  /** Drops everything under these tags, on every instance, when the transaction commits. */
  async invalidate(tx: Pick<Tx, 'execute'>, tags: string[]): Promise<void> {
    for (const listener of this.#announced) listener(tags);
    for (let start = 0; start < tags.length; start += TAGS_PER_EVENT)
      await this.#bus.publish(tx, 'cache', tags.slice(start, start + TAGS_PER_EVENT));
  }

  /** Drops everything, on every instance, when the transaction commits. */
  async invalidateAll(tx: Pick<Tx, 'execute'>): Promise<void> {
    for (const listener of this.#announced) listener([EVERYTHING]);
    await this.#bus.publish(tx, 'cache', [EVERYTHING]);
  }

  async #make(key: string, make: () => Promise<MadeAnswer>): Promise<CachedBytes> {
    const startedAt = this.#clock;
    const { content, tags, ttlSeconds, head } = await make();
    const bytes: CachedBytes = { ...(await toBytes(content)), ttlSeconds, head };
    if (ttlSeconds === 0) return bytes;
    const isStale = this.#flushedAt > startedAt || tags.some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > startedAt);
    if (!isStale) this.#keep(key, tags, bytes, this.#now() + ttlSeconds * 1000);
    return bytes;
  }

  #keep(key: string, tags: string[], bytes: CachedBytes, expiresAt: number): void {
    this.#remove(key);
    const size = bytes.identity.length + (bytes.br?.length ?? 0) + (bytes.gzip?.length ?? 0) + key.length + 200;
    // It would drive out everything else and then itself.
    if (size > this.#capacity) return;
    this.#entries.set(key, { bytes, size, tags, expiresAt });
    this.#size += size;
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#capacity) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#size -= entry.size;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  #drop(tags: string[]): void {
    if (tags.includes(EVERYTHING)) return this.#flush();
    this.#clock++;
    for (const tag of tags) {
      this.#invalidatedAt.set(tag, this.#clock);
      for (const key of Array.from(this.#keysByTag.get(tag) ?? [])) this.#remove(key);
    }
    // A making under way began before the change: later readers must not join it.
    this.#making.clear();
    if (this.#invalidatedAt.size > 10_000) this.#flush();
  }

  #flush(): void {
    this.#clock++;
    this.#flushedAt = this.#clock;
    this.#invalidatedAt.clear();
    this.#entries.clear();
    this.#keysByTag.clear();
    this.#making.clear();
    this.#size = 0;
  }
}

async function toBytes(content: string | Uint8Array): Promise<Omit<CachedBytes, 'ttlSeconds' | 'head'>> {
  const identity = Buffer.from(content as string);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const isPacked = typeof content !== 'string';
  if (isPacked || identity.length < COMPRESS_FROM) return { etag, identity, br: undefined, gzip: undefined };
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { etag, identity, br, gzip: gz };
}
