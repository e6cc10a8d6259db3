import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptKey } from './client-key.ts';

const scan = keptKey('scan');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the same thing keeps its key until it is forgotten', () => {
  const key = scan.of('code-1');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(scan.of('code-1')).toBe(key);
  expect(keptKey('scan').of('code-1')).toBe(key);
  scan.forget();
  expect(scan.of('code-1')).not.toBe(key);
});

it('another thing has another key, and so has the same under another name', () => {
  const key = scan.of('code-1');
  expect(keptKey('exchange').of('code-1')).not.toBe(key);
  expect(scan.of('code-2')).not.toBe(key);
});

it('has a key also where nothing can be kept, or something else was', () => {
  sessionStorage.setItem('scan', 'not JSON');
  expect(scan.of('code-1')).toMatch(/^[0-9a-f]{32}$/);
  vi.stubGlobal('sessionStorage', undefined);
  expect(scan.of('code-1')).toMatch(/^[0-9a-f]{32}$/);
  scan.forget();
});
