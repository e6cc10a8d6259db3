import { entranceConsole } from '@mingtang/contract/entrance/console';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { codeOf } from '../../../testing/answers.ts';
import { enrolDevices } from '../../../testing/door.ts';
import { createConsoleClient } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const { perMinute } = entranceConsole.getDoorFlow;
const HALL = '203.0.113.7';

let app: TestApp;
let door: ReturnType<typeof createConsoleClient>['entrance'];
beforeAll(async () => {
  // Less than one device asks in a minute.
  app = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '20' } });
  door = createConsoleClient(app, { from: HALL }).entrance;
});
afterAll(() => app.end());

const tooMany = async (tokens: readonly string[]): Promise<number> => {
  const codes = await Promise.all(tokens.map((token) => codeOf(door.getDoorFlow({ token }))));
  return codes.filter((code) => code === '42900').length;
};

it('counts the devices of a hall one by one, and tokens somebody makes up together', async () => {
  const [one = '', other = ''] = await enrolDevices(app, ['North gate 1', 'North gate 2']);
  // Until its first answer a device is a stranger.
  await door.getDoorFlow({ token: one });
  await door.getDoorFlow({ token: other });
  expect(await tooMany(Array<string>(perMinute + 7).fill(one))).toBe(7);
  expect(await tooMany([other])).toBe(0);
  const madeUp = Array.from({ length: perMinute }, (_, index) => String(index).padStart(43, 'A'));
  expect(await tooMany(madeUp)).toBe(2);
  expect(await tooMany([other])).toBe(0);
});
