import { queuesConsole } from '@mingtang/contract/queues/console';
import type { Role } from '@mingtang/contract/staff/policy';
import { refused, type StubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { entryId, makeEntry, stubQueue } from '../../testing/queue.ts';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import { holdTime, passTime } from '../../testing/time.ts';
import Queue from './queue.tsx';

/** As long as a decision is taken back, it has not gone out. */
const UNDO_MS = 5_000;
const LIST = '/queues/reservations';

let server: StubServer;
beforeEach(() => {
  holdTime();
  server = stubConsole();
});

const open = ({ last, roles = ['reviewer'] }: { last?: number; roles?: Role[] } = {}) =>
  renderScreen(<Queue />, {
    path: '/queues/:queue',
    at: last === undefined ? LIST : `${LIST}?open=${entryId(last)}`,
    roles,
  });
const at = (last: number): string => `${LIST}?open=${entryId(last)}`;
const drawer = () => screen.getByLabelText(/^Reservations · /);
/** The drawer once it shows this one. */
const showing = (last: number) => screen.findByLabelText(`Reservations · Applicant ${last}`);
const decided = () => server.calls(queuesConsole.decide);

test('goes through what waits by keys alone; a slip is taken back', async () => {
  stubQueue(server, [makeEntry(1), makeEntry(2), makeEntry(3)]);
  const { user, place, container } = open();
  await screen.findAllByText('Applicant 1');

  // J opens the first; A approves it, and the next one is open. Z takes it back within five seconds.
  await user.keyboard('j');
  expect(place()).toBe(at(1));
  await showing(1);
  await user.keyboard('a');
  expect(place()).toBe(at(2));
  expect(await screen.findByText('Approved: Applicant 1')).toBeTruthy();
  await user.keyboard('z');
  await waitFor(() => expect(screen.queryByText('Approved: Applicant 1')).toBeNull());
  await passTime(UNDO_MS);
  expect(decided()).toEqual([]);

  // K goes back; this time it goes out.
  await user.keyboard('k');
  expect(place()).toBe(at(1));
  await showing(1);
  await user.keyboard('a');
  await passTime(UNDO_MS - 500);
  expect(decided()).toEqual([]);
  await passTime(500);
  expect(decided()).toEqual([{ queue: 'reservations', id: entryId(1), version: 'v1', verdict: 'approve' }]);
  await waitFor(() => expect(container.querySelector(`[data-row-key="${entryId(1)}"]`)).toBeNull());

  // R goes to the reason; without one nothing is sent, with one Ctrl and Enter rejects.
  expect(place()).toBe(at(2));
  await showing(2);
  await user.keyboard('r');
  expect(document.activeElement).toBe(within(drawer()).getByRole('textbox'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(within(drawer()).getByText('Say why it is rejected. The applicant will read it.')).toBeTruthy();
  await user.keyboard('Full.{Control>}{Enter}{/Control}');
  expect(place()).toBe(at(3));
  await passTime(UNDO_MS);
  expect(decided()[1]).toMatchObject({ id: entryId(2), verdict: 'reject', reason: 'Full.' });

  // X selects what is open, Esc closes it; A then approves what is selected.
  await showing(3);
  await user.keyboard('x{Escape}');
  expect(screen.queryByLabelText(/^Reservations · /)).toBeNull();
  const box = container.querySelector<HTMLInputElement>(`[data-row-key="${entryId(3)}"] input[type=checkbox]`);
  expect(box?.checked).toBe(true);
  await user.keyboard('a');
  await passTime(UNDO_MS);
  expect(decided()[2]).toMatchObject({ id: entryId(3), verdict: 'approve' });
});

test('shows what is masked when it is asked for, once for all', async () => {
  stubQueue(server, [makeEntry(1)]);
  server.on(queuesConsole.reveal, () => ({
    facts: [{ label: { zh: 'Document number', en: 'Document number' }, value: 'CHK118204' }],
    documentPhoto: '/files/document',
  }));
  const { user } = open({ last: 1 });
  await showing(1);
  expect(drawer().textContent).not.toContain('CHK118204');
  await user.keyboard('v');
  expect(await within(drawer()).findByText('CHK118204')).toBeTruthy();
  expect(within(drawer()).getByAltText('The document').getAttribute('src')).toBe('/files/document');
  expect(within(drawer()).queryByText('Show number and document')).toBeNull();
});

test.each([
  [null, 'Show number and contact', false],
  [false, 'Show number and document', true],
  [undefined, 'Show contact', false],
])('warns of a missing picture only where one is asked for (%s)', async (hasDocumentPhoto, word, isWarned) => {
  stubQueue(server, [makeEntry(1, { hasDocumentPhoto })]);
  open({ last: 1 });
  await showing(1);
  expect(await within(drawer()).findByText(word)).toBeTruthy();
  expect(within(drawer()).queryByText(/^No picture of the document/) !== null).toBe(isWarned);
});

test('who may not decide is told so, and asks for nothing', () => {
  open({ roles: ['analyst'] });
  expect(screen.getByText('Your role does not cover this')).toBeTruthy();
});

test('goes out as its page goes away, and as somebody leaves the screen', async () => {
  stubQueue(server, [makeEntry(1), makeEntry(2)]);
  const { user, unmount } = open({ last: 1 });
  await showing(1);
  await user.keyboard('a');
  await showing(2);
  await act(async () => void dispatchEvent(new Event('pagehide')));
  expect(decided()).toMatchObject([{ id: entryId(1), verdict: 'approve' }]);
  await user.keyboard('a');
  unmount();
  await waitFor(() => expect(decided()).toHaveLength(2));
});

test.each([
  [unreachable, 'There is no network. What you decided goes out once there is.', 1],
  [refused('protocol.conflict'), 'Somebody else has just decided this one. The list is up to date again.', 0],
  [refused('programme.quota_reached'), /./, 0],
])('says why a decision did not arrive, and keeps what nobody answered', async (answer, words, kept) => {
  stubQueue(server, [makeEntry(1)]);
  server.on(queuesConsole.decide, () => answer);
  const { user } = open({ last: 1 });
  await showing(1);
  await user.keyboard('a');
  await passTime(UNDO_MS);
  const notice = await waitFor(() => {
    const found = document.querySelector('.ant-message-notice');
    expect(found).not.toBeNull();
    return found as HTMLElement;
  });
  expect(notice.textContent).toMatch(words);
  const store = JSON.parse(localStorage.getItem(`decisions:${entryId(0).slice(0, -2)}aa`) ?? '[]') as unknown[];
  expect(store).toHaveLength(kept);
});

test('of several each stands for itself, and the reasons are said', async () => {
  stubQueue(server, [makeEntry(1), makeEntry(2)]);
  server.on(queuesConsole.decideMany, ({ entries }) =>
    entries.map(({ id }, index) => ({
      id,
      isDone: index === 0,
      refusal: index === 0 ? null : { zh: '名额已满', en: 'No place is left' },
    })),
  );
  const { user, container } = open();
  await screen.findAllByText('Applicant 1');
  for (const box of container.querySelectorAll('tbody input[type=checkbox]')) await user.click(box);
  await user.click(screen.getByText('Approve'));
  expect(await screen.findByText('Approve: 2')).toBeTruthy();
  await passTime(UNDO_MS);
  expect(await screen.findByText('1 decided, 1 could not be · No place is left')).toBeTruthy();
});
