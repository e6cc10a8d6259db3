import { CallFailure } from '@mingtang/contract/client';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, backgroundApi, helpApi, isNetworkFailure } from './api.ts';
import { currentSession, endSession, startSession } from './session.ts';
import { noteSignedOut, onSignInPageNeeded, onSignInRequest } from './sign-in-request.ts';
import { setSignatureSecret } from './signature-secret.ts';

const session = { token: 'old', id: '1', name: null, phone: null, email: null, userTag: '406', subSource: null };
const sent: { url: string; headers: Record<string, string>; body: string | undefined }[] = [];

/** A server that knows the token "new" only. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  const headers = init.headers as Record<string, string>;
  sent.push({ url, headers, body: init.body instanceof URLSearchParams ? init.body.toString() : undefined });
  if (headers.token === 'new') return Response.json({ code: '0000', data: 1_800_000_000_000, msg: 'OK' });
  return Response.json({ code: '40100', data: null, msg: '请先登录' }, { status: 401 });
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  vi.stubGlobal('fetch', vi.fn<typeof answer>(answer));
  startSession(session);
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('a 401 ends the session, asks to sign in, and carries on with what was begun', async () => {
  const stop = onSignInRequest((request) => {
    expect(currentSession()).toBeUndefined();
    expect(request.hasExpired).toBe(true);
    startSession({ ...session, token: 'new' });
    request.answer(true);
  });
  const found = await api(identityRoutes).getServerTime();
  stop();
  expect(found).toBe(1_800_000_000_000);
  expect(sent.map(({ headers }) => headers.token)).toEqual(['old', 'new']);
});

test('a closed sign-in sheet refuses what was begun', async () => {
  const stop = onSignInRequest((request) => request.answer(false));
  const failure = await api(identityRoutes)
    .getServerTime()
    .catch((error: unknown) => error);
  stop();
  expect(failure).toMatchObject({ code: '40100', status: 401 });
  expect(sent).toHaveLength(1);
});

test('what the visitor did not ask for opens nothing where something was begun', async () => {
  const opened = vi.fn<() => void>();
  const stop = onSignInRequest(opened);
  await expect(backgroundApi(identityRoutes).getServerTime()).rejects.toBeInstanceOf(CallFailure);
  stop();
  expect(opened).not.toHaveBeenCalled();
  expect(currentSession()).toBeUndefined();
});

test('what helps while a form is filled in leaves the session, and with it the form, alone', async () => {
  const opened = vi.fn<() => void>();
  const stop = onSignInRequest(opened);
  await expect(helpApi(identityRoutes).getServerTime()).rejects.toMatchObject({ status: 401 });
  stop();
  expect(opened).not.toHaveBeenCalled();
  expect(currentSession()).toEqual(session);
});

test('a page on which nothing was begun is left once, however many of its calls are refused', async () => {
  startSession({ ...session, token: 'refused on load' });
  const leave = vi.fn<() => void>(() => expect(currentSession()).toBeUndefined());
  const opened = vi.fn<() => void>();
  const stops = [onSignInPageNeeded(leave), onSignInRequest(opened)];
  const calls = [api(identityRoutes), api(identityRoutes), backgroundApi(identityRoutes)];
  const failures = await Promise.all(calls.map((all) => all.getServerTime().catch((error: unknown) => error)));
  for (const stop of stops) stop();
  for (const failure of failures) expect(failure).toMatchObject({ code: '40100', status: 401 });
  expect(leave).toHaveBeenCalledOnce();
  expect(opened).not.toHaveBeenCalled();
  expect(sent.map(({ headers }) => headers.token)).toEqual(Array(3).fill('refused on load'));
});

test('what is refused after signing out asks for nothing', async () => {
  startSession({ ...session, token: 'signed out' });
  const asked = vi.fn<() => void>();
  const stops = [onSignInPageNeeded(asked), onSignInRequest(asked)];
  noteSignedOut('signed out');
  await expect(api(identityRoutes).getServerTime()).rejects.toMatchObject({ status: 401 });
  for (const stop of stops) stop();
  expect(asked).not.toHaveBeenCalled();
});

test('a late refusal of an earlier token leaves the new session alone, and what was asked goes out with it', async () => {
  const asked = vi.fn<() => void>();
  const stops = [onSignInPageNeeded(asked), onSignInRequest(asked)];
  const newer = { ...session, token: 'new' };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    // Somebody signs in, in another tab, while the call is under way.
    if (sent.length === 0) startSession(newer);
    return answer(url, init);
  });
  expect(await api(identityRoutes).getServerTime()).toBe(1_800_000_000_000);
  sent.length = 0;
  startSession({ ...session, token: 'older' });
  await expect(backgroundApi(identityRoutes).getServerTime()).rejects.toMatchObject({ status: 401 });
  for (const stop of stops) stop();
  expect(currentSession()).toEqual(newer);
  expect(asked).not.toHaveBeenCalled();
});

test('who was not signed in is not told of a session that ended', async () => {
  endSession();
  const stop = onSignInRequest((request) => {
    expect(request.hasExpired).toBe(false);
    request.answer(false);
  });
  await expect(api(identityRoutes).getServerTime()).rejects.toBeInstanceOf(CallFailure);
  stop();
});

test('reads are signed as well, each with a serial of its own, unless the browser cannot hash', async () => {
  setSignatureSecret('mingtang');
  startSession({ ...session, token: 'new' });
  await Promise.all([api(identityRoutes).getServerTime(), api(identityRoutes).getServerTime()]);
  for (const { headers } of sent) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${headers.serial}newmingtang`));
    expect(headers.signature).toBe(Buffer.from(digest).toString('hex'));
  }
  expect(new Set(sent.map(({ headers }) => headers.serial)).size).toBe(2);
  // What was made ahead is for this token alone.
  startSession({ ...session, token: 'old' });
  vi.stubGlobal('crypto', {});
  await backgroundApi(identityRoutes)
    .getServerTime()
    .catch(() => undefined);
  expect(sent.at(-1)?.headers).not.toHaveProperty('signature');
});

test('writes are form-encoded and signed with serial, token and secret', async () => {
  setSignatureSecret('mingtang');
  startSession({ ...session, token: 'new' });
  await api(identityRoutes)
    .sendCode({ account: 'lu@example.org' })
    .catch(() => undefined);
  const [write] = sent;
  const { serial = '', signature } = write?.headers ?? {};
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${serial}newmingtang`));
  expect(signature).toBe(Buffer.from(digest).toString('hex'));
  expect(write).toMatchObject({ url: routeUrl(identityRoutes.sendCode), body: 'account=lu%40example.org' });
  expect(write?.headers.language).toBe('ch');
});

test('no network is told as such', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await api(identityRoutes)
    .getServerTime()
    .catch((error: unknown) => error);
  expect(isNetworkFailure(failure)).toBe(true);
  expect((failure as CallFailure).message).toBe('网络没有连上，请检查后重试');
});

test('what describes the calls is fetched with the first of them, and again when that failed', async () => {
  startSession({ ...session, token: 'new' });
  const fetched = vi
    .fn<() => Promise<typeof identityRoutes>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(identityRoutes);
  const calls = api(fetched);
  expect(fetched).not.toHaveBeenCalled();
  const failure = await calls.getServerTime().catch((error: unknown) => error);
  expect(isNetworkFailure(failure)).toBe(true);
  expect(await calls.getServerTime()).toBe(1_800_000_000_000);
  expect(await calls.getServerTime()).toBe(1_800_000_000_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a call that is not answered within 60 seconds is given up (spec §7, §9)', async () => {
  // Loaded beforehand: on a clock that is held nothing is.
  await import('@mingtang/contract/calling');
  const hanging = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  );
  vi.stubGlobal('fetch', hanging);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let outcome: unknown;
  const call = api(identityRoutes)
    .getServerTime()
    .catch((error: unknown) => {
      outcome = error;
    });
  while (hanging.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  vi.useRealTimers();
  expect(outcome).toMatchObject({ code: 'timeout', status: 0 });
});
