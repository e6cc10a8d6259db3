import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render.tsx';
import { HallWalk } from './hall-walk.tsx';

const names = ['Ming', 'Xuan', 'Ying', 'Zong', 'Tai', 'Chong', 'Bai', 'Zhu', 'Cang'];
const data = {
  halls: names.map((name) => ({ id: undefined, kind: 'forum' as const, name, theme: '' })),
  exhibitors: [],
};

/** Takes every stroke, and measures words. */
const paper = new Proxy(
  { measureText: () => ({ width: 10 }) },
  { get: (known, name) => Reflect.get(known, name) ?? (() => undefined), set: () => true },
);

/** Whether the reader wants nothing to move. */
function letMove(isMoving: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && !isMoving,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
});

const here = () => screen.getByRole('heading', { level: 2 }).textContent;
const stepUntil = async (press: () => void, name: string): Promise<void> => {
  for (let steps = 0; steps < 12 && here() !== name; steps++) {
    press();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await waitFor(() => expect(here()).toBe(name));
};

test('the halls are walked by keys and by buttons, and the picture says where one is', async () => {
  letMove(false);
  await renderPart(<HallWalk data={data} />);
  const picture = screen.getByRole('img');
  // One begins in the southern hall, the centre ahead.
  await waitFor(() => expect(here()).toBe('Zhu'));
  await stepUntil(() => fireEvent.keyDown(picture, { key: 'ArrowUp' }), 'Tai');
  expect(picture.getAttribute('aria-label')).toContain('Tai');
  // Round and out again, by the buttons.
  const press = (name: string) => fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter' });
  press('Turn right');
  press('Turn right');
  await stepUntil(() => press('Forward'), 'Zhu');
});

test('the plan leads into a hall, and says which one is', async () => {
  letMove(false);
  const { user } = await renderPart(<HallWalk data={data} />);
  const plan = within(screen.getByRole('navigation', { name: 'The nine halls' }));
  await waitFor(() =>
    expect(plan.getByRole('button', { current: 'location' }).getAttribute('aria-label')).toContain('Zhu'),
  );
  await user.click(plan.getByRole('button', { name: /Ming/ }));
  await waitFor(() => expect(here()).toBe('Ming'));
});

test('without reduced motion a tap on a button is a whole step', async () => {
  letMove(true);
  await renderPart(<HallWalk data={data} />);
  await waitFor(() => expect(here()).toBe('Zhu'));
  const ahead = screen.getByRole('button', { name: 'Forward' });
  // Taps so short that nothing moves while they last: five steps are more than a hall.
  for (let taps = 0; taps < 5; taps++) {
    fireEvent.pointerDown(ahead);
    fireEvent.pointerUp(ahead);
  }
  await waitFor(() => expect(here()).not.toBe('Zhu'));
});
