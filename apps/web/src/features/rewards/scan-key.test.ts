import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetScanKey, scanKeyOf } from './scan-key.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a code keeps its key until its points were seen', () => {
  const key = scanKeyOf('code-1');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(scanKeyOf('code-1')).toBe(key);
  forgetScanKey();
  expect(scanKeyOf('code-1')).not.toBe(key);
});

it('another code has another key', () => {
  const key = scanKeyOf('code-1');
  expect(scanKeyOf('code-2')).not.toBe(key);
});

it('has a key also where nothing can be kept, or something else was', () => {
  sessionStorage.setItem('energy-scan', 'not JSON');
  expect(scanKeyOf('code-1')).toMatch(/^[0-9a-f]{32}$/);
  vi.stubGlobal('sessionStorage', undefined);
  expect(scanKeyOf('code-1')).toMatch(/^[0-9a-f]{32}$/);
  forgetScanKey();
});
