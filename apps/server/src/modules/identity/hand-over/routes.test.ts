import { setTimeout } from 'node:timers/promises';
import { deviceRoutes } from '@mingtang/contract/identity/devices/routes';
import { handOverRoutes } from '@mingtang/contract/identity/hand-over/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openSession } from '../commands.ts';
import { type MarkUsed, useHandOver } from './commands.ts';
import { handOvers } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

interface Offer {
  uuid: string;
  token: string;
}
const path = '/ticket/my?tab=1';
const offer = async (token: string, to = path) =>
  app.call('POST', routeUrl(handOverRoutes.offerHandOver), { token, form: { path: to } });
const offered = async (token: string) => (await offer(token)).data as Offer;
const look = (code: string) => app.call('POST', routeUrl(handOverRoutes.lookAtHandOver), { form: { code } });
const take = (code: string, { to = path, device = 'phone', token = '' } = {}) =>
  app.call('POST', routeUrl(handOverRoutes.takeOver), {
    form: { code, path: to, device },
    ...(token ? { token } : {}),
  });
const stateOf = async (token: string, id: string) =>
  (
    (await app.call('GET', routeUrl(handOverRoutes.watchHandOver).replace(':id', id), { token })).data as {
      status: string;
    }
  )?.status;

it('signs the phone in as the one who sits at the desktop, who sees it', async () => {
  const desktop = await app.signIn('hand.over@example.org');
  const made = await offered(desktop.token);
  expect(await stateOf(desktop.token, made.uuid)).toBe('waiting');
  // Looking, as often as a messaging app likes, uses nothing up.
  for (let looks = 0; looks < 3; looks++)
    expect(await look(made.token)).toMatchObject({ code: '0000', data: { account: 'h***r@example.org', path } });
  const taken = await take(made.token);
  expect(taken).toMatchObject({ code: '0000', data: { uuid: desktop.personId, path } });
  const phone = (taken.data as { token: string }).token;
  expect(phone).not.toBe(desktop.token);
  expect((await app.call('GET', routeUrl(identityRoutes.getPerson), { token: phone })).data).toMatchObject({
    uuid: desktop.personId,
  });
  expect(await stateOf(desktop.token, made.uuid)).toBe('used');
  expect((await app.call('GET', routeUrl(deviceRoutes.listDevices), { token: desktop.token })).data).toHaveLength(2);
});

it('works once, whoever brings it again', async () => {
  const { token } = await app.signIn();
  const made = await offered(token);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => take(made.token, { device: `d${at}` })));
  expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0000', '20030']));
  expect((await look(made.token)).code).toBe('20030');
});

it('would let two in if using it up were not one statement', async () => {
  const { token } = await app.signIn();
  const made = await offered(token);
  const { keys, clock } = app.platform;
  const careless: MarkUsed = async (tx, { id }, now) => {
    const rows = await tx.select().from(handOvers).where(sql`id = ${id} AND used_at IS NULL`);
    await tx.execute(sql`SELECT pg_sleep(0.05)`);
    await tx.update(handOvers).set({ usedAt: now }).where(sql`id = ${id}`);
    return rows.length === 1;
  };
  const tries = await Promise.allSettled(
    [1, 2].map(() =>
      transact(app.platform, (tx) =>
        useHandOver(
          tx,
          keys,
          { token: made.token, path, now: clock.now() },
          { mark: careless, lock: async () => undefined },
        ),
      ),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('leads nowhere else than it was made for', async () => {
  const { token } = await app.signIn();
  const made = await offered(token);
  expect((await take(made.token, { to: '/my' })).code).toBe('20030');
  expect((await take(made.token)).code).toBe('0000');
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', '/a b', '/a\nb'])(
  'is not made for %j',
  async (to) => {
    const { token } = await app.signIn();
    expect((await offer(token, to)).status).toBe(400);
  },
);

it('ends after two minutes, with the next one, and with the desktop’s session', async () => {
  const { token } = await app.signIn();
  const late = await offered(token);
  app.clock.move(121_000);
  expect((await take(late.token)).code).toBe('20030');
  expect(await stateOf(token, late.uuid)).toBe('over');
  const older = await offered(token);
  const newer = await offered(token);
  expect((await take(older.token)).code).toBe('20030');
  await app.call('GET', routeUrl(identityRoutes.signOut), { token });
  expect((await take(newer.token)).code).toBe('20030');
  expect((await look(newer.token)).code).toBe('20030');
});

it('is stored as a hash, guessed by nobody and watched by its desktop alone', async () => {
  const { token } = await app.signIn();
  const made = await offered(token);
  const { rows } = await app.platform.database.db.execute<{ line: string }>(
    sql`SELECT hand_overs::text AS line FROM hand_overs`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ line }) => line.includes(made.token))).toEqual([]);
  expect((await take('A'.repeat(43))).code).toBe('20030');
  expect((await take('short')).status).toBe(400);
  const other = await app.signIn();
  expect(await stateOf(other.token, made.uuid)).toBeUndefined();
  expect((await app.call('POST', routeUrl(handOverRoutes.offerHandOver), { form: { path } })).status).toBe(401);
});

it('lets nobody in whose desktop is signed out at the same moment', async () => {
  const { platform } = app;
  const stolen = await app.signIn('hand.off@example.org');
  const owner = (await take((await offered(stolen.token)).token, { device: 'owner' })).data as { token: string };
  const { token } = await offered(stolen.token);
  const ending: Promise<unknown>[] = [];
  const slowly: MarkUsed = async () => {
    ending.push(app.call('POST', routeUrl(deviceRoutes.endOtherDevices), { token: owner.token }));
    await setTimeout(300);
    return true;
  };
  const thief = await transact(platform, async (tx) => {
    const now = app.clock.now();
    const { personId } = await useHandOver(tx, platform.keys, { token, path, now }, { mark: slowly });
    return openSession(tx, platform.keys, platform.bus, { personId, device: 'thief', userAgent: '', now });
  });
  await Promise.all(ending);
  const statusOf = async (of: string) =>
    (await app.call('GET', routeUrl(identityRoutes.getPerson), { token: of })).status;
  for (const gone of [stolen.token, thief.token]) expect(await statusOf(gone)).toBe(401);
});

it('is not used up for a whole venue by forty of its visitors', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => look(`${'a'.repeat(41)}${10 + at}`)));
  expect([...new Set(answers.map(({ code }) => code))]).toEqual(['20030']);
});
