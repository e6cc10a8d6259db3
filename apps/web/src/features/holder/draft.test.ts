import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expireSession, HOLDER_DRAFTS_KEY, startSession } from '../../session.ts';
import { dropDraft, findDraft, firstFields, keepDraft } from './draft.ts';
import { emptyFields } from './holder-fields.ts';

const filled = {
  ...emptyFields,
  name: '林一舟',
  documentNumber: '110000199203150014',
  photoId: '00000000-0000-7000-8000-000000000050',
  documentPhotoId: '00000000-0000-7000-8000-000000000051',
  code: '123456',
  company: '梭子工业',
  isWithAdult: true,
  isAgreed: true,
};
const stored = new Map<string, string>();

const signIn = (id: string, phone: string | null = null): void =>
  startSession({ token: 'token', id, name: null, phone, email: 'l***@example.org', userTag: '406', subSource: null });

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  signIn('somebody');
});
afterEach(() => vi.unstubAllGlobals());

test('keeps what was filled in, without what identifies somebody', () => {
  keepDraft('ticket', filled);
  expect(findDraft('ticket')).toMatchObject({ name: '林一舟', company: '梭子工业' });
  const written = stored.get(HOLDER_DRAFTS_KEY) ?? '';
  expect(written).toContain('林一舟');
  for (const secret of [filled.documentNumber, filled.photoId, filled.documentPhotoId, filled.code])
    expect(written).not.toContain(secret);
  expect(firstFields('ticket')).toMatchObject({ name: '林一舟', documentNumber: '', isAgreed: false });
});

test('keeps each ticket apart, nothing for others, and nothing of an untouched form', () => {
  keepDraft('ticket', filled);
  keepDraft('untouched', emptyFields);
  expect(findDraft('untouched')).toBeUndefined();
  signIn('somebody else');
  expect(findDraft('ticket')).toBeUndefined();
  signIn('somebody');
  dropDraft('ticket');
  expect(findDraft('ticket')).toBeUndefined();
});

test('begins with the way the person signed in', () => {
  expect(firstFields('ticket').contactKind).toBe('email');
  signIn('somebody', '139****7712');
  expect(firstFields('ticket').contactKind).toBe('phone');
});

test('a session that ends by itself leaves it to whoever comes back, and to nobody else', () => {
  keepDraft('ticket', filled);
  expireSession();
  signIn('somebody');
  expect(findDraft('ticket')).toMatchObject({ name: '林一舟' });
  expireSession();
  signIn('somebody else');
  expect(findDraft('ticket')).toBeUndefined();
  expect(stored.get(HOLDER_DRAFTS_KEY)).toBeUndefined();
});
