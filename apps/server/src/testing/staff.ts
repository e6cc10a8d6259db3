import { createClient } from '@mingtang/contract/calling';
import { type Client, multipartOf } from '@mingtang/contract/client';
import { consoleRoutes } from '@mingtang/contract/console-routes';
import { DEVICE_TOKEN_HEADER } from '@mingtang/contract/entrance/device';
import { type Envelope, type Language, wireLanguage } from '@mingtang/contract/envelope';
import type { Role } from '@mingtang/contract/staff/policy';
import { CONSOLE_COOKIE } from '../http/console-calls.ts';
import { createAccount } from '../modules/staff/accounts.ts';
import { hashPassword } from '../modules/staff/passwords.ts';
import { openSession } from '../modules/staff/sessions.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { transact } from '../platform/platform.ts';
import type { TestApp } from './test-app.ts';

export type ConsoleClient = Client<typeof consoleRoutes>;

/** A browser at the console over the whole HTTP edge: it keeps the cookies it is given. */
export function createConsoleClient(
  { server }: Pick<TestApp, 'server'>,
  {
    language = 'en',
    token,
    from = '127.0.0.1',
    hasDeviceHeader = false,
  }: {
    language?: Language;
    token?: string;
    from?: string;
    /** Whether a device of the door says its token in a header as well, as newer ones do. */
    hasDeviceHeader?: boolean;
  } = {},
): ConsoleClient {
  const jar = new Map(token === undefined ? [] : [[CONSOLE_COOKIE, token]]);
  return createClient(consoleRoutes, async ({ method, url, json, form, files, deviceToken }) => {
    // Writes the parts and chooses the boundary between them.
    const upload = files && new Response(multipartOf(form, files));
    const response = await server.inject({
      method,
      url,
      remoteAddress: from,
      headers: {
        language: wireLanguage[language],
        'x-console': '1',
        ...(hasDeviceHeader && deviceToken !== undefined ? { [DEVICE_TOKEN_HEADER]: deviceToken } : {}),
        ...(jar.size > 0 ? { cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(form && !upload ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(upload ? { 'content-type': upload.headers.get('content-type') ?? '' } : {}),
      },
      ...(json ? { payload: json } : {}),
      ...(form && !upload ? { payload: form.toString() } : {}),
      ...(upload ? { payload: Buffer.from(await upload.arrayBuffer()) } : {}),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { status: response.statusCode, envelope: response.json<Envelope>() };
  });
}

export interface TestStaff {
  id: string;
  name: string;
  /** The session's token, for requests that are not calls. */
  token: string;
  actor: Actor;
  api: ConsoleClient;
}

let accounts = 0;
let anyPasswordHash: Promise<string> | undefined;

/** Somebody who is signed in to the console with these roles. */
export async function signStaffIn(
  app: Pick<TestApp, 'platform' | 'server'>,
  roles: Role[],
  { language = 'en' }: { language?: Language } = {},
): Promise<TestStaff> {
  const { platform } = app;
  accounts += 1;
  const tester = { kind: 'system', id: 'test', address: null } as const;
  const passwordHash = await (anyPasswordHash ??= hashPassword('nobody signs in by it'));
  const account = { name: `Staff ${accounts}`, email: `staff${accounts}@example.org`, roles, passwordHash };
  const signed = await transact(platform, async (tx) => {
    const now = platform.clock.now();
    const id = await createAccount(tx, tester, account, { now, address: null });
    const device = { userAgent: 'test', address: '127.0.0.1' };
    return { id, token: await openSession(tx, platform.keys, { accountId: id, stage: 'complete', device, now }) };
  });
  return {
    ...signed,
    name: account.name,
    actor: { kind: 'staff', id: signed.id, address: '127.0.0.1' },
    api: createConsoleClient(app, { language, token: signed.token }),
  };
}
