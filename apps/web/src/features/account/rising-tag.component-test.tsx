import { identityRoutes } from '@mingtang/contract/identity/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession, updateSession } from '../../session.ts';
import { renderPart, signIn } from '../../testing/render.tsx';
import { useRisingTag } from './rising-tag.ts';

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

function Part({ isWanted, onRisen }: { isWanted: boolean; onRisen: () => void }) {
  useRisingTag(isWanted, onRisen);
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('asks after 0.5, 1, 2, 4 and 8 seconds, and no more', async () => {
  const onRisen = vi.fn();
  await renderPart(<Part isWanted={false} onRisen={onRisen} />).then(({ unmount }) => unmount());
  vi.useFakeTimers();
  const opened = renderPart(<Part isWanted onRisen={onRisen} />);
  await vi.advanceTimersByTimeAsync(0);
  await opened;
  const asked: number[] = [];
  for (const pause of [500, 1_000, 2_000, 4_000, 8_000, 16_000]) {
    await pass(pause);
    asked.push(server.calls(identityRoutes.getPerson).length);
  }
  expect(asked).toEqual([1, 2, 3, 4, 5, 5]);
  expect(onRisen).not.toHaveBeenCalled();
});

test('keeps what a ticket made of the buyer, and tells once', async () => {
  const onRisen = vi.fn();
  userTag = '405';
  await renderPart(<Part isWanted onRisen={onRisen} />);
  await vi.waitFor(() => expect(onRisen).toHaveBeenCalledTimes(1));
  expect(currentSession()?.userTag).toBe('405');
});

test('asks nothing of whoever is no cloud tourist', async () => {
  updateSession({ userTag: '406' });
  vi.useFakeTimers();
  const opened = renderPart(<Part isWanted onRisen={() => undefined} />);
  await vi.advanceTimersByTimeAsync(0);
  await opened;
  await pass(20_000);
  expect(server.calls(identityRoutes.getPerson)).toEqual([]);
});
