import { describe, expect, it } from 'vitest';
import { maySendCode, readTarget } from './policy.ts';

describe('readTarget', () => {
  it.each([
    ['13800002046', undefined, { kind: 'phone', value: '+8613800002046' }],
    ['138 0000-2046', '+86', { kind: 'phone', value: '+8613800002046' }],
    ['+44 7400 123456', '86', { kind: 'phone', value: '+447400123456' }],
    ['7400123456', '44', { kind: 'phone', value: '+447400123456' }],
    ['Yian@Example.ORG', undefined, { kind: 'email', value: 'yian@example.org' }],
    ['1380000204', undefined, undefined],
    ['021 6888 8888', undefined, undefined],
    ['yian@example', undefined, undefined],
    ['a@b@example.org', undefined, undefined],
    ['yian@example.org\nbcc: x@y.zz', undefined, undefined],
    ['１３８００００２０４６', undefined, { kind: 'phone', value: '+8613800002046' }],
    ['008613800138104', undefined, { kind: 'phone', value: '+8613800138104' }],
    ['8613800138105', undefined, { kind: 'phone', value: '+8613800138105' }],
    ['0086-138-0013-8106', undefined, { kind: 'phone', value: '+8613800138106' }],
    ['\u202D138 0013 8107\u202C', undefined, { kind: 'phone', value: '+8613800138107' }],
    ['\u2068+86 138 0013 8108\u2069', undefined, { kind: 'phone', value: '+8613800138108' }],
    ['\u200E13800138109', undefined, { kind: 'phone', value: '+8613800138109' }],
    ['138‑0013‑8113', undefined, { kind: 'phone', value: '+8613800138113' }],
    ['138–0013–8114', undefined, { kind: 'phone', value: '+8613800138114' }],
    ['07400 123456', '44', { kind: 'phone', value: '+447400123456' }],
    ['+44 (0)7400 123456', '86', { kind: 'phone', value: '+447400123456' }],
    ['447400123456', '44', { kind: 'phone', value: '+447400123456' }],
    ['Yian <yian@exa mple.org>', undefined, { kind: 'email', value: 'yian@example.org' }],
    ["'; DROP TABLE persons; --", undefined, undefined],
  ])('%s with %s', (account, countryCode, target) => {
    expect(readTarget(account, countryCode)).toEqual(target);
  });
});

describe('maySendCode', () => {
  it.each([
    [{ ofTarget: 0, ofPair: 0, sinceLast: undefined, ofAddress: 0 }, false, { send: true }],
    [{ ofTarget: 1, ofPair: 1, sinceLast: 12.4, ofAddress: 1 }, false, { send: false, wait: 48 }],
    [{ ofTarget: 1, ofPair: 1, sinceLast: 60, ofAddress: 1 }, false, { send: true }],
    [{ ofTarget: 4, ofPair: 4, sinceLast: 90, ofAddress: 4 }, false, { send: false, challenge: true }],
    [{ ofTarget: 4, ofPair: 4, sinceLast: 90, ofAddress: 4 }, true, { send: true }],
    [{ ofTarget: 0, ofPair: 0, sinceLast: undefined, ofAddress: 20 }, false, { send: false, challenge: true }],
    [{ ofTarget: 10, ofPair: 10, sinceLast: 90, ofAddress: 10 }, true, { send: false, tooMany: true }],
    [{ ofTarget: 10, ofPair: 0, sinceLast: 90, ofAddress: 0 }, false, { send: false, challenge: true }],
    [{ ofTarget: 29, ofPair: 9, sinceLast: 90, ofAddress: 9 }, true, { send: true }],
    [{ ofTarget: 30, ofPair: 0, sinceLast: 90, ofAddress: 0 }, true, { send: false, tooMany: true }],
    [{ ofTarget: 0, ofPair: 0, sinceLast: undefined, ofAddress: 3_000 }, true, { send: false, tooMany: true }],
  ])('%j, challenge solved: %s', (recent, hasSolved, verdict) => {
    expect(maySendCode(recent, hasSolved)).toEqual(verdict);
  });
});
