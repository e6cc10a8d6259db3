import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawPortrait } from '../../testing/portrait.ts';
import { openTestSandbox } from '../../testing/sandbox.ts';
import { createAliyunFaceComparer } from './aliyun.ts';
import { FaceComparisonError } from './provider.ts';

let sandbox: Sandbox;
let face: Buffer;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  face = await drawPortrait();
});
afterAll(() => sandbox.close());

const behave = (manner: string) =>
  fetch(`${sandbox.httpUrl}/sandbox/face-comparison`, { method: 'POST', body: new URLSearchParams({ manner }) });
beforeEach(() => behave('genuine'));

const compare = (other: Buffer, changes = {}) =>
  createAliyunFaceComparer({ ...sandbox.faceComparison, ...changes })
    .compare({ one: face, other })
    .catch((error: unknown) =>
      error instanceof FaceComparisonError ? [error.code, error.isRetryable, error.isFaceless] : error,
    );

describe('the comparison of two faces', () => {
  it('scores the same picture high and a bare wall low', async () => {
    expect(await compare(face)).toBe(100);
    expect(await compare(await drawPortrait([]))).toBeLessThan(60);
  });

  it('says what is wrong with the configuration, and with a picture', async () => {
    expect(await compare(face, { accessKeySecret: 'wrong' })).toEqual(['SignatureDoesNotMatch', false, false]);
    expect(await compare(face, { accessKeyId: 'wrong' })).toEqual(['InvalidAccessKeyId.NotFound', false, false]);
    expect(await compare(face, { sceneId: '1' })).toEqual(['404', false, false]);
    expect(await compare(face, { endpoint: sandbox.httpUrl })).toEqual(['unreadable_answer', false, false]);
    expect(await compare(face, { endpoint: 'http://127.0.0.1:1' })).toEqual(['unreachable', true, false]);
    expect(await compare(Buffer.from('no picture'))).toEqual(['419', false, true]);
    expect(await compare(Buffer.alloc(0))).toEqual(['401', false, false]);
    expect(await compare(Buffer.alloc(800_000))).toEqual(['401', false, false]);
  });

  it.each([
    ['match', 96],
    ['unclear', 71],
    ['no_match', 19],
    ['no_face', ['419', false, true]],
    ['down', ['unreachable', true, false]],
    ['failing', ['InternalError', true, false]],
    ['limited', ['Throttling.User', true, false]],
  ])('%s: %j', async (manner, answer) => {
    await behave(manner);
    expect(await compare(face)).toEqual(answer);
  });
});
