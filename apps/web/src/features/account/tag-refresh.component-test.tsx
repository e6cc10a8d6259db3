import { identityRoutes } from '@mingtang/contract/identity/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession, updateSession } from '../../session.ts';
import { renderPart, signIn } from '../../testing/render.tsx';
import { storeRaisedTag, useTagRefresh } from './tag-refresh.ts';

let server: StubServer;
/** What the server says the person is. */
let userTag: string;
beforeEach(() => {
  userTag = '407';
  server = stubServer();
  server.on(identityRoutes.getPerson, () => ({
    id: currentSession()?.id ?? '',
    name: null,
    phone: null,
    email: null,
    userTag,
    subSource: null,
  }));
  signIn();
  updateSession({ userTag: '407' });
});

function Part() {
  const [isRiseExpected, setExpected] = useState(false);
  useTagRefresh({ isOn: true, isRiseExpected });
  return (
    <button type="button" onClick={() => setExpected(true)}>
      Paid
    </button>
  );
}
/** The clock stands still from now on. */
async function open(): Promise<void> {
  await renderPart(<Part />);
  // The first call fetches it, which no fake clock brings.
  await import('@mingtang/contract/calling');
  vi.useFakeTimers();
}
/** From now on the tag is expected to rise. */
const expectRise = () => fireEvent.click(screen.getByRole('button', { name: 'Paid' }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => server.calls(identityRoutes.getPerson).length;
const comeBack = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};

test('a rise that is expected is asked for after 0.5, 1, 2, 4 and 8 seconds, and no more', async () => {
  await open();
  expectRise();
  await pass(499);
  const counts: number[] = [asked()];
  for (const pause of [1, 1_000, 2_000, 4_000, 8_000, 16_000]) {
    await pass(pause);
    counts.push(asked());
  }
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 5]);
  expect(currentSession()?.userTag).toBe('407');
});

test('a raised tag is stored, and not asked for again', async () => {
  userTag = '405';
  await open();
  expectRise();
  await pass(500);
  expect(currentSession()?.userTag).toBe('405');
  await pass(20_000);
  await comeBack();
  expect(asked()).toBe(1);
});

test('a rise that is not expected is asked for when the visitor comes back to the page', async () => {
  await open();
  await pass(20_000);
  expect(asked()).toBe(0);
  await comeBack();
  expect([asked(), currentSession()?.userTag]).toEqual([1, '407']);
  userTag = '405';
  await comeBack();
  expect([asked(), currentSession()?.userTag]).toEqual([2, '405']);
});

test('nothing is asked unless the person is a cloud tourist', async () => {
  updateSession({ userTag: '406' });
  await open();
  expectRise();
  await pass(20_000);
  await comeBack();
  expect(asked()).toBe(0);
});

test('a tag is stored only where it is higher than the one this device has', () => {
  expect(storeRaisedTag({ userTag: '407', name: 'Ada' })).toBe(false);
  updateSession({ userTag: '405' });
  expect(storeRaisedTag({ userTag: '407', name: 'Ada' })).toBe(false);
  expect(currentSession()?.userTag).toBe('405');
});
