import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSandbox } from '../../testing/sandbox.ts';
import { signCall } from '../aliyun-signature.ts';
import { createAliyunIdentityCheck } from './aliyun.ts';
import { IdentityCheckError } from './provider.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const behave = (manner: string) =>
  fetch(`${sandbox.httpUrl}/sandbox/identity-check`, { method: 'POST', body: new URLSearchParams({ manner }) });
beforeEach(() => behave('genuine'));

const check = (name: string, number: string, changes = {}) =>
  createAliyunIdentityCheck({ ...sandbox.identityCheck, ...changes })
    .check({ name, number })
    .catch((error: unknown) => (error instanceof IdentityCheckError ? [error.code, error.isRetryable] : error));

describe('the check of a name and a number', () => {
  it.each([
    ['林一舟', '110000199203150014', 'same'],
    ['沈知远', '110000199203150014', 'different'],
    ['沈知远', '110000199203150030', 'same'],
    ['沈知远', '110000199203150006', 'unknown'],
  ])('%s, %s: %s', async (name, number, verdict) => {
    expect(await check(name, number)).toBe(verdict);
  });

  it('says what is wrong with the configuration', async () => {
    const person = ['林一舟', '110000199203150014'] as const;
    expect(await check(...person, { accessKeySecret: 'wrong' })).toEqual(['SignatureDoesNotMatch', false]);
    expect(await check(...person, { accessKeyId: 'wrong' })).toEqual(['InvalidAccessKeyId.NotFound', false]);
    expect(await check(...person, { endpoint: sandbox.httpUrl })).toEqual(['InvalidAction.NotFound', false]);
    expect(await check(...person, { endpoint: 'http://127.0.0.1:1' })).toEqual(['unreachable', true]);
    expect(await check('', '110000199203150014')).toEqual(['401', false]);
  });

  it.each([
    ['down', ['unreachable', true]],
    ['failing', ['InternalError', true]],
    ['limited', ['Throttling.User', true]],
  ])('%s: %j', async (manner, failure) => {
    await behave(manner);
    expect(await check('林一舟', '110000199203150014')).toEqual(failure);
  });

  it('keeps names and numbers out of the address, and signs the body', async () => {
    const { url, headers, body } = signCall({
      ...sandbox.identityCheck,
      action: 'Id2MetaVerify',
      version: '2019-03-07',
      query: {},
      form: { ParamType: 'normal', UserName: '林一舟', IdentifyNum: '110000199203150014' },
      date: new Date(),
      nonce: crypto.randomUUID(),
    });
    expect(decodeURIComponent(url)).toBe(sandbox.identityCheck.endpoint);
    const post = async (sent: string) =>
      (await (await fetch(url, { method: 'POST', headers, body: sent })).json()) as object;
    expect(await post(body.replace('0014', '0022'))).toMatchObject({ Code: 'SignatureDoesNotMatch' });
    expect(await post(body)).toMatchObject({ Code: '200', ResultObject: { BizCode: '1' } });
  });
});
