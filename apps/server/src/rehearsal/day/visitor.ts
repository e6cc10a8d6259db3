import { Agent, request } from 'node:http';
import { DEVICE_TOKEN_HEADER } from '@mingtang/contract/entrance/device';
import { SUCCESS_CODE } from '@mingtang/contract/envelope';
import type { Meter } from './meter.ts';

export interface Asked {
  /** The path, with what stands behind `?`. */
  path: string;
  /** A call by its form, or by JSON; neither is a GET. */
  form?: Record<string, string>;
  json?: unknown;
  /** A file as a multipart form sends it. */
  file?: { field: string; name: string; type: string; content: Buffer };
  /** Codes that are no failure. */
  mayRefuse?: readonly string[];
  /** Its answer is a page, not an envelope. */
  isPage?: boolean;
}
export interface Answer {
  code: string;
  data: Record<string, unknown>;
}

const PATIENCE_MS = 30_000;

/** What is done around each call; while calls are measured alone, the server's processor time is read before and after. */
export type Around = <Result>(name: string, call: () => Promise<Result>) => Promise<Result>;

/** A browser, or a scanner, at an address of its own. */
export class Visitor {
  readonly #origin: URL;
  readonly #meter: Meter;
  readonly #agent: Agent;
  readonly #address: string;
  around: Around = (_, call) => call();
  token: string | undefined;
  device: string | undefined;

  constructor(origin: string, meter: Meter, address: string) {
    this.#origin = new URL(origin);
    this.#meter = meter;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 2 });
    this.#address = address;
  }

  /** Asks, and counts what comes back. Undefined when it was no or nothing: whoever asked does not go on. */
  async ask(name: string, asked: Asked): Promise<Answer | undefined> {
    const { mayRefuse = [], isPage = false } = asked;
    const askedAt = performance.now();
    try {
      const { status, body } = await this.around(name, () => this.#send(asked));
      this.#meter.answered(name, performance.now() - askedAt);
      if (isPage) {
        if (status !== 200) this.#meter.failed(name, `status ${status}`);
        return undefined;
      }
      const answer = JSON.parse(body) as Answer;
      if (answer.code === SUCCESS_CODE) return answer;
      if (mayRefuse.includes(answer.code)) this.#meter.refused(name, answer.code);
      else this.#meter.failed(name, `${answer.code} ${body.slice(0, 160)}`);
    } catch (error) {
      this.#meter.failed(name, error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(asked: Asked): Promise<{ status: number; body: string }> {
    const { path } = asked;
    const sends = contentOf(asked);
    const headers: Record<string, string> = {
      language: 'ch',
      'x-forwarded-for': this.#address,
      ...(this.token ? { token: this.token } : {}),
      ...(this.device ? { [DEVICE_TOKEN_HEADER]: this.device, 'x-console': '1' } : {}),
      ...(sends ? { 'content-type': sends.type, 'content-length': String(Buffer.byteLength(sends.content)) } : {}),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          host: this.#origin.hostname,
          port: this.#origin.port,
          path,
          method: sends ? 'POST' : 'GET',
          headers,
          timeout: PATIENCE_MS,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
          );
          response.on('error', reject);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS / 1_000} s`)));
      sent.on('error', reject);
      sent.end(sends?.content);
    });
  }
}

const BOUNDARY = 'mingtang-rehearsal-of-a-day';

function contentOf({ form, json, file }: Asked): { type: string; content: string | Buffer } | undefined {
  if (form) return { type: 'application/x-www-form-urlencoded', content: new URLSearchParams(form).toString() };
  if (json !== undefined) return { type: 'application/json', content: JSON.stringify(json) };
  if (!file) return undefined;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    content: Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}
