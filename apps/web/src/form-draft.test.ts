import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropFormDraft, dropFormDrafts, findFormDraft, keepFormDraft } from './form-draft.ts';
import { startSession } from './session.ts';

const memory = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
};
const signIn = (id: string): void =>
  startSession({ token: 'token', id, name: null, phone: null, email: null, userTag: '407', subSource: null });

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  signIn('somebody');
});
afterEach(() => vi.unstubAllGlobals());

test('keeps each form apart, until it is sent', () => {
  keepFormDraft('profile', { name: '钱未央' });
  keepFormDraft('professional', { jobTitle: '采购经理' });
  dropFormDraft('professional');
  expect(findFormDraft('profile')).toEqual({ name: '钱未央' });
  expect(findFormDraft('professional')).toEqual({});
});

test('shows nobody else what was filled in, and forgets it with the sign-out', () => {
  keepFormDraft('profile', { name: '钱未央' });
  signIn('somebody else');
  expect(findFormDraft('profile')).toEqual({});
  signIn('somebody');
  dropFormDrafts();
  expect(findFormDraft('profile')).toEqual({});
});
