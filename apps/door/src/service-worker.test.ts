import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;

const ORIGIN = 'https://conference.example';
const source = await readFile(new URL('../service-worker.js', import.meta.url), 'utf8');

it('keeps the page and its files and nothing else, whatever is asked and answered', async () => {
  const kept: string[] = [];
  const listeners = new Map<string, Listener>();
  const cache = {
    addAll: async (files: string[]) => void kept.push(...files),
    put: async (key: unknown) => void kept.push(`put ${String(key)}`),
    match: async () => undefined,
  };
  const asked: string[] = [];
  runInNewContext(`const build = { version: '1', files: ['/door/assets/a.js'] };\n${source}`, {
    caches: { open: async () => cache, keys: async () => [], match: async () => undefined },
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    },
    location: { origin: ORIGIN },
    fetch: async (request: { url?: string } | string) => {
      asked.push(typeof request === 'string' ? request : (request.url ?? ''));
      return new Response('');
    },
    URL,
    Promise,
  });
  const dispatch = async (name: string, event: Record<string, unknown>): Promise<boolean> => {
    const waits: Promise<unknown>[] = [];
    const wait = (promise: Promise<unknown>) => void waits.push(promise);
    listeners.get(name)?.({ ...event, waitUntil: wait, respondWith: wait });
    await Promise.all(waits);
    return waits.length > 0;
  };
  await dispatch('install', {});
  const navigation = { method: 'GET', mode: 'navigate', url: `${ORIGIN}/door/?ticket=0190a0a0#look-up` };
  expect(await dispatch('fetch', { request: navigation })).toBe(true);
  // The page is asked for without what its address carried.
  expect(asked).toEqual(['/door/']);
  // Calls of the door and of the console pass it by.
  for (const url of ['/console/api/door/tickets', '/business/person/getPerson', '/home'])
    expect(await dispatch('fetch', { request: { method: 'GET', mode: 'cors', url: ORIGIN + url } })).toBe(false);
  expect(kept).toEqual(['/door/', '/door/assets/a.js']);
});
