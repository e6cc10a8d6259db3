import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  copyText,
  findServiceWorkers,
  localStore,
  openCache,
  openCamera,
  openTabChannel,
  readCookies,
  requestWakeLock,
  sessionStore,
  writeCookie,
} from './browser-access.ts';
import { currentSession, deviceId, endSession, startSession, updateSession } from './session.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const taken: (() => void)[] = [];

/** Reading the name alone throws, as in a browser with all site data blocked. */
function block(target: object, name: string): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, get: refuse, set: refuse });
  taken.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'BroadcastChannel']) block(globalThis, name);
  for (const name of ['clipboard', 'mediaDevices', 'serviceWorker', 'wakeLock']) block(navigator, name);
  block(document, 'cookie');
});
afterEach(() => {
  endSession();
  for (const restore of taken.splice(0)) restore();
});

it('keeps a session in memory where every access to storage throws', () => {
  const session = { token: 't', id: 'p', name: null, phone: null, email: 'a@b.c', userTag: '407', subSource: null };
  startSession(session);
  expect(currentSession()).toEqual(session);
  updateSession({ name: 'Ada' });
  expect(currentSession()?.name).toBe('Ada');
  expect(deviceId()).toBe(deviceId());
  endSession();
  expect(currentSession()).toBeUndefined();
});

it('tells both storages apart, lists their keys and says that they do not last', () => {
  localStore.setItem('one', '1');
  sessionStore.setItem('two', '2');
  expect([localStore.getItem('one'), localStore.getItem('two')]).toEqual(['1', null]);
  expect(sessionStore.keys()).toEqual(['two']);
  expect([localStore.isLasting(), sessionStore.isLasting()]).toEqual([false, false]);
  localStore.removeItem('one');
  sessionStore.removeItem('two');
  expect([localStore.getItem('one'), sessionStore.keys()]).toEqual([null, []]);
});

it('throws nowhere for what a page can do without, and rejects what somebody asked for', async () => {
  expect([readCookies(), findServiceWorkers(), openTabChannel('cart-count')]).toEqual(['', undefined, undefined]);
  writeCookie('theme=dark');
  expect(await Promise.all([openCache('pages'), requestWakeLock()])).toEqual([undefined, undefined]);
  await expect(copyText('x')).rejects.toThrow('insecure');
  await expect(openCamera()).rejects.toThrow('insecure');
});

it('shows what could not be written any more over what is stored, until it can be again', () => {
  for (const restore of taken.splice(0)) restore();
  localStore.setItem('full', 'old');
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  localStore.setItem('full', 'new');
  expect(localStore.getItem('full')).toBe('new');
  setItem.mockRestore();
  localStore.setItem('full', 'newest');
  expect([localStore.getItem('full'), localStorage.getItem('full')]).toEqual(['newest', 'newest']);
  localStore.removeItem('full');
});
