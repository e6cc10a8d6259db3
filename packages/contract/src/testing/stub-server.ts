/** Stands in for the server in component tests: calls are answered over the contract, in both apps the same way. */
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { analyticsRoutes } from '../analytics/routes.ts';
import { contentRoutes } from '../content/routes.ts';
import { type Envelope, type Language, readLanguage } from '../envelope.ts';
import { type RefusalKey, refusals } from '../refusals.ts';
import { type Method, pathParameters, type Route, type RouteInput, type RouteOutput, routeUrl } from '../route.ts';

/** What a call is answered with: what the contract's schema travels as, or a refusal in the reader's language. */
type Reply<R extends Route> = RouteOutput<R> | Refused;

type Details = Record<string, unknown> | null;

class Refused {
  readonly key: RefusalKey;
  readonly details: Details;
  constructor(key: RefusalKey, details: Details) {
    this.key = key;
    this.details = details;
  }
}

/** A refusal as the server gives it: `refused('programme.quota_reached')`. */
export const refused = (key: RefusalKey, details: Details = null): Refused => new Refused(key, details);

class Unreached extends TypeError {}
/** A call that is held: neither answered nor refused. */
export const held = new Promise<never>(() => undefined);
/** Nothing answers: there is no network. */
export const unreachable = new Refused('protocol.internal', null);

const COUNTING = new Set([routeUrl(analyticsRoutes.countBehaviour), routeUrl(contentRoutes.countAdvertViews)]);

interface Answered {
  method: Method;
  pattern: RegExp;
  reply: (fields: Record<string, unknown>) => unknown;
  route: Route;
}

export interface StubServer {
  /** From now on a call of this route is answered so, at once or later; what it was asked is decoded by the contract. */
  on<R extends Route>(route: R, reply: (input: RouteInput<R>) => Reply<R> | Promise<Reply<R>>): void;
  /** Whether there is a page at this path is answered with this status from now on. */
  onPage(path: string, status: number): void;
  /** What the calls of a route were asked, decoded. */
  calls<R extends Route>(route: R): RouteInput<R>[];
}

/** What a test did not answer, or answered with what the contract does not have: the component only sees no network. */
const faults: unknown[] = [];

/** Throws the first fault of the test that ends, and forgets them. */
export function raiseFaults(): void {
  const [first] = faults.splice(0);
  if (first !== undefined) throw first;
}

/** Stands in for the server behind `fetch`. A call that no test expects fails it. */
export function stubServer(): StubServer {
  const answered: Answered[] = [];
  const asked = new Map<Route, unknown[]>();
  const pages = new Map<string, number>();
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    try {
      return await answer(url, options);
    } catch (fault) {
      if (!(fault instanceof Unreached)) faults.push(fault);
      throw fault;
    }
  });
  async function answer(url: string, { method = 'GET', body = null, headers }: RequestInit): Promise<Response> {
    const [path = '', query = ''] = String(url).split('?');
    if (method === 'HEAD' && pages.has(path)) return new Response(null, { status: pages.get(path) ?? 200 });
    const found = findAnswer(answered, method, path);
    // What is counted of visitors, at once or a moment later, is another test's.
    if (!found && COUNTING.has(path)) return Response.json({ code: '0000', msg: '', data: null });
    if (!found) throw new Error(`Nobody answers ${method} ${path}.`);
    const fields = { ...found.pattern.exec(path)?.groups, ...fieldsOf(body ?? query, headers) };
    const input = z.decode(found.route.input, fields as never);
    asked.set(found.route, [...(asked.get(found.route) ?? []), input]);
    const reply = await found.reply(input as Record<string, unknown>);
    if (reply === unreachable) throw new Unreached('Failed to fetch');
    const envelope = reply instanceof Refused ? refusalOf(reply, languageOf(headers)) : successOf(found.route, reply);
    const status = reply instanceof Refused ? (statusOf(reply) ?? 200) : 200;
    return new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });
  }
  return {
    on: (route, reply) =>
      void answered.push({
        route,
        method: route.method,
        pattern: new RegExp(`^${routeUrl(route).replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
        reply: reply as Answered['reply'],
      }),
    onPage: (path, status) => void pages.set(path, status),
    calls: (route) => (asked.get(route) ?? []) as never,
  };
}

/** A path that is named in full goes before one with parameters, and what was said last before what was said first. */
function findAnswer(answered: readonly Answered[], method: string, path: string): Answered | undefined {
  const fitting = answered.filter((one) => one.method === method && one.pattern.test(path));
  const fewest = Math.min(...fitting.map(({ route }) => pathParameters(route).length));
  return fitting.findLast(({ route }) => pathParameters(route).length === fewest);
}

/** A query or a form, whose fields may come several times, or JSON; of an upload what comes beside the files. */
function fieldsOf(sent: unknown, headers: RequestInit['headers']): Record<string, unknown> {
  if (new Headers(headers).get('content-type')?.startsWith('application/json'))
    return JSON.parse(String(sent)) as Record<string, unknown>;
  // What files hold is another test's.
  const pairs = sent instanceof FormData ? sent : new URLSearchParams(String(sent));
  return Object.fromEntries(
    [...new Set(pairs.keys())].map((name) => {
      const values = pairs.getAll(name).filter((value) => typeof value === 'string');
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

const languageOf = (headers: RequestInit['headers']): Language =>
  readLanguage(new Headers(headers).get('language') ?? undefined) ?? 'zh';

const successOf = (route: Route, data: unknown): Envelope => ({
  code: '0000',
  msg: '',
  data: z.encode(route.output, data as never),
});

const statusOf = ({ key }: Refused): number | undefined => (refusals[key] as { status?: number }).status;

function refusalOf({ key, details }: Refused, language: Language): Envelope {
  const refusal = refusals[key];
  const text = refusal[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return { code: refusal.code, msg: text, data: details };
}
