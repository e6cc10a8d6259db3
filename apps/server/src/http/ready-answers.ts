import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@mingtang/contract/envelope';
import type { Cache, CachedBytes } from '../platform/cache.ts';
import { type CacheControl, cachedAnswer } from './cached-answer.ts';

/** A longer request is nobody's list. */
const LONGEST = 2_048;
/** Characters of what is remembered: more are made-up requests, and remembering starts anew. */
const CAPACITY = 4_000_000;
const NONE = Buffer.alloc(0);

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What is measured and logged of each request. */
export interface AnsweredRequest {
  id: string;
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** What of the long way also holds here; all of it is the long way's own. */
interface Rules {
  cache: Pick<Cache, 'ready'>;
  /** `POST /path` of each cached call that is asked with a body. */
  bodied: ReadonlySet<string>;
  /** With which every answer leaves that is no page. */
  headers: readonly (readonly [name: string, value: string])[];
  makeId(): string;
  languageOf(headers: IncomingHttpHeaders): Language;
  /** Whether a request that is signed is signed rightly; one that is not passes. */
  isSignatureRight(headers: IncomingHttpHeaders): boolean;
  /** For how long the answer to this request may be kept by others. */
  cacheControl(request: IncomingMessage, bytes: CachedBytes): CacheControl;
  /** Counts a request against its address; true when it was one too many. */
  exceedsLimit(request: IncomingMessage): boolean;
  /** The process cannot keep up, and says so to who asks. */
  isOverloaded(): boolean;
  record(request: AnsweredRequest): void;
}

interface Kept {
  /** Of the byte cache. */
  key: string;
  route: string;
}

/**
 * Answers a public call before the framework when the same request, byte for byte, was answered from the byte cache before and
 * those bytes are still there. It holds neither answers nor rules: it remembers which entry of the cache a request led to.
 * Whatever it is not sure of goes on as it came.
 */
export class ReadyAnswers {
  readonly #rules: Rules;
  #kept = new Map<string, Kept>();
  #size = 0;
  #isClosed = false;
  /** Under what a request with a body that went on may be remembered. */
  readonly #asked = new WeakMap<IncomingMessage, string>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Answers, or hands the request on. */
  receive(request: IncomingMessage, response: ServerResponse, handOn: Handler): void {
    const startedAt = performance.now();
    if (!this.#mayAnswer(request)) return handOn(request, response);
    if (request.method === 'GET') {
      const name = this.#nameOf(request, NONE);
      if (!this.#answer(request, response, name, startedAt)) handOn(request, response);
      return;
    }
    // By then all of the packet was read; whose body comes later, or never, waits on the long way.
    process.nextTick(() => {
      const length = Number(request.headers['content-length']);
      if (request.readableLength !== length) return handOn(request, response);
      const body = length === 0 ? NONE : (request.read() as Buffer);
      const name = this.#nameOf(request, body);
      if (this.#answer(request, response, name, startedAt)) return;
      if (length > 0) request.unshift(body);
      this.#asked.set(request, name);
      handOn(request, response);
    });
  }

  /** Remembers that this request, which went on, was answered from the cache's entry `key`. */
  remember(request: IncomingMessage, kept: Kept): void {
    const isBodiless = request.method === 'GET' && this.#mayAnswer(request);
    const name = isBodiless ? this.#nameOf(request, NONE) : this.#asked.get(request);
    if (name === undefined || this.#kept.has(name)) return;
    const size = name.length + kept.key.length;
    if (this.#size + size > CAPACITY) {
      this.#kept = new Map();
      this.#size = 0;
    }
    this.#kept.set(name, kept);
    this.#size += size;
  }

  /** The server is stopping: everything is handed on to what knows how to say so. */
  close(): void {
    this.#isClosed = true;
  }

  /** Nobody signed in and nothing signed wrongly, short, and with a body just where one belongs. */
  #mayAnswer(request: IncomingMessage): boolean {
    const { url = '', headers } = request;
    if (this.#isClosed || url.length > LONGEST || headers.token !== undefined) return false;
    if (headers['transfer-encoding'] !== undefined) return false;
    return this.#hasBodyInPlace(request) && this.#rules.isSignatureRight(headers);
  }

  #hasBodyInPlace({ method, url, headers }: IncomingMessage): boolean {
    const length = headers['content-length'];
    if (method === 'GET') return length === undefined;
    return (
      method === 'POST' && length !== undefined && Number(length) <= LONGEST && this.#rules.bodied.has(`POST ${url}`)
    );
  }

  /** All that an answer depends on. */
  #nameOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string {
    return `${method} ${url}\n${this.#rules.languageOf(headers)}\n${headers['content-type'] ?? ''}\n${body.toString('latin1')}`;
  }

  #answer(request: IncomingMessage, response: ServerResponse, name: string, startedAt: number): boolean {
    const kept = this.#kept.get(name);
    const bytes = kept && this.#rules.cache.ready(kept.key);
    if (!bytes || this.#rules.isOverloaded()) return false;
    const { status, headers, body, isUnpacked } = cachedAnswer(
      bytes,
      request.headers,
      this.#rules.cacheControl(request, bytes),
    );
    // Who is refused is counted once more there, which makes no difference any more.
    if (isUnpacked || this.#rules.exceedsLimit(request)) return false;
    const id = this.#rules.makeId();
    const lines = ['x-request-id', id];
    for (const [header, value] of headers) lines.push(header, value);
    for (const [header, value] of this.#rules.headers) lines.push(header, value);
    if (body) lines.push('content-length', String(body.length));
    response.writeHead(status, lines);
    response.end(body);
    const ms = performance.now() - startedAt;
    this.#rules.record({ id, method: request.method ?? '', route: kept.route, status, ms });
    return true;
  }
}
