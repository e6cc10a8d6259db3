import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newToken } from '../../../platform/crypto.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const ask = (token: string, from?: string) => app.call('GET', `/business/${token}`, from ? { from } : {});

it('says whose token it is and no more than that', async () => {
  const { token, personId } = await app.signIn();
  await app.platform.database.pool.query('UPDATE persons SET name = $2 WHERE id = $1', [personId, '林一舟']);
  const { code, data } = await ask(token);
  expect(code).toBe('0000');
  expect(data).toEqual({ name: '林**', userTag: expect.any(String), expiresAt: expect.any(String) });
});

it('refuses what is nobody’s, whatever it looks like', async () => {
  for (const unknown of [newToken(), '0190a0a0-0000-7000-8000-000000000000', 'foo', '%00', '..%2F..'])
    expect(await ask(unknown)).toMatchObject({ code: '40401', status: 404 });
  expect(await ask('x'.repeat(101))).toMatchObject({ code: '40000' });
});

it('forgets a token after exit', async () => {
  const { token } = await app.signIn();
  await app.call('GET', '/business/login/exitLogin', { token });
  expect(await ask(token)).toMatchObject({ code: '40401' });
});

it('is asked by one address some times a minute', async () => {
  const codes = [];
  for (let tries = 0; tries < 31; tries++) codes.push((await ask(newToken(), '10.9.9.9')).code);
  expect([codes[29], codes[30]]).toEqual(['40401', '42900']);
});

it('shadows no other call', async () => {
  expect(await app.call('GET', '/business/online/login/getTimestamp')).toMatchObject({ code: '0000' });
  expect(await app.call('GET', '/business/no/such/call')).toMatchObject({ code: '40400' });
  expect(await app.call('POST', `/business/${newToken()}`)).toMatchObject({ code: '40400' });
});
