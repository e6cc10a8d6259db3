import { createClient } from '@mingtang/contract/calling';
import { CallFailure } from '@mingtang/contract/client';
import { pageFields, renamed, text } from '@mingtang/contract/fields';
import { defineRoutes } from '@mingtang/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLogger } from '../platform/telemetry.ts';
import { bindRoutes, type HandlerContext } from './context.ts';
import { createInProcessTransport } from './in-process.ts';
import { PageParts } from './page-parts.ts';

const echoed = renamed({
  id: z.string(),
  page: z.optional(z.number()),
  words: z.optional(z.string()),
  asRender: z.boolean(),
});
const table = defineRoutes({
  find: {
    method: 'GET',
    area: 'business',
    path: 'things/:id/parts',
    access: 'open',
    summary: 'Echo',
    input: renamed({ id: text(), ...pageFields }, { page: 'pageNum' }),
    output: echoed,
  },
  say: {
    method: 'POST',
    area: 'business',
    path: 'things/:id/say',
    access: 'open',
    summary: 'Echo',
    input: renamed({ id: text(), words: text() }),
    output: echoed,
  },
  mine: {
    method: 'GET',
    area: 'business',
    path: 'things/mine',
    access: 'person',
    summary: 'Personal',
    input: renamed({}),
    output: z.null(),
  },
  broken: {
    method: 'GET',
    area: 'business',
    path: 'things/broken',
    access: 'open',
    summary: 'Throws',
    input: renamed({}),
    output: z.null(),
  },
});

const bindings = bindRoutes(table, {
  find: async ({ input, isRender }) => ({ ...input, asRender: isRender }),
  say: async ({ input, isRender }: HandlerContext<{ id: string; words: string }>) => ({ ...input, asRender: isRender }),
  mine: async () => null,
  broken: async () => {
    throw new Error('a secret of the inside');
  },
});
const visit = { language: 'en', ip: '127.0.0.1', origin: 'http://127.0.0.1', userAgent: '', requestId: 'r-1' } as const;
const platform = { cache: undefined as never, log: createLogger('silent') };
// A copy, as the web app's bundle has one.
const copy = Object.fromEntries(Object.entries(table).map(([key, route]) => [key, { ...route }])) as typeof table;
const things = createClient(
  { things: copy },
  createInProcessTransport(platform, bindings)(visit, new PageParts()),
).things;

test('carries path, query and form to the handler', async () => {
  expect(await things.find({ id: '明 堂/1?', page: 2 })).toEqual({ id: '明 堂/1?', page: 2, asRender: true });
  expect(await things.say({ id: 'a', words: 'x & y = 1+1' })).toEqual({
    id: 'a',
    words: 'x & y = 1+1',
    asRender: true,
  });
});

test('nobody is signed in while a page is rendered', async () => {
  await expect(things.mine()).rejects.toMatchObject({ code: '40100', status: 401, message: 'Please sign in first.' });
});

test('what breaks inside stays inside', async () => {
  const failure = await things.broken().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ code: '50000', status: 500, data: { requestId: 'r-1' } });
  expect(JSON.stringify(failure)).not.toContain('secret');
});

test('a call that is not bound is no call', async () => {
  const unbound = createClient({ things: copy }, createInProcessTransport(platform, [])(visit, new PageParts())).things;
  await expect(unbound.find({ id: 'a' })).rejects.toMatchObject({ code: '40400', status: 404 });
});
