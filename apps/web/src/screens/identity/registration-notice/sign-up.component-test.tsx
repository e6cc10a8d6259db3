import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { refused, type StubServer, stubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { paths } from '../../../paths.ts';
import { makePersonDetail } from '../../../testing/person-detail.ts';
import { signIn } from '../../../testing/render.tsx';
import { renderScreens } from '../../../testing/screens.tsx';
import { SignUp } from './sign-up.tsx';

const at = `${paths.registrationNotice()}?type=tick`;
const ELSEWHERE = 'https://cloud.example.org/join?lang=en';
let server: StubServer;
let isDesktop: boolean;
let assign: ReturnType<typeof vi.spyOn>;
/** The window that a desktop opens; null where the browser refuses it. */
let opened: { opener: unknown; close: () => void; location: { replace: (to: string) => void } } | null;
let open: Mock<(...asked: string[]) => typeof opened>;
beforeEach(() => {
  server = stubServer();
  server.on(profileRoutes.recordRegistrationClick, () => null);
  server.on(profileRoutes.getPersonDetail, () => detail);
  isDesktop = true;
  opened = { opener: window, close: vi.fn<() => void>(), location: { replace: vi.fn<(to: string) => void>() } };
  open = vi.fn<(...asked: string[]) => typeof opened>(() => opened);
  vi.stubGlobal('open', open);
  vi.stubGlobal('matchMedia', () => ({ matches: isDesktop, addEventListener() {}, removeEventListener() {} }));
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  assign.mockRestore();
});

const detail = makePersonDetail({ name: 'Ada', userTag: '406' });

async function show(url: string) {
  const notice = {
    default: () => (
      <>
        <h1>Notice</h1>
        <SignUp url={url} />
      </>
    ),
  };
  return await renderScreens({ [paths.registrationNotice()]: notice }, { at });
}
/** One of the two buttons, which are for different widths. */
const press = () => fireEvent.click(screen.getAllByRole('button', { name: 'Sign up now' })[0] as HTMLElement);
const signInPage = paths.login({ back: at });
const clicks = () => server.calls(profileRoutes.recordRegistrationClick).length;

test('without a token the button leads to the sign-in, and opens nothing', async () => {
  const { address } = await show(ELSEWHERE);
  press();
  await waitFor(() => expect(address()).toBe(signInPage));
  expect(open).not.toHaveBeenCalled();
  expect(clicks()).toBe(0);
});

test.each([
  ['refused', refused('protocol.internal')],
  ['unreachable', unreachable],
])('where the person detail is %s it leads to the sign-in, and the window is closed', async (_, answer) => {
  signIn();
  server.on(profileRoutes.getPersonDetail, () => answer as never);
  const { address } = await show(ELSEWHERE);
  press();
  await waitFor(() => expect(address()).toBe(signInPage));
  expect(opened?.close).toHaveBeenCalledTimes(1);
  expect(clicks()).toBe(0);
});

test('on desktops the window opens in the press, and the link with the token in it after 100 ms', async () => {
  signIn();
  await show(ELSEWHERE);
  vi.useFakeTimers();
  press();
  expect(open.mock.calls).toEqual([['', '_blank']]);
  expect(opened?.opener).toBeNull();
  await vi.waitFor(() => expect(clicks()).toBe(1), { interval: 0 });
  await act(() => vi.advanceTimersByTimeAsync(101));
  expect(opened?.location.replace).toHaveBeenCalledExactlyOnceWith(`${ELSEWHERE}&token=token`);
  expect(assign).not.toHaveBeenCalled();
});

test('the link waits 100 ms after the click was recorded (spec §2)', async () => {
  signIn();
  isDesktop = false;
  await show('/sandbox/registration?lang=ch');
  const set = vi.spyOn(globalThis, 'setTimeout');
  press();
  const wanted = `${location.origin}/sandbox/registration?lang=ch&token=token`;
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(wanted));
  expect(set.mock.calls.some(([, ms]) => ms === 100)).toBe(true);
  set.mockRestore();
  expect(open).not.toHaveBeenCalled();
  expect(clicks()).toBe(1);
});

test('where the browser refuses the window, the link opens in this one', async () => {
  signIn();
  opened = null;
  await show(ELSEWHERE);
  press();
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`${ELSEWHERE}&token=token`));
});

test('without a link elsewhere it leads to the application here', async () => {
  signIn();
  const { address } = await show('');
  press();
  await waitFor(() => expect(address()).toBe('/professional'));
  expect(open).not.toHaveBeenCalled();
  expect(clicks()).toBe(1);
});
