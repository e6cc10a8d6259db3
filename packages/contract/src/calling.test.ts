import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from './calling.ts';
import { CallFailure } from './client.ts';
import { noInput, renamed } from './fields.ts';
import { defineRoutes } from './route.ts';

const read = { method: 'GET', area: 'business', access: 'open', input: noInput, summary: '' } as const;
const routes = defineRoutes({
  count: { ...read, path: 'some/count', output: renamed({ count: z.number() }, { count: 'num' }) },
  receive: { ...read, path: 'message/receivePush', output: z.number() },
});
const answer = (code: string, data: unknown) =>
  createClient({ calls: routes }, () => Promise.resolve({ status: 200, envelope: { code, msg: 'told', data } })).calls;

test('a code that is no success rejects with what the server says', async () => {
  const failure = await answer('20043', { why: 1 })
    .count()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ code: '20043', message: 'told', status: 200, data: { why: 1 } });
});

test('code 10023 passes silently, with what came along where it can be read (spec §8)', async () => {
  expect(await answer('10023', { num: 3 }).count()).toEqual({ count: 3 });
  expect(await answer('10023', null).count()).toBeNull();
});

test('on the receive-push path every code passes silently', async () => {
  expect(await answer('50000', null).receive()).toBeNull();
  expect(await answer('50000', 2).receive()).toBe(2);
  expect(await answer('0000', 2).receive()).toBe(2);
  // A success that is not what the contract says is our own fault, and stays one.
  await expect(answer('0000', 'two').receive()).rejects.toThrow('invalid_type');
});
