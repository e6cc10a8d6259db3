import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { SHED_DELAY_MS: '1' } });
});
afterAll(() => app.end());

/** Keeps the event loop late until the server sheds load, and while `work` runs. */
async function whileLate<Result>(work: () => Promise<Result>): Promise<Result> {
  let isLate = true;
  const stall = (): void => {
    const until = performance.now() + 60;
    while (performance.now() < until);
    if (isLate) setTimeout(stall, 0);
  };
  stall();
  await expect.poll(() => app.server.isUnderPressure()).toBe(true);
  try {
    return await work();
  } finally {
    isLate = false;
  }
}

const page = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'en' };
const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

describe('a server that cannot keep up', () => {
  it('is ready while every connection of its pool is busy', async () => {
    const { pool } = app.platform.database;
    const lent = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      expect((await get('/readyz')).statusCode).toBe(200);
    } finally {
      for (const client of lent) client.release();
    }
  });

  it('answers calls with the envelope, pages with a page, and who asks for its health as ever', async () => {
    const [health, ready, call, opened, chinese, dark, data] = await whileLate(() =>
      Promise.all([
        get('/healthz'),
        get('/readyz'),
        get('/business/online/edition'),
        get('/luntan', page),
        get('/ticket/vip', { accept: 'text/html' }),
        get('/console/orders', { ...page, cookie: 'language=zh; theme=dark' }),
        get('/luntan.data', { accept: '*/*' }),
      ]),
    );
    expect([health.statusCode, ready.statusCode]).toEqual([200, 200]);
    expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([503, '50300']);
    expect(call.headers['retry-after']).toBe('5');
    expect(data.json()).toMatchObject({ code: '50300' });
    for (const { statusCode, headers } of [opened, chinese, dark]) {
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    }
    const [, seconds] = /http-equiv="refresh" content="(\d+)"/.exec(opened.body) ?? [];
    expect(opened.headers['retry-after']).toBe(seconds);
    expect(Number(seconds)).toBeGreaterThanOrEqual(8);
    expect(opened.body).toContain('<html lang="en"');
    expect(opened.body).toMatch(/A lot of people.*Retry now/s);
    expect(opened.body).not.toContain('<script');
    expect(chinese.body).toMatch(/<html lang="zh-CN">.*现在重试/s);
    expect(dark.body).toContain('data-theme="dark"');
    expect(dark.body).toContain('zh-CN');
    const policy = String(opened.headers['content-security-policy']);
    const [, nonce] = /<style nonce="([^"]+)">/.exec(opened.body) ?? [];
    expect(policy).toContain(`'nonce-${nonce}'`);
  });
});
