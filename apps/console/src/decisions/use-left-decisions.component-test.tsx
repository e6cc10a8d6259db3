import { queuesConsole } from '@mingtang/contract/queues/console';
import { type StubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { entryId, makeEntry, stubQueue } from '../testing/queue.ts';
import { makeSelf, renderScreen, stubConsole } from '../testing/render.tsx';
import { holdTime, passTime } from '../testing/time.ts';
import { holdDecision } from './unsent.ts';
import { useLeftDecisions } from './use-left-decisions.ts';

function Frame() {
  useLeftDecisions();
  return <main>the console</main>;
}

/** Without locks, a decision counts as left when no page would wait for its answer any more. */
const LEFT_MS = 80_000;
const { id: staffId } = makeSelf(['reviewer']);
const kept = (): unknown[] => JSON.parse(localStorage.getItem(`decisions:${staffId}`) ?? '[]') as unknown[];
/** Decisions whose page went away. */
const leave = (...ids: number[]): void =>
  holdDecision(staffId, {
    queue: 'reservations',
    entries: ids.map((last) => ({ id: entryId(last), version: `v${last}` })),
    verdict: 'approve',
    reason: undefined,
  }).leave();

let server: StubServer;
beforeEach(() => {
  holdTime();
  server = stubConsole();
});

test('sends what was left, and names what somebody else had decided otherwise', async () => {
  // Of the second nothing is to be said: it had arrived, only its answer had not.
  stubQueue(server, [makeEntry(1), makeEntry(2, { state: 'approved' }), makeEntry(3, { state: 'rejected' })]);
  server.on(queuesConsole.decideMany, ({ entries }) =>
    entries.map(({ id }) => ({
      id,
      isDone: id === entryId(1),
      refusal: id === entryId(1) ? null : { zh: '已有决定', en: 'It was decided before' },
    })),
  );
  leave(1, 2, 3);
  renderScreen(<Frame />, { roles: ['reviewer'] });
  await passTime(LEFT_MS);
  expect(server.calls(queuesConsole.decideMany)).toMatchObject([
    { queue: 'reservations', verdict: 'approve', entries: [1, 2, 3].map((last) => ({ id: entryId(last) })) },
  ]);
  expect(screen.getByText('Sent now, as it had not arrived before: 1 of your decisions')).toBeTruthy();
  expect(screen.getByText('Your decision on Applicant 3 did not take effect')).toBeTruthy();
  expect(screen.getByText('It was decided before')).toBeTruthy();
  expect(screen.queryByText(/Applicant 2/)).toBeNull();
  expect(kept()).toEqual([]);
});

test('keeps what still does not arrive, and sends it once there is a network', async () => {
  stubQueue(server, [makeEntry(1)]);
  server.on(queuesConsole.decideMany, () => unreachable);
  leave(1);
  renderScreen(<Frame />, { roles: ['reviewer'] });
  await passTime(LEFT_MS);
  expect(kept()).toHaveLength(1);
  server.on(queuesConsole.decideMany, () => [{ id: entryId(1), isDone: true, refusal: null }]);
  dispatchEvent(new Event('online'));
  await passTime(0);
  expect(screen.getByText('Sent now, as it had not arrived before: 1 of your decisions')).toBeTruthy();
  expect(kept()).toEqual([]);
});
