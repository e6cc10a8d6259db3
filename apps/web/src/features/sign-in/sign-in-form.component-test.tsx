import { identityRoutes } from '@mingtang/contract/identity/routes';
import { refused, type StubServer, stubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession } from '../../session.ts';
import { renderPart } from '../../testing/render.tsx';
import { SignInForm } from './sign-in-form.tsx';

const ada = {
  id: '01990000-0000-7000-8000-0000000000aa',
  name: null,
  phone: null,
  email: 'a***@example.org',
  userTag: '407',
  subSource: null,
};

let server: StubServer;
const onSignedIn = vi.fn<() => void>();
beforeEach(() => {
  onSignedIn.mockReset();
  server = stubServer();
  server.on(identityRoutes.sendCode, () => ({ resendAfter: 60, validFor: 300 }));
  server.on(identityRoutes.signIn, ({ code }) =>
    code === '123456'
      ? { ...ada, token: 'token', expiresAt: new Date(Date.UTC(2030, 0, 1)) }
      : refused('identity.wrong_code'),
  );
});

const show = (language: 'zh' | 'en') => renderPart(<SignInForm onSignedIn={onSignedIn} back="/home" />, { language });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => screen.findByRole('button', { name });

test.each([
  ['zh', '邮箱', '获取验证码', '邮箱不正确'],
  ['en', 'E-mail', 'Send code', 'Please enter the correct email'],
] as const)(
  'an address that is none is said beside its field, and nothing is sent (%s)',
  async (language, mail, send, words) => {
    const { user } = await show(language);
    await user.click(await screen.findByRole('tab', { name: mail }));
    const address = await field(mail);
    await user.type(address, 'nobody');
    await user.click(await press(send));
    await screen.findByText(new RegExp(words));
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(address);
    expect(server.calls(identityRoutes.sendCode)).toEqual([]);
  },
);

test.each([
  ['zh', '邮箱', '获取验证码', '验证码', '登录或注册', /验证码不正确/],
  ['en', 'E-mail', 'Send code', 'Verification code', 'Sign in or register', /Invalid verification code/],
] as const)(
  'a wrong code is refused beside its field, and the right one signs in (%s)',
  async (language, mail, send, code, submit, words) => {
    const { user } = await show(language);
    await user.click(await screen.findByRole('tab', { name: mail }));
    await user.type(await field(mail), 'ada@example.org');
    await user.click(await press(send));
    const typed = await field(code);
    await user.type(typed, '654321');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await press(submit));
    await screen.findByText(words);
    expect(typed.getAttribute('aria-invalid')).toBe('true');
    expect(onSignedIn).not.toHaveBeenCalled();
    await user.clear(typed);
    await user.type(typed, '123456');
    await user.click(await press(submit));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(currentSession()).toMatchObject({ token: 'token', id: ada.id, email: 'a***@example.org' });
    expect(server.calls(identityRoutes.signIn)).toMatchObject([{ code: '654321' }, { code: '123456', isAgreed: true }]);
  },
);

test('what is missing is said all at once, the agreement too', async () => {
  const { user } = await show('en');
  await user.click(await press('Sign in or register'));
  await screen.findByText('Enter a mobile number.');
  await screen.findByText('Enter the code.');
  await screen.findByText('Please tick the box to agree.');
  expect(server.calls(identityRoutes.signIn)).toEqual([]);
});

test('a network that is gone is not blamed on what was typed', async () => {
  server.on(identityRoutes.sendCode, () => unreachable as never);
  const { user } = await show('en');
  const phone = await field('Phone number');
  await user.type(phone, '13800004242');
  await user.click(await press('Send code'));
  await screen.findByText('No network. Check the connection and try again.');
  expect(phone.getAttribute('aria-invalid')).not.toBe('true');
  expect(phone.value).toBe('13800004242');
});
