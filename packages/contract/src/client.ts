/**
 * The typed client's shapes, and what its calls throw. What builds it is in `calling.ts`: a page that calls nothing loads
 * no codecs.
 */
import type { Envelope } from './envelope.ts';
import type { Route, RouteInput, RouteOutput, RouteTable } from './route.ts';

export interface WireCall {
  method: Route['method'];
  /** Path with its parameters filled in, and the query of a GET or DELETE. */
  url: string;
  /** Form fields of a POST or PUT. */
  form?: URLSearchParams;
  /** The body of a POST or PUT to the console's calls: they speak JSON, for what is edited there has depth. */
  json?: string;
  /** The token of the device that calls; it is in the body too, for servers that look for it there alone. */
  deviceToken?: string;
  /** Files of an upload: the form travels with them, as multipart. */
  files?: readonly Blob[];
  route: Route;
}
export interface CallOptions {
  signal?: AbortSignal;
  /** What a call with `upload` takes. */
  files?: readonly Blob[];
}
export type Transport = (
  call: WireCall,
  options: CallOptions,
) => Promise<{ status: number; envelope: Envelope; retryAfter?: number }>;

/** A call that was refused or failed: `code` is stable, the message is in the reader's language. */
export class CallFailure extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;
  /** Seconds to wait, when the server said so. */
  readonly retryAfter: number | undefined;
  constructor(code: string, message: string, status: number, data: unknown, retryAfter?: number) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.status = status;
    this.data = data;
    this.retryAfter = retryAfter;
  }

  /** What was wrong of which field, by its name on the wire; empty when it was about none. */
  get fields(): readonly { field: string; reason: string }[] {
    const { fields } = (this.data ?? {}) as { fields?: { field: string; reason: string }[] };
    return Array.isArray(fields) ? fields : [];
  }
}

type Call<R extends Route> =
  Record<string, never> extends RouteInput<R>
    ? (input?: RouteInput<R>, options?: CallOptions) => Promise<RouteOutput<R>>
    : (input: RouteInput<R>, options?: CallOptions) => Promise<RouteOutput<R>>;
export type Client<Tables extends Record<string, RouteTable>> = {
  readonly [Domain in keyof Tables]: { readonly [Key in keyof Tables[Domain]]: Call<Tables[Domain][Key]> };
};

/** The body of an upload. */
export function multipartOf(form: URLSearchParams | undefined, files: readonly Blob[]): FormData {
  const body = new FormData();
  for (const [name, value] of form ?? []) body.append(name, value);
  for (const file of files) body.append('file', file);
  return body;
}
