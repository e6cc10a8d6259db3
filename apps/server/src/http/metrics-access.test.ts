import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const TOKEN = 'sixteen characters or more';

const apps: Record<string, TestApp> = {};
beforeAll(async () => {
  const start = async (name: string, environment: Record<string, string>): Promise<void> => {
    apps[name] = await createTestApp(inject('postgresUrl'), { environment });
  };
  await start('at home', {});
  await start('public', { PUBLIC_URL: 'https://conference.example' });
  await start('public with a token', { PUBLIC_URL: 'https://conference.example', METRICS_TOKEN: TOKEN });
});
afterAll(() => Promise.all(Object.values(apps).map((app) => app.end())));

const ask = async (name: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await apps[name]?.server.inject({ url: '/metrics', headers, remoteAddress }))?.statusCode;

describe('the figures', () => {
  it('are read from this machine where nobody else is served', async () => {
    expect(await ask('at home')).toBe(200);
    expect(await ask('at home', {}, '203.0.113.5')).toBe(404);
    expect(await ask('at home', { 'x-forwarded-for': '203.0.113.5' })).toBe(404);
  });

  it('are not there for anybody on a public site without a token: a proxy comes from this machine too', async () => {
    expect(await ask('public')).toBe(404);
    expect(await ask('public', { authorization: 'Bearer ' })).toBe(404);
    expect(await ask('public', { authorization: 'Bearer undefined' })).toBe(404);
  });

  it('are read by whoever holds the token, from anywhere', async () => {
    const authorization = `Bearer ${TOKEN}`;
    expect(await ask('public with a token', { authorization }, '203.0.113.5')).toBe(200);
    expect(await ask('public with a token')).toBe(401);
    expect(await ask('public with a token', { authorization: `${authorization}x` })).toBe(401);
  });
});
