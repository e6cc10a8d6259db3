/**
 * The typed client: `api.programme.getForum({ id })`. The transport decides how a call travels: over HTTP in a browser,
 * in process while a page is rendered on the server.
 */
import * as z from 'zod/mini';
import { CallFailure, type CallOptions, type Client, type Transport, type WireCall } from './client.ts';
import { SILENT_CODE, SUCCESS_CODE } from './envelope.ts';
import { pathParameters, type Route, type RouteInput, type RouteTable, routeUrl } from './route.ts';

/** The address of a call that answers a file: the browser itself goes there. */
export function downloadUrl<R extends Route & { isDownload: true }>(route: R, input: RouteInput<R>): string {
  return wireCall(route, input as object).url;
}

/**
 * Builds the client of these route tables. Calls throw CallFailure for every code but success and what spec §8 lets pass
 * silently, of which they give what came with it as far as it can be read, else null.
 */
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
    if (isSilent(route, envelope.code)) {
      const read = z.safeDecode(route.output, envelope.data as never);
      return read.success ? read.data : null;
    }
    if (envelope.code !== SUCCESS_CODE)
      throw new CallFailure(envelope.code, envelope.msg, status, envelope.data, retryAfter);
    return z.decode(route.output, envelope.data as never);
  };
}

/** Spec §8: a code that is no success rejects, "except on the receive-push path and for code 10023". */
const isSilent = ({ path }: Route, code: string): boolean =>
  code === SILENT_CODE || (code !== SUCCESS_CODE && /\breceive-?push\b/i.test(path));

/** Writes an input as it travels. */
export function wireCall(route: Route, input: object): WireCall {
  const fields = z.encode(route.input, input as never) as Record<string, unknown>;
  let url = routeUrl(route);
  for (const name of pathParameters(route)) {
    url = url.replace(`:${name}`, encodeURIComponent(formValue(fields[name])));
    delete fields[name];
  }
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  if (hasBody && route.area === 'console/api' && !route.upload)
    return { method: route.method, url, json: JSON.stringify(fields), route, ...deviceOf(route, fields) };
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) pairs.append(name, formValue(one));
  }
  if (hasBody) return { method: route.method, url, form: pairs, route };
  return { method: route.method, url: pairs.size > 0 ? `${url}?${pairs.toString()}` : url, route };
}

const deviceOf = ({ isLimitedByDevice }: Route, { token }: Record<string, unknown>) =>
  isLimitedByDevice && typeof token === 'string' ? { deviceToken: token } : {};

const formValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
