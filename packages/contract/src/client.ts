/**
 * The typed client: `api.programme.getForum({ id })`. The transport decides how a call travels: over HTTP in a browser,
 * in process while a page is rendered on the server.
 */
import * as z from 'zod/mini';
import { type Envelope, SUCCESS_CODE } from './envelope.ts';
import { pathParameters, type Route, type RouteInput, type RouteOutput, type RouteTable, routeUrl } from './route.ts';

export interface WireCall {
  method: Route['method'];
  /** Path with its parameters filled in, and the query of a GET or DELETE. */
  url: string;
  /** Form fields of a POST or PUT. */
  form?: URLSearchParams;
  /** The body of a POST or PUT to the console's calls: they speak JSON, for what is edited there has depth. */
  json?: string;
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

/** The address of a call that answers a file: the browser itself goes there. */
export function downloadUrl<R extends Route & { isDownload: true }>(route: R, input: RouteInput<R>): string {
  return wireCall(route, input as object).url;
}

type Call<R extends Route> =
  Record<string, never> extends RouteInput<R>
    ? (input?: RouteInput<R>, options?: CallOptions) => Promise<RouteOutput<R>>
    : (input: RouteInput<R>, options?: CallOptions) => Promise<RouteOutput<R>>;
export type Client<Tables extends Record<string, RouteTable>> = {
  readonly [Domain in keyof Tables]: { readonly [Key in keyof Tables[Domain]]: Call<Tables[Domain][Key]> };
};

/** Builds the client of these route tables. Calls throw CallFailure for every code but success. */
export function createClient<Tables extends Record<string, RouteTable>>(
  tables: Tables,
  transport: Transport,
): Client<Tables> {
  const domains = Object.entries(tables).map(([domain, routes]) => [
    domain,
    Object.fromEntries(Object.entries(routes).map(([key, route]) => [key, caller(route, transport)])),
  ]);
  return Object.fromEntries(domains) as Client<Tables>;
}

function caller(route: Route, transport: Transport) {
  return async (input: object = {}, options: CallOptions = {}): Promise<unknown> => {
    const { status, envelope, retryAfter } = await transport(
      { ...wireCall(route, input), ...(options.files ? { files: options.files } : {}) },
      options,
    );
    if (envelope.code !== SUCCESS_CODE)
      throw new CallFailure(envelope.code, envelope.msg, status, envelope.data, retryAfter);
    return z.decode(route.output, envelope.data as never);
  };
}

/** Writes an input as it travels. */
function wireCall(route: Route, input: object): WireCall {
  const fields = z.encode(route.input, input as never) as Record<string, unknown>;
  let url = routeUrl(route);
  for (const name of pathParameters(route)) {
    url = url.replace(`:${name}`, encodeURIComponent(formValue(fields[name])));
    delete fields[name];
  }
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  if (hasBody && route.area === 'console/api' && !route.upload)
    return { method: route.method, url, json: JSON.stringify(fields), route };
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) pairs.append(name, formValue(one));
  }
  if (hasBody) return { method: route.method, url, form: pairs, route };
  return { method: route.method, url: pairs.size > 0 ? `${url}?${pairs.toString()}` : url, route };
}

/** The body of an upload. */
export function multipartOf(form: URLSearchParams | undefined, files: readonly Blob[]): FormData {
  const body = new FormData();
  for (const [name, value] of form ?? []) body.append(name, value);
  for (const file of files) body.append('file', file);
  return body;
}

const formValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
