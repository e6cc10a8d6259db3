import { Readable } from 'node:stream';
import type { UploadLimits } from '@mingtang/contract/route';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../platform/refuse.ts';

const MEGABYTE = 1024 * 1024;
/** The other fields together, in bytes. */
const MOST_BESIDE = 64 * 1024;
/** `data:image/jpeg;base64,` and the like. */
const PREFIX = /^data:[a-z]+\/[a-z0-9.+-]{1,60};base64,/i;
const LONGEST_PREFIX = 100;
/** Stands for the file in what is left of the body. */
const STAND_IN = 'file';

interface Format {
  /** Ends where the value begins. */
  start: RegExp;
  end: string;
  /** What may be cut in two between chunks. */
  escape: RegExp;
  plain(text: string): string;
}

const formatOf = (type: string | undefined, field: string): Format => {
  const isForm = /^application\/x-www-form-urlencoded/i.test(type ?? '');
  return isForm
    ? {
        start: new RegExp(`(?:^|&)${field}=`),
        end: '&',
        escape: /%.?$/,
        // A form that did not escape its plus signs sent spaces.
        plain: (text) => decode(text).replaceAll(' ', '+'),
      }
    : {
        start: new RegExp(`"${field}"\\s*:\\s*"`),
        end: '"',
        escape: /\\$/,
        plain: (text) => text.replace(/\\([/rn])/g, (_, letter: string) => (letter === '/' ? '/' : '\n')),
      };
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('files.unreadable');
  }
}

interface Base64Options {
  field: string;
  upload: UploadLimits;
  keep(this: void, request: FastifyRequest, name: string, content: Readable): Promise<unknown>;
}

/**
 * Reads a JSON or form body whose `field` is a file in base64, a chunk at a time: the file is kept as those of a multipart
 * body are, and the body that is left for the parser is as short as that of any call. Refuses `files.unreadable`,
 * `files.too_large`, `protocol.too_large`.
 */
export async function readBase64Body(
  request: FastifyRequest,
  payload: Readable,
  { field, upload, keep }: Base64Options,
): Promise<Readable> {
  const type = request.headers['content-type'];
  if (/^multipart\//i.test(type ?? '')) return payload;
  const body = new SplitBody(formatOf(type, field), upload.bytes);
  const bytes = body.read(payload);
  const first = await bytes.next();
  if (!first.done) await keep(request, '', Readable.from(resumed(first.value, bytes), { objectMode: false }));
  const rest = Buffer.from(body.rest, 'latin1');
  // The parser compares the length that was announced with the one that came.
  return Object.assign(Readable.from(rest.length > 0 ? [rest] : [], { objectMode: false }), {
    receivedEncodedLength: body.length,
  });
}

async function* resumed(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/** A body as it comes: the bytes of its file, and everything else. */
class SplitBody {
  /** What is left of the body, one character a byte. */
  rest = '';
  /** Bytes that came. */
  length = 0;
  readonly #format: Format;
  readonly #mostBytes: number;
  /** Letters that are not four yet, escapes that are not whole. */
  #letters = '';
  #piece = '';
  #size = 0;
  #isPrefixRead = false;
  #isFilledUp = false;

  constructor(format: Format, mostBytes: number) {
    this.#format = format;
    this.#mostBytes = mostBytes;
  }

  async *read(payload: Readable): AsyncGenerator<Buffer, void> {
    let place: 'before' | 'within' | 'after' = 'before';
    // Whoever is refused in the middle still gets the answer.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      this.length += chunk.length;
      let text = chunk.toString('latin1');
      if (place === 'before') {
        this.rest += text;
        const start = this.#format.start.exec(this.rest);
        if (start) {
          const begin = start.index + start[0].length;
          text = this.rest.slice(begin);
          this.rest = this.rest.slice(0, begin);
          place = 'within';
        }
      }
      if (place === 'within') {
        const end = text.indexOf(this.#format.end);
        yield* this.#decode(end < 0 ? text : text.slice(0, end), end >= 0);
        if (end >= 0) {
          place = 'after';
          text = text.slice(end);
          if (this.#size > 0) this.rest += STAND_IN;
        } else text = '';
      }
      if (place === 'after') this.rest += text;
      if (this.rest.length > MOST_BESIDE) refuse('protocol.too_large');
    }
    if (place === 'within') {
      yield* this.#decode('', true);
      if (this.#size > 0) this.rest += STAND_IN;
    }
  }

  *#decode(text: string, isEnd: boolean): Generator<Buffer> {
    const raw = this.#piece + text;
    const cut = isEnd ? -1 : raw.search(this.#format.escape);
    this.#piece = cut < 0 ? '' : raw.slice(cut);
    this.#letters += this.#format.plain(cut < 0 ? raw : raw.slice(0, cut)).replace(/[\r\n]/g, '');
    if (!this.#isPrefixRead) {
      if (this.#letters.length < LONGEST_PREFIX && !isEnd) return;
      this.#isPrefixRead = true;
      this.#letters = this.#letters.replace(PREFIX, '');
    }
    const whole = isEnd ? this.#letters.length : this.#letters.length - (this.#letters.length % 4);
    const letters = this.#letters.slice(0, whole);
    this.#letters = this.#letters.slice(whole);
    if (letters === '') return;
    // Only the last letters may be filled up.
    if (this.#isFilledUp || !/^[A-Za-z0-9+/]+={0,2}$/.test(letters)) refuse('files.unreadable');
    this.#isFilledUp = letters.endsWith('=');
    const bytes = Buffer.from(letters, 'base64');
    this.#size += bytes.length;
    if (this.#size > this.#mostBytes) refuse('files.too_large', { mb: Math.floor(this.#mostBytes / MEGABYTE) });
    if (bytes.length > 0) yield bytes;
  }
}
