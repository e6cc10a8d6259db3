import { createClient, downloadUrl } from '@mingtang/contract/calling';
import { CallFailure, multipartOf, type Transport, type WireCall } from '@mingtang/contract/client';
import { consoleRoutes } from '@mingtang/contract/console-routes';
import { type Envelope, type Language, wireLanguage } from '@mingtang/contract/envelope';
import type { Route, RouteInput } from '@mingtang/contract/route';
import { staffRefusals } from '@mingtang/contract/staff/refusals';
import { shownLanguage } from './language.ts';
import { factorRequest, signInRequest } from './session/pending-request.ts';

/** Spec §9. */
const TIMEOUT_MS = 60_000;

/** A browser finishes so many bytes (of all that is on its way) for a page that is gone. */
const OUTLIVING_BYTES = 32_768;

/** What never reached the server, or got no answer from it. `status` is 0. */
const networkFailures = {
  offline: { zh: '网络没有连上，刚才的操作没有提交', en: 'There is no network. What you just did was not sent.' },
  timeout: {
    zh: '服务器没有响应，请刷新后确认操作是否生效',
    en: 'The server did not answer. Reload to see whether it took effect.',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** Whether a call failed because of the network. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof CallFailure && error.code in networkFailures;

/** Whether a call was refused because of who is signed in. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof CallFailure && error.status === 403 && !wantsFactor(error);

/** Whether a call was refused until the second factor is proved again. */
export const wantsFactor = ({ code }: { code: string }): boolean =>
  code === staffRefusals['staff.factor_required'].code;

/**
 * Every call of the console by domain: `api.staff.listAccounts({ page: 1 })`. They throw CallFailure. When the session
 * has ended, the sign-in dialog opens over the page, when the second factor is wanted again the one that asks for a code,
 * and the call goes out once more.
 */
export const api = createClient(consoleRoutes, async (call, options) => {
  let answer = await send(call, options);
  if (answer.status === 401 && call.route.access !== 'open' && (await signInRequest.ask()))
    answer = await send(call, options);
  if (wantsFactor(answer.envelope)) return (await factorRequest.ask()) ? send(call, options) : answer;
  if (answer.status === 403) dispatchEvent(new Event('forbidden'));
  return answer;
});

/** The same for what nobody asked for (who is signed in, counts of queues): a 401 opens nothing. */
export const quietApi = createClient(consoleRoutes, (call, options) => send(call, options));

/** Calls back whenever the server refused something because of the roles of whoever is signed in. */
export function onForbidden(listener: () => void): () => void {
  addEventListener('forbidden', listener);
  return () => removeEventListener('forbidden', listener);
}

/** A file that a call answers. Throws CallFailure like every call. */
export async function download<R extends Route & { isDownload: true }>(
  route: R,
  input: RouteInput<R>,
): Promise<{ name: string; content: Blob }> {
  const url = downloadUrl(route, input);
  let response = await reach(url, { method: 'GET' });
  if (response.status === 401 && (await signInRequest.ask())) response = await reach(url, { method: 'GET' });
  let refused = await envelopeOf(response);
  if (refused && wantsFactor(refused) && (await factorRequest.ask())) {
    response = await reach(url, { method: 'GET' });
    refused = await envelopeOf(response);
  }
  if (refused) throw new CallFailure(refused.code, refused.msg, response.status, refused.data);
  return { name: nameOf(response), content: await response.blob() };
}

/** What stands in the place of a file that is refused. */
const envelopeOf = async (response: Response): Promise<Envelope | undefined> =>
  response.headers.get('content-type')?.startsWith('application/json')
    ? ((await response.json()) as Envelope)
    : undefined;

async function send(
  { method, url, form, json, files }: WireCall,
  { signal, files: given }: Parameters<Transport>[1],
): ReturnType<Transport> {
  const sent = files ?? given;
  const response = await reach(url, {
    method,
    // What was decided arrives even when its page is closed at once.
    keepalive: method !== 'GET' && !sent && (json ?? '').length < OUTLIVING_BYTES,
    body: sent ? multipartOf(form, sent) : (json ?? form ?? null),
    headers: json === undefined ? {} : { 'content-type': 'application/json' },
    ...(signal ? { signal } : {}),
  });
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    envelope: (await response.json()) as Envelope,
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  };
}

interface Sent {
  method: string;
  body?: BodyInit | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** A request with this session's cookie; what does not come back is a CallFailure of the network. */
async function reach(url: string, init: Sent): Promise<Response> {
  const timer = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(url, {
      ...init,
      // The header is what no other site can send: the server asks for it on every write.
      headers: { ...init.headers, 'x-console': '1', language: wireLanguage[shownLanguage()] },
      signal: init.signal ? AbortSignal.any([init.signal, timer]) : timer,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const code = timer.aborted ? 'timeout' : 'offline';
    throw new CallFailure(code, networkFailures[code][shownLanguage()], 0, null);
  }
}

function nameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(header) ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'export');
}
