import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Bus } from '../../platform/bus.ts';
import { transact } from '../../platform/platform.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { revokeAllSessions } from './commands.ts';
import { SessionCache } from './session-cache.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

it('does not remember whose token it was when it is revoked while it is looked up', async () => {
  const { platform } = app;
  const { token, personId } = await app.signIn();
  // Not seen for an hour, the session is made longer when it is looked up: a good while between reading and remembering.
  app.clock.move(2 * 3_600_000);
  const bus = new Bus('', platform.log);
  const listeners: ((data: unknown) => void)[] = [];
  bus.on = (topic, listener) => void (topic === 'session_revoked' && listeners.push(listener));
  const revoke = () =>
    transact(platform, (tx) =>
      revokeAllSessions(
        tx,
        Object.assign(new Bus('', platform.log), {
          publish: async (_: unknown, __: string, sessionId: unknown) => {
            for (const listener of listeners) listener(sessionId);
          },
        }),
        personId,
        app.clock.now(),
      ),
    );
  const { db } = platform.database;
  const slowDb = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? async (work: Parameters<typeof db.transaction>[0]) => {
            await revoke();
            return db.transaction(work);
          }
        : (Reflect.get(target, name) as unknown),
  });
  const cache = new SessionCache({ ...platform, bus, database: { ...platform.database, db: slowDb } });
  // Read before it was revoked, this one call goes through.
  expect(await cache.resolve(token)).toMatchObject({ personId });
  expect(await cache.resolve(token)).toBeUndefined();
});
