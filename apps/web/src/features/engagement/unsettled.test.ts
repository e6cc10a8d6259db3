import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, hasUnsettled, startSession } from '../../session.ts';
import { listUnsettled, noteSettled, noteUnsettled } from './unsettled.ts';

const session = { token: 'token', id: 'ada', name: null, phone: null, email: null, userTag: '406', subSource: null };
const forum = { kind: 'forum', id: 'a' } as const;
const DAY_MS = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  // An earlier page.
  vi.setSystemTime(performance.timeOrigin - 60_000);
  startSession(session);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the last that was wanted of each thing until its answer is seen', () => {
  noteUnsettled('save', forum, true);
  noteUnsettled('save', forum, false);
  noteUnsettled('like', forum, true);
  expect(listUnsettled('ada').map(({ act, id, isWanted }) => [act, id, isWanted])).toEqual([
    ['save', 'a', false],
    ['like', 'a', true],
  ]);
  noteSettled('save', 'a');
  noteSettled('like', 'a');
  expect(listUnsettled('ada')).toEqual([]);
  expect(hasUnsettled()).toBe(false);
});

it('sends nothing for somebody else, nothing of this page, nothing after a day', () => {
  noteUnsettled('save', forum, true);
  expect(listUnsettled('grace')).toEqual([]);
  vi.setSystemTime(Date.now() + DAY_MS + 1);
  expect(listUnsettled('ada')).toEqual([]);
  vi.setSystemTime(performance.timeOrigin + 60_000);
  noteUnsettled('save', forum, true);
  expect(listUnsettled('ada')).toEqual([]);
});

it('notes nothing of guests, and forgets all at the sign-out', () => {
  noteUnsettled('save', forum, true);
  endSession();
  expect(hasUnsettled()).toBe(false);
  noteUnsettled('save', forum, true);
  expect(hasUnsettled()).toBe(false);
});
