import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@mingtang/contract/calling';
import type { Envelope } from '@mingtang/contract/envelope';
import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';

type Language = 'zh' | 'en';

/** What the site keeps of whoever is signed in on a device. */
interface Session {
  token: string;
  user: Record<string, unknown>;
}

interface Entering {
  /** Of the demo's people, say; without one it is somebody new. */
  account?: string;
  /** Where the profile is not completed, most pages lead to its form first: it is, of whoever is new, unless said otherwise. */
  hasProfile?: boolean;
}

let people = 0;
/** A mail address nobody has used in this run. */
export const newAddress = (): string => `visitor-${Date.now().toString(36)}-${process.pid}-${people++}@example.org`;

/**
 * Signs somebody in on all pages of this browser without walking through the form, which has journeys of its own: by the
 * same calls. Pages opened from now on find the session. Returns the address.
 */
export async function enter(
  page: Page,
  language: Language,
  { account, hasProfile = account === undefined }: Entering = {},
): Promise<string> {
  const address = account ?? newAddress();
  const request = page.context().request;
  // An account is sent a code once a minute only: the demo's people are signed in once a run.
  const session = (account ? kept<Session>(account) : undefined) ?? (await signInByCalls(request, language, address));
  if (account) keep(account, session);
  if (hasProfile) await completeProfileByCalls(request, session);
  await page.context().addInitScript(takeSession, { ...session, mark: 'journey' });
  holders.set(page.context(), { token: session.token, language });
  return address;
}

const holders = new WeakMap<BrowserContext, { token: string; language: Language }>();
/** The next journey in this browser is somebody else's. */
export const forgetHolder = (context: BrowserContext): void => void holders.delete(context);

/** A call as whoever is signed in on the page; throws with the code of what is refused. */
export async function call<Data>(
  page: Page,
  method: 'GET' | 'POST',
  url: string,
  form: Record<string, string> = {},
): Promise<Data> {
  const { token, language } = await holderOf(page);
  const headers = { token, language: language === 'zh' ? 'ch' : 'en' };
  const options = { method, headers, ...(method === 'GET' ? {} : { form }) };
  const answer = await page.request.fetch(url, options);
  const { code, msg, data } = (await answer.json()) as { code: string; msg: string; data: Data };
  if (code !== '0000') throw new Error(`${url}: ${code} ${msg}`);
  return data;
}

/** The token of whoever is signed in on the page. */
export const tokenOf = async (page: Page): Promise<string> => (await holderOf(page)).token;

async function holderOf(page: Page): Promise<{ token: string; language: Language }> {
  const entered = holders.get(page.context());
  if (entered) return entered;
  const found = await page.evaluate(
    () => [localStorage.getItem('token') ?? '', document.documentElement.lang] as const,
  );
  return { token: found[0], language: found[1].startsWith('zh') ? 'zh' : 'en' };
}

/** In the page, before its own scripts: once, so that whoever signs out stays so. */
function takeSession({ token, user, mark }: Session & { mark: string }): void {
  if (!location.protocol.startsWith('http') || localStorage.getItem(mark) === token) return;
  localStorage.setItem(mark, token);
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

async function signInByCalls(request: APIRequestContext, language: Language, account: string): Promise<Session> {
  // Everybody comes from a network of their own, or its limits would be met.
  const part = (): number => Math.floor(Math.random() * 256);
  const from = `10.${part()}.${part()}.${part()}`;
  const { identity } = createClient({ identity: identityRoutes }, async ({ method, url, form }) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': from,
      language: language === 'zh' ? 'ch' : 'en',
    };
    const answer = await request.fetch(url, { method, headers, data: form?.toString() ?? '' });
    return { status: answer.status(), envelope: (await answer.json()) as Envelope };
  });
  const code = await codeSentBy(request, account, () => identity.sendCode({ account }));
  const { token, ...user } = await identity.signIn({ account, code, isAgreed: true });
  const { id, name, phone, email, userTag, subSource } = user;
  return { token, user: { token, id, name, phone, email, userTag, subSource } };
}

async function completeProfileByCalls(request: APIRequestContext, { token, user }: Session): Promise<void> {
  const industries = await request.get('/system/industry/queryChildIndustryList/0');
  const [industry] = ((await industries.json()) as { data: { uuid: string }[] }).data;
  const form = { name: 'Ada', country: 'FR', industryType: industry?.uuid ?? '', position: 'engineer' };
  const answer = await request.post(routeUrl(profileRoutes.updateProfile), { headers: { token }, form });
  const { code, msg, data } = (await answer.json()) as { code: string; msg: string; data: { userTag: string } };
  if (code !== '0000') throw new Error(`${code} ${msg}`);
  Object.assign(user, { name: 'Ada', userTag: data.userTag });
}

/**
 * The code that `send` makes the server send to an account: the one that comes to the sandbox's inbox after it, never one
 * that lay there before.
 */
export async function codeSentBy(
  request: APIRequestContext,
  to: string,
  send: () => Promise<unknown>,
): Promise<string> {
  const { length: known } = await codesTo(request, to);
  await send();
  let code = '';
  await expect
    .poll(async () => {
      const codes = await codesTo(request, to);
      return (code = codes.length > known ? (codes[0] ?? '') : '');
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** Every code in the sandbox's inbox for an account, the newest first. */
async function codesTo(request: APIRequestContext, to: string): Promise<string[]> {
  const response = await request.get(`/sandbox/inbox.json?to=${encodeURIComponent(to)}`);
  // A server with too much to do says so, and is asked again.
  if (!response.ok()) return [];
  const { messages } = (await response.json()) as { messages: { code?: string }[] };
  return messages.flatMap(({ code }) => code ?? []);
}

/** Beside the run's data, for it ends with them, and a worker that takes over after a failure reads it too. */
const file = path.join(process.env.E2E_DATA_DIR ?? '', 'journey-sessions.json');

/** What this run keeps of an account. */
export const kept = <Kept>(account: string): Kept | undefined =>
  (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept>) : {})[account];

export function keep(account: string, session: unknown): void {
  const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
  writeFileSync(file, JSON.stringify({ ...all, [account]: session }));
}
