import { afterEach, expect, test, vi } from 'vitest';
import { channelSource } from './session.ts';
import { isInTicketArea, signInPath } from './sign-in-path.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
afterEach(() => stored.clear());

test.each([
  ['/my', '/login'],
  ['/', '/login'],
  ['/tickets', '/login'],
  ['/ticket', '/ticket/login'],
  ['/ticket/my', '/ticket/login'],
  ['/TICKET/buy', '/ticket/login'],
  ['/ticket/leader', '/ticket/login?isleader=1'],
  ['/ticket/Leader/', '/ticket/login?isleader=1'],
  ['/ticket/leaders', '/ticket/login'],
])('each area has its own sign-in page, and the leaders’ door is kept (%s)', (from, to) => {
  expect(signInPath({ from })).toBe(to);
});

test('the way back goes along, and the stored channel only where the browser navigates', () => {
  channelSource.set('on-site check-in');
  expect(signInPath({ from: '/forum', back: '/forum?day=2' })).toBe('/login?back=%2Fforum%3Fday%3D2');
  expect(signInPath({ from: '/forum', hasChannel: true })).toBe('/login?channelSource=on-site+check-in');
  expect(signInPath({ from: '/ticket/leader', hasChannel: true })).toBe(
    '/ticket/login?channelSource=on-site+check-in&isleader=1',
  );
});

test('the list of tickets of the main area is not in the ticket area', () => {
  expect(['/ticket', '/ticket/', '/ticket/buy', '/tickets', '/ticketsdetail'].map(isInTicketArea)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
