import type { Liking } from '@mingtang/contract/engagement/model';
import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { refused, stubServer } from '@mingtang/contract/testing/stub-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart, signIn } from '../../testing/render.tsx';
import { LikeButton } from './like-button.tsx';

const thing = { kind: 'forum', id: '01990000-0000-7000-8000-0000000000f1' } as const;
const isPressed = (): boolean => screen.getByRole('button', { name: /^Like/ }).getAttribute('aria-pressed') === 'true';

/** A server that says how a thing is liked when it is told to. */
function slowServer() {
  const server = stubServer();
  let tell: (known: Liking) => void = () => undefined;
  const told = new Promise<Liking>((resolve) => {
    tell = resolve;
  });
  server.on(engagementRoutes.getLiking, () => told as never);
  return { server, tell };
}

test('a press before the number has come stays when the number of before it comes', async () => {
  const { server, tell } = slowServer();
  let answer: (known: Liking) => void = () => undefined;
  const answered = new Promise<Liking>((resolve) => {
    answer = resolve;
  });
  server.on(engagementRoutes.like, () => answered as never);
  signIn();
  const { user } = await renderPart(<LikeButton thing={thing} look="line" />);
  await user.click(screen.getByRole('button', { name: /^Like/ }));
  answer({ likes: 8, isLiked: true });
  await screen.findByText('8');
  tell({ likes: 7, isLiked: false });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isPressed()).toBe(true);
  expect(screen.getByText('8')).toBeTruthy();
});

test('a press that fails before the number has come is taken back to it', async () => {
  const { server, tell } = slowServer();
  server.on(engagementRoutes.like, () => refused('protocol.internal'));
  signIn();
  const { user } = await renderPart(<LikeButton thing={thing} look="line" />);
  await user.click(screen.getByRole('button', { name: /^Like/ }));
  tell({ likes: 7, isLiked: false });
  await waitFor(() => expect(isPressed()).toBe(false));
});

test('a second press within 500 ms is none (spec §5, §9)', async () => {
  const server = stubServer();
  server.on(engagementRoutes.getLiking, () => ({ likes: 7, isLiked: false }));
  server.on(engagementRoutes.like, () => ({ likes: 8, isLiked: true }));
  signIn();
  await renderPart(<LikeButton thing={thing} look="line" />);
  await screen.findByText('7');
  const button = screen.getByRole('button', { name: /^Like/ });
  const clock = vi.spyOn(performance, 'now');
  const pressAt = async (ms: number): Promise<void> => {
    clock.mockReturnValue(1_000_000 + ms);
    await act(async () => void fireEvent.click(button));
  };
  const presses = (): number => server.calls(engagementRoutes.like).length;
  await pressAt(0);
  await waitFor(() => expect(presses()).toBe(1));
  await pressAt(499);
  await pressAt(500);
  await waitFor(() => expect(presses()).toBe(2));
  await act(async () => undefined);
  expect(presses()).toBe(2);
  clock.mockRestore();
});

test.each([
  ['zh', '3.26万'],
  ['en', '32.6k'],
] as const)('many likes are counted in 万 in Chinese only (%s)', async (language, count) => {
  const server = stubServer();
  server.on(engagementRoutes.getLiking, () => ({ likes: 32_600, isLiked: false }));
  await renderPart(<LikeButton thing={{ ...thing, id: '01990000-0000-7000-8000-0000000000f9' }} look="line" />, {
    language,
  });
  expect(await screen.findByText(count)).toBeTruthy();
});
