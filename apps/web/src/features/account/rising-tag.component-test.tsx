import { identityRoutes } from '@mingtang/contract/identity/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
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

function Part({ onRisen }: { onRisen: () => void }) {
  const [isWanted, setWanted] = useState(false);
  useRisingTag(isWanted, onRisen);
  return (
    <button type="button" onClick={() => setWanted(true)}>
      Paid
    </button>
  );
}
/** From now on it is wanted to know. */
async function start(onRisen: () => void): Promise<void> {
  await renderPart(<Part onRisen={onRisen} />);
  // The first call fetches it, which no fake clock brings.
  await import('@mingtang/contract/calling');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Paid' }));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('asks after 0.5, 1, 2, 4 and 8 seconds, and no more', async () => {
  const onRisen = vi.fn<() => void>();
  await start(onRisen);
  await pass(499);
  const asked: number[] = [server.calls(identityRoutes.getPerson).length];
  for (const pause of [1, 1_000, 2_000, 4_000, 8_000, 16_000]) {
    await pass(pause);
    asked.push(server.calls(identityRoutes.getPerson).length);
  }
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 5]);
  expect(onRisen).not.toHaveBeenCalled();
});

test('keeps what a ticket made of the buyer, and tells once', async () => {
  const onRisen = vi.fn<() => void>();
  userTag = '405';
  await start(onRisen);
  await pass(500);
  expect(onRisen).toHaveBeenCalledTimes(1);
  expect(currentSession()?.userTag).toBe('405');
  await pass(20_000);
  expect(server.calls(identityRoutes.getPerson)).toHaveLength(1);
});

test('asks nothing unless the person is a cloud tourist', async () => {
  updateSession({ userTag: '406' });
  await start(() => undefined);
  await pass(20_000);
  expect(server.calls(identityRoutes.getPerson)).toEqual([]);
});
