import { consoleRoutes } from '@mingtang/contract/console-routes';
import { type Route, routeUrl } from '@mingtang/contract/route';
import { mayDo, type Permission, type Role, roles } from '@mingtang/contract/staff/policy';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signStaffIn, type TestStaff } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { CONSOLE_COOKIE } from './console-calls.ts';

let app: TestApp;
const staff = {} as Record<Role, TestStaff>;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  for (const role of roles) staff[role] = await signStaffIn(app, [role]);
});
afterAll(() => app.end());

const nobody = '00000000-0000-7000-8000-000000000001';
const guarded = Object.values(consoleRoutes)
  .flatMap((table): Route[] => Object.values(table))
  .flatMap((route) =>
    typeof route.access === 'object' ? [{ route, permission: route.access.staff as Permission }] : [],
  );

/** Asks as far as the door: a body that cannot be read stops whoever is let in before anything happens. */
async function knock(route: Route, token: string | undefined): Promise<{ status: number; code: string | undefined }> {
  const answer = await app.server.inject({
    method: route.method,
    url: routeUrl(route).replaceAll(/:\w+/g, nobody),
    headers: {
      'x-console': '1',
      ...(token ? { cookie: `${CONSOLE_COOKIE}=${token}` } : {}),
      ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(route.method === 'GET' ? {} : { payload: '{' }),
  });
  const isJson = answer.headers['content-type']?.toString().startsWith('application/json') ?? false;
  return { status: answer.statusCode, code: isJson ? answer.json<{ code?: string }>().code : undefined };
}

/** Knocks of one person at a time, in step with what the server answers at once. */
const KNOCKS_AT_A_TIME = 16;

async function knockAll(
  token: string | undefined,
  judge: (call: (typeof guarded)[number], answer: Awaited<ReturnType<typeof knock>>) => boolean,
): Promise<string[]> {
  const waiting = [...guarded];
  const wrong: string[] = [];
  const lane = async (): Promise<void> => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      const answer = await knock(call.route, token);
      if (!judge(call, answer)) wrong.push(`${nameOf(call)} → ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: KNOCKS_AT_A_TIME }, lane));
  return wrong;
}

const nameOf = ({ route }: (typeof guarded)[number]): string => `${route.method} ${routeUrl(route)}`;

it('no call of the console answers somebody who is not signed in', async () => {
  expect(await knockAll(undefined, (_, { status }) => status === 401)).toEqual([]);
});

describe.each(roles)('the role %s', (role) => {
  it('is let in where the policy names it, and refused everywhere else', async () => {
    const wrong = await knockAll(staff[role].token, ({ permission }, { status, code }) => {
      const isRefused = status === 403 && code === '40300';
      return isRefused !== mayDo([role], permission) && status !== 401 && status < 500;
    });
    expect(wrong).toEqual([]);
  });

  it('leaves a line of the audit trail at every closed door', async () => {
    const closed = guarded.filter(({ permission }) => !mayDo([role], permission)).map(nameOf);
    const { rows } = await app.platform.database.pool.query<{ call: string }>(
      "SELECT after ->> 'call' AS call FROM audit_entries WHERE action = 'refused' AND actor_id = $1",
      [staff[role].id],
    );
    expect(rows.map(({ call }) => call).toSorted()).toEqual(closed.toSorted());
  });

  it('reads and writes the resources of its groups, and no others', async () => {
    const wrong: string[] = [];
    const every = await staff.owner.api.resources.describe();
    const own = new Map((await staff[role].api.resources.describe()).map((resource) => [resource.name, resource]));
    for (const { name, group } of every) {
      const mayRead = mayDo([role], `${group}.read`);
      const mayWrite = mayDo([role], `${group}.write`);
      if (own.has(name) !== mayRead || (own.get(name)?.canWrite ?? false) !== mayWrite) wrong.push(`${name} described`);
      const codeOf = (call: Promise<unknown>): Promise<string> =>
        call.then(
          () => '0000',
          (error: { code?: string }) => error.code ?? 'none',
        );
      const { api } = staff[role];
      if (((await codeOf(api.resources.list({ resource: name }))) === '40300') === mayRead) wrong.push(`${name} read`);
      // Nothing of it is valid, so that whoever may write is told so instead.
      const made = await codeOf(api.resources.create({ resource: name, values: { unknown: true } }));
      if ((made === '40300') === mayWrite || made === '0000') wrong.push(`${name} written: ${made}`);
    }
    expect(every.length).toBeGreaterThan(15);
    expect(wrong).toEqual([]);
  });
});
