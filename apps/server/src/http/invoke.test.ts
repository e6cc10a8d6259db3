import { int, renamed } from '@mingtang/contract/fields';
import type { Route } from '@mingtang/contract/route';
import { expect, test } from 'vitest';
import type { Cache } from '../platform/cache.ts';
import type { Caller } from './context.ts';
import { answerError } from './errors.ts';
import { answerCall } from './invoke.ts';

const caller: Caller = {
  signed: undefined,
  language: 'en',
  ip: '203.0.113.7',
  origin: 'http://127.0.0.1',
  userAgent: '',
  requestId: 'r1',
  channelSource: undefined,
  country: undefined,
  objectsToTracking: false,
  isRender: false,
  files: [],
};
const route: Route = {
  method: 'GET',
  area: 'business',
  path: 'online/half',
  access: 'open',
  summary: 'Half of a number',
  input: renamed({ of: int() }),
  output: renamed({ half: int() }),
};
const call = (input: Record<string, unknown>) =>
  answerCall(
    { route, handle: async ({ input: { of } }: never) => ({ half: of / 2, secret: 'x' }) } as never,
    input,
    caller,
    // Only public reads with a cache policy use it.
    undefined as unknown as Cache,
  );
const answerOf = async (input: Record<string, unknown>) =>
  answerError(await call(input).catch((error: unknown) => error), 'en', 'r1');

test('an answer holds what its contract declares and nothing else', async () => {
  expect(await call({ of: '8' })).toBe('{"code":"0000","data":{"half":4},"msg":"OK"}');
});

test('what the caller sent wrong is the caller’s, what we answer wrong is ours', async () => {
  expect(await answerOf({ of: 'x' })).toMatchObject({ status: 400, isInternal: false, envelope: { code: '40000' } });
  expect(await answerOf({ of: '7' })).toMatchObject({
    status: 500,
    isInternal: true,
    envelope: { code: '50000', data: { requestId: 'r1' } },
  });
});
