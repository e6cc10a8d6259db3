import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart, signIn } from '../../testing/render.tsx';
import { SaveButton } from './save-button.tsx';
import type { Thing } from './use-liking.ts';

const thing: Thing = { kind: 'forum', id: '01990000-0000-7000-8000-0000000000f1' };
const other: Thing = { kind: 'forum', id: '01990000-0000-7000-8000-0000000000f2' };
type Saved = (Thing & { isSaved: boolean })[];

let server: StubServer;
/** The answer about what is saved, given when a test says so. */
let tell: (saved: Saved) => void;
let people = 0;
beforeEach(() => {
  server = stubServer();
  server.on(engagementRoutes.save, ({ id }) => ({ id, isSaved: true }));
  server.on(engagementRoutes.unsave, ({ id }) => ({ id, isSaved: false }));
  const told = new Promise<Saved>((resolve) => {
    tell = resolve;
  });
  server.on(engagementRoutes.listSavedIds, () => told);
  // What somebody saved is kept for a page's life: each test is another person's.
  signIn(`01990000-0000-7000-8000-${String((people += 1)).padStart(12, '0')}`);
});

const isPressed = (button: HTMLElement): boolean => button.getAttribute('aria-pressed') === 'true';

test('what stands in a list of what is saved is let go by the first press, known or not', async () => {
  const { user } = await renderPart(<SaveButton thing={thing} look="icon" isListed />);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(isPressed(button)).toBe(true);
  await user.click(button);
  expect(isPressed(button)).toBe(false);
  await waitFor(() => expect(server.calls(engagementRoutes.unsave)).toHaveLength(1));
  expect(server.calls(engagementRoutes.save)).toEqual([]);
});

test('an answer asked for before a press does not undo it, and tells the rest', async () => {
  const { user } = await renderPart(
    <>
      <SaveButton thing={thing} look="icon" />
      <SaveButton thing={other} look="icon" />
    </>,
  );
  const [first, second] = screen.getAllByRole('button', { name: 'Save' }) as [HTMLElement, HTMLElement];
  await user.click(first);
  expect(isPressed(first)).toBe(true);
  tell([{ ...other, isSaved: true }]);
  await waitFor(() => expect(isPressed(second)).toBe(true));
  expect(isPressed(first)).toBe(true);
  await waitFor(() => expect(server.calls(engagementRoutes.save)).toHaveLength(1));
});

test('a second press within a second is none (spec §9)', async () => {
  await renderPart(<SaveButton thing={thing} look="icon" isListed />);
  const button = screen.getByRole('button', { name: 'Save' });
  const clock = vi.spyOn(performance, 'now');
  const pressAt = async (ms: number): Promise<void> => {
    clock.mockReturnValue(1_000_000 + ms);
    await act(async () => void fireEvent.click(button));
  };
  await pressAt(0);
  await waitFor(() => expect(isPressed(button)).toBe(false));
  await pressAt(999);
  expect(isPressed(button)).toBe(false);
  await pressAt(1_000);
  await waitFor(() => expect(isPressed(button)).toBe(true));
  clock.mockRestore();
  await waitFor(() => expect(server.calls(engagementRoutes.save)).toHaveLength(1));
});
