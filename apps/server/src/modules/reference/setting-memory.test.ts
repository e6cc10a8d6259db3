import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { setSetting } from './commands.ts';
import { getSetting, getSettingVersion } from './queries.ts';

describe('settings of a server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(inject('postgresUrl'));
  });
  afterAll(() => app.end());

  const actor = { kind: 'system', id: 'test', address: null } as const;
  const set = async (days: number) => {
    const { version } = await getSettingVersion(app.platform.database.db, 'device_hand_in_days');
    await transact(app.platform, (tx) =>
      setSetting(tx, actor, app.platform, { code: 'device_hand_in_days', version, value: days }),
    );
  };
  const read = ({ platform }: Pick<TestApp, 'platform'> = app) =>
    getSetting(platform.database.db, 'device_hand_in_days');

  it('are met by whoever set them at once, and by the other instances once they hear of it', async () => {
    const other = await app.startAnother();
    await read(other);
    for (const days of [1, 2, 3]) {
      await set(days);
      expect(await read()).toBe(days);
      await other.platform.bus.settle();
      expect(await read(other)).toBe(days);
    }
    await other.stop();
  });

  it('are what they were after a change that was rolled back', async () => {
    await set(4);
    const rolledBack = transact(app.platform, async (tx) => {
      const { version } = await getSettingVersion(tx, 'device_hand_in_days');
      await setSetting(tx, actor, app.platform, { code: 'device_hand_in_days', version, value: 9 });
      // Who is in the transaction sees it, nobody else does.
      expect(await getSetting(tx, 'device_hand_in_days')).toBe(9);
      expect(await read()).toBe(4);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await read()).toBe(4);
  });

  it('are read from the database once', async () => {
    await set(4);
    await app.platform.bus.settle();
    // For a second others may have begun changes beside it.
    await sleep(1_500);
    await read();
    const { pool } = app.platform.database;
    await pool.query("UPDATE settings SET value = '7' WHERE code = 'device_hand_in_days'");
    // Nothing told of it.
    expect(await read()).toBe(4);
    await pool.query("UPDATE settings SET value = '4' WHERE code = 'device_hand_in_days'");
  });
});
