import { CallFailure, type Client, multipartOf, type Transport, type WireCall } from '@mingtang/contract/client';
import { type Envelope, type Language, wireLanguage } from '@mingtang/contract/envelope';
import type { RouteTable } from '@mingtang/contract/route';
import { shownLanguage } from './language.ts';
import { channelSource, currentSession, expireSession } from './session.ts';
import { askSignIn, noteExpired } from './sign-in-request.ts';
import { signatureHeaders } from './signature.ts';

/** Spec §9. */
const TIMEOUT_MS = 60_000;

/** Browsers let go of larger bodies, with everything else a page sends while it leaves, at 64 kB. */
const KEPT_BYTES = 16_000;

/** What never reached the server, or got no answer from it. `status` is 0. */
const networkFailures = {
  offline: { zh: '网络没有连上，请检查后重试', en: 'No network. Check the connection and try again.' },
  timeout: { zh: '服务器没有响应，请稍后重试', en: 'The server did not answer. Try again in a moment.' },
} as const satisfies Record<string, Record<Language, string>>;

/** Whether a call failed because of the network, so that the page may say so instead of blaming the input. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof CallFailure && error.code in networkFailures;

/**
 * What was thrown by a call, as its failure. An address with half an id in it names nothing: the contract's codec says so
 * before the call leaves.
 *
 * @throws whatever else it was
 */
export function callFailureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof Error && error.name === '$ZodError') return new CallFailure('40000', '', 400, null);
  throw error;
}

type Calls<Table extends RouteTable> = Client<{ table: Table }>['table'];
/** Calls, or what fetches them when the first is made: a page that only may make some stands without their codecs. */
type Given<Table extends RouteTable> = Table | (() => Promise<Table>);

/** The calls of a domain in the browser: `const programme = api(programmeRoutes)`. They throw CallFailure. */
export const api = <Table extends RouteTable>(given: Given<Table>): Calls<Table> => callsOf(given, transport);

/**
 * The same for what the visitor did not ask for (counts, hints): a 401 ends the session and opens nothing; a page on which
 * nothing was begun is left for the sign-in page.
 */
export const backgroundApi = <Table extends RouteTable>(given: Given<Table>): Calls<Table> =>
  callsOf(given, async (call, { signal }) => {
    const token = currentSession()?.token;
    const answer = await send(call, signal);
    if (answer.status === 401 && token !== undefined && isCurrent(token)) {
      expireSession();
      noteExpired(token);
    }
    return answer;
  });

/** The same for what only helps while a form is filled in: a 401 changes nothing, and sending the form will ask. */
export const helpApi = <Table extends RouteTable>(given: Given<Table>): Calls<Table> =>
  callsOf(given, (call, { signal }) => send(call, signal));

function callsOf<Table extends RouteTable>(given: Given<Table>, over: Transport): Calls<Table> {
  let made: Promise<Calls<Table>> | undefined;
  const make = async (): Promise<Calls<Table>> => {
    try {
      const [{ createClient }, table] = await Promise.all([
        import('@mingtang/contract/calling'),
        typeof given === 'function' ? given() : given,
      ]);
      return createClient({ table: table as Table }, over).table;
    } catch {
      // The next call tries again.
      made = undefined;
      throw networkFailure('offline');
    }
  };
  type Any = Record<string, (...input: unknown[]) => Promise<unknown>>;
  return new Proxy({} as Calls<Table>, {
    get:
      (_, name) =>
      async (...input: unknown[]) => {
        made ??= make();
        return ((await made) as Any)[String(name)]?.(...input);
      },
  });
}

const networkFailure = (code: keyof typeof networkFailures): CallFailure =>
  new CallFailure(code, networkFailures[code][shownLanguage()], 0, null);

/**
 * A call that needs a person: on a 401 the session ends. What was pressed opens the sign-in sheet and goes out once more; what
 * a page asked for by itself leaves it for the sign-in page (spec §4).
 */
const transport: Transport = async (call, options) => {
  const token = currentSession()?.token;
  const answer = await send(call, options.signal);
  if (answer.status !== 401) return answer;
  // Somebody signed in while the call was under way: it is theirs now.
  if (!isCurrent(token)) return send(call, options.signal);
  expireSession();
  return (await askSignIn({ expired: token })) ? send(call, options.signal) : answer;
};

/** Whether no other session has begun since a call went out: a late refusal of its token says nothing of a newer one. */
function isCurrent(token: string | undefined): boolean {
  const session = currentSession();
  return session === undefined || session.token === token;
}

async function send({ method, url, form, files }: WireCall, signal: AbortSignal | undefined): ReturnType<Transport> {
  const timer = new AbortController();
  const stop = () => timer.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  const timeout = setTimeout(() => timer.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method,
      body: files ? multipartOf(form, files) : (form ?? null),
      headers: await headersOf(),
      signal: timer.signal,
      credentials: 'same-origin',
      // What somebody pressed right before they left the page arrives all the same.
      keepalive: method !== 'GET' && !files && (form?.toString().length ?? 0) <= KEPT_BYTES,
    });
    const envelope = (await response.json()) as Envelope;
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    return { status: response.status, envelope, ...(Number.isFinite(retryAfter) ? { retryAfter } : {}) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkFailure(timer.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', stop);
  }
}

/** An event stream of the server, as text. Throws what fetch throws, and for every answer that is no stream. */
export async function openStream(url: string, signal: AbortSignal): Promise<ReadableStream<string>> {
  const response = await fetch(url, { headers: await headersOf(), signal, credentials: 'same-origin' });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`);
  return response.body.pipeThrough(new TextDecoderStream());
}

/** What every request carries (spec §7). */
async function headersOf(): Promise<Record<string, string>> {
  const token = currentSession()?.token;
  const source = channelSource.get();
  return {
    language: wireLanguage[shownLanguage()],
    ...(token ? { token } : {}),
    ...(source ? { channelSource: /^[ -~]*$/.test(source) ? source : encodeURIComponent(source) } : {}),
    ...(await signatureHeaders(token ?? '')),
  };
}
