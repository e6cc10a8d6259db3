import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { newToken } from '../../../platform/crypto.ts';
import { transact } from '../../../platform/platform.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setSetting } from '../../reference/commands.ts';
import { getSettingVersion } from '../../reference/queries.ts';
import { makeAlias } from './aliases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

/** How long aliases hold. */
async function giveOutAliases(minutes: number): Promise<void> {
  const { version } = await getSettingVersion(app.platform.database.db, 'bearer_alias_minutes');
  const actor = { kind: 'system', id: 'test', address: null } as const;
  await transact(app.platform, (tx) =>
    setSetting(tx, actor, app.platform, { code: 'bearer_alias_minutes', version, value: minutes }),
  );
}
beforeEach(() => giveOutAliases(0));

const inAddress = (what: string, from?: string) => app.call('GET', `/business/${what}`, from ? { from } : {});
const inHeader = (token: string) => app.call('GET', '/business/token', { token });
const aliasOf = async (token: string): Promise<string> => {
  const { alias } = (await inHeader(token)).data as unknown as { alias: string };
  return alias;
};

it('says whose token the header carries and no more than that', async () => {
  const { token, personId } = await app.signIn();
  await app.platform.database.pool.query('UPDATE persons SET name = $2 WHERE id = $1', [personId, '林一舟']);
  const { code, data } = await inHeader(token);
  expect(code).toBe('0000');
  expect(data).toEqual({
    name: '林**',
    userTag: expect.any(String),
    expiresAt: expect.any(String),
    alias: null,
  });
});

it('never answers a token that stands in the address', async () => {
  const { token } = await app.signIn();
  expect(await inAddress(token)).toMatchObject({ code: '20042', status: 400 });
  await giveOutAliases(5);
  expect(await inAddress(token)).toMatchObject({ code: '40401', status: 404 });
});

it('answers its alias for some minutes where the setting gives out any', async () => {
  await giveOutAliases(5);
  const { token } = await app.signIn();
  const alias = await aliasOf(token);
  expect(alias).not.toContain(token);
  expect(await inAddress(alias)).toMatchObject({ code: '0000', data: { alias: null } });
  // It opens nothing.
  expect(await app.call('GET', '/business/person/getPerson', { token: alias })).toMatchObject({ status: 401 });
  app.clock.move(5 * 60_000 + 1_000);
  expect(await inAddress(alias)).toMatchObject({ code: '40401' });
});

it('ends the alias with its session, and with the setting', async () => {
  await giveOutAliases(30);
  const { token } = await app.signIn();
  const other = await app.signIn();
  const [alias, kept] = [await aliasOf(token), await aliasOf(other.token)];
  await app.call('GET', '/business/login/exitLogin', { token });
  expect(await inAddress(alias)).toMatchObject({ code: '40401' });
  expect(await inAddress(kept)).toMatchObject({ code: '0000' });
  await giveOutAliases(0);
  expect(await inAddress(kept)).toMatchObject({ code: '20042' });
});

it('refuses what is nobody’s, whatever it looks like', async () => {
  await giveOutAliases(5);
  const forged = makeAlias(app.platform.keys, {
    sessionId: crypto.randomUUID(),
    expiresAt: new Date(app.clock.now().getTime() + 60_000),
  });
  const changed = `${forged.slice(0, -2)}AA`;
  for (const unknown of [newToken(), '0190a0a0-0000-7000-8000-000000000000', 'foo', '%00', '..%2F..', forged, changed])
    expect(await inAddress(unknown)).toMatchObject({ code: '40401', status: 404 });
  expect(await inAddress('x'.repeat(101))).toMatchObject({ code: '40000' });
});

it('is asked by one address some times a minute', async () => {
  await giveOutAliases(5);
  const codes = [];
  for (let tries = 0; tries < 31; tries++) codes.push((await inAddress(newToken(), '10.9.9.9')).code);
  expect([codes[29], codes[30]]).toEqual(['40401', '42900']);
});

it('shadows no other call', async () => {
  expect(await app.call('GET', '/business/online/login/getTimestamp')).toMatchObject({ code: '0000' });
  expect(await app.call('GET', '/business/no/such/call')).toMatchObject({ code: '40400' });
  expect(await app.call('POST', `/business/${newToken()}`)).toMatchObject({ code: '40400' });
});
