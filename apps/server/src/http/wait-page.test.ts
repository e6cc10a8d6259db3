import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger, createMetrics } from '../platform/telemetry.ts';
import { answerErrors } from './calls.ts';
import { drawWaitPage } from './wait-page.ts';

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const limited = Object.assign(new Error('too many'), { statusCode: 429 });
let server: FastifyInstance;
let fault: Error;
beforeEach(async () => {
  server = Fastify();
  await server.register(cookie);
  server.decorateReply('nonce', 'bm9uY2U=');
  server.decorate('isUnderPressure', () => false);
  answerErrors(server, { log: createLogger('silent'), metrics: createMetrics() }, { endsConnections: false });
  const fail = async (): Promise<never> => {
    throw fault;
  };
  for (const url of ['/business/online/edition', '/console/*', '/ticket/*']) server.get(url, fail);
  server.setNotFoundHandler(fail);
});
afterEach(() => server.close());

const browser = { accept: 'text/html,*/*;q=0.8' };
const open = (url: string, headers: Record<string, string> = browser) => server.inject({ url, headers });

describe('while the database is away', () => {
  beforeEach(() => (fault = away));

  it.each(['/luntan', '/ticket/vip', '/console/orders', '//double', '/luntan?lang=zh'])(
    'who opens %s gets a page that comes back by itself',
    async (url) => {
      const page = await open(url);
      expect(page.statusCode).toBe(503);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toMatch(/http-equiv="refresh".*页面马上回来/s);
      expect(page.body).not.toMatch(/ECONNREFUSED|"code"/);
    },
  );

  it.each([
    ['a call', '/business/online/edition', browser],
    ['the data of a page', '/luntan.data', { accept: '*/*' }],
    ['a file', '/assets/x-1.js', browser],
    ['a program', '/luntan', { accept: 'application/json' }],
  ])('%s gets the envelope', async (_, url, headers) => {
    const answer = await open(url, headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, '50300']);
  });
});

it('who asks too often gets a page as well, and waits as long as the limit says', async () => {
  fault = limited;
  const page = await open('/luntan', { ...browser, 'accept-language': 'en-GB' });
  expect(page.statusCode).toBe(429);
  expect(page.body).toContain('A lot of people are here right now');
});

it('a fault of ours is no reason to wait', async () => {
  fault = new TypeError('x is not a function');
  expect((await open('/luntan')).json()).toMatchObject({ code: '50000' });
});

it('does not send a crowd back together', async () => {
  fault = away;
  const seconds = await Promise.all(
    Array.from({ length: 60 }, async () => Number((await open('/luntan')).headers['retry-after'])),
  );
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(20);
  expect(new Set(seconds).size).toBeGreaterThan(4);
});

it.each(['light', 'dark', undefined] as const)('comes whole, in one answer: %s', (theme) => {
  const page = drawWaitPage({ reason: 'busy', language: 'zh', theme, seconds: 9, nonce: 'x', requestId: 'y' });
  expect(page).not.toMatch(/<script|<link|src=|url\(/);
  expect(page.length).toBeLessThan(8_000);
  expect(page).toContain(theme ? `data-theme="${theme}"` : '<html lang="zh-CN">');
});
